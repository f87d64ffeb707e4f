package main

import (
	"fmt"
	"io"
	"io/ioutil"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	dir, err := ioutil.TempDir("", "ioutil")
	fmt.Println(err, strings.HasPrefix(filepath.Base(dir), "ioutil"))
	defer os.RemoveAll(dir)
	for _, name := range []string{"b", "a"} {
		fmt.Println(ioutil.WriteFile(filepath.Join(dir, name), []byte(name+" text"), 0o600))
	}
	os.Mkdir(filepath.Join(dir, "d"), 0o700)
	list, err := ioutil.ReadDir(dir)
	for _, i := range list {
		fmt.Println(i.Name(), i.Size() > 0, i.Mode(), i.IsDir())
	}
	data, err := ioutil.ReadFile(filepath.Join(dir, "a"))
	fmt.Printf("%s %v\n", data, err)
	_, err = ioutil.ReadFile(filepath.Join(dir, "c"))
	fmt.Println(os.IsNotExist(err))
	_, err = ioutil.ReadDir(filepath.Join(dir, "c"))
	fmt.Println(os.IsNotExist(err))
	f, err := ioutil.TempFile(dir, "x*y")
	fmt.Println(err, strings.HasSuffix(f.Name(), "y"), f.Close())
	data, err = ioutil.ReadAll(strings.NewReader("all"))
	fmt.Printf("%s %v\n", data, err)
	n, err := io.Copy(ioutil.Discard, strings.NewReader("gone"))
	fmt.Println(n, err, ioutil.NopCloser(strings.NewReader("")).Close())
}
