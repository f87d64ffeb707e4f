package os

import "syscall"

// Getenv is the value of an environment variable, "" if it is not set.
func Getenv(key string) string {
	v, _ := syscall.Getenv(key)
	return v
}

// LookupEnv is the value of an environment variable, and whether it is set.
func LookupEnv(key string) (string, bool) { return syscall.Getenv(key) }

// Setenv sets an environment variable.
func Setenv(key, value string) error { return NewSyscallError("setenv", syscall.Setenv(key, value)) }

// Unsetenv removes an environment variable.
func Unsetenv(key string) error { return syscall.Unsetenv(key) }

// Clearenv removes all environment variables.
func Clearenv() { syscall.Clearenv() }

// Environ is a copy of the environment, each as NAME=value.
func Environ() []string { return syscall.Environ() }

// ExpandEnv replaces $name and ${name} by environment variables.
func ExpandEnv(s string) string { return Expand(s, Getenv) }

// Expand replaces $name and ${name} by what mapping gives for name.
func Expand(s string, mapping func(string) string) string {
	var out []byte
	done := 0
	for i := 0; i+1 < len(s); i++ {
		if s[i] != '$' {
			continue
		}
		out = append(out, s[done:i]...)
		name, size := variable(s[i+1:])
		switch {
		case name != "":
			out = append(out, mapping(name)...)
		case size == 0:
			// Only a dollar.
			out = append(out, '$')
		}
		i += size
		done = i + 1
	}
	if done == 0 {
		return s
	}
	return string(out) + s[done:]
}

// variable finds the name at the start of s, after a dollar, and how many bytes it takes. A name of "" with a size is bad
// syntax, which is eaten.
func variable(s string) (name string, size int) {
	switch {
	case s[0] == '{':
		if len(s) > 2 && isShellSpecial(s[1]) && s[2] == '}' {
			return s[1:2], 3
		}
		for i := 1; i < len(s); i++ {
			if s[i] == '}' {
				if i == 1 {
					return "", 2
				}
				return s[1:i], i + 1
			}
		}
		return "", 1
	case isShellSpecial(s[0]):
		return s[:1], 1
	}
	for size < len(s) && isName(s[size]) {
		size++
	}
	return s[:size], size
}

func isShellSpecial(c byte) bool {
	switch c {
	case '*', '#', '$', '@', '!', '?', '-':
		return true
	}
	return '0' <= c && c <= '9'
}

func isName(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}
