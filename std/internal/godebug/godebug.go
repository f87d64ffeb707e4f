// Package godebug reads the settings of the environment variable GODEBUG.
package godebug

import "syscall"

// Value is what GODEBUG says of a setting, the last word on it, or "".
func Value(name string) string {
	text, _ := syscall.Getenv("GODEBUG")
	end := len(text)
	for i := end - 1; i >= -1; i-- {
		if i >= 0 && text[i] != ',' {
			continue
		}
		word := text[i+1 : end]
		end = i
		if len(word) > len(name) && word[len(name)] == '=' && word[:len(name)] == name {
			return word[len(name)+1:]
		}
	}
	return ""
}
