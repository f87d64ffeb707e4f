package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}

// Files, directories and pipes. Whatever fails is an error value.
func main() {
	dir, err := os.MkdirTemp("", "faults")
	check(err)
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "a")
	f, err := os.Create(name)
	check(err)
	w := bufio.NewWriter(f)
	for i := range 5000 {
		fmt.Fprintf(w, "line %d\n", i)
	}
	check(w.Flush())
	check(f.Close())
	f, err = os.Open(name)
	check(err)
	lines := 0
	s := bufio.NewScanner(f)
	for s.Scan() {
		lines++
	}
	check(s.Err())
	f.Close()
	entries, err := os.ReadDir(dir)
	check(err)
	r, p, err := os.Pipe()
	check(err)
	go func() {
		fmt.Fprint(p, "through a pipe")
		p.Close()
	}()
	text, err := io.ReadAll(r)
	check(err)
	_, err = os.Stat(name)
	check(err)
	data, err := os.ReadFile(name)
	check(err)
	fmt.Println(lines, len(entries), len(text), len(data))
}
