// Directories whose paths are longer than the kernel takes.
package main

import (
	"fmt"
	"os"
	"strings"
)

func main() {
	os.Unsetenv("PWD")
	top, err := os.MkdirTemp("", "deep")
	if err != nil {
		panic(err)
	}
	os.Chdir(top)
	top, _ = os.Getwd()
	name := strings.Repeat("n", 200)
	for i := 0; i < 30; i++ {
		if err := os.Mkdir(name, 0755); err != nil {
			panic(err)
		}
		if err := os.Chdir(name); err != nil {
			panic(err)
		}
	}
	os.WriteFile("file", nil, 0644)
	for i := 0; i < 2; i++ {
		wd, err := os.Getwd()
		fmt.Println(len(wd)-len(top), strings.HasPrefix(wd, top+"/"+name), err)
	}
	os.Chdir(top)
	fmt.Println(os.RemoveAll(name))
	_, err = os.Stat(name)
	fmt.Println(os.IsNotExist(err))
	fmt.Println(os.Chdir("/"), os.Remove(top))
}
