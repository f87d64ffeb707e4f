// io.Pipe, and the rest of package io that combines readers and writers.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
)

type slow struct{ r io.Reader }

func (s slow) Read(p []byte) (int, error) {
	if len(p) > 3 {
		p = p[:3]
	}
	return s.r.Read(p)
}

func main() {
	r, w := io.Pipe()
	go func() {
		fmt.Fprint(w, "hello, world")
		n, err := w.Write(nil)
		fmt.Fprint(w, n, err)
		w.Close()
	}()
	b := make([]byte, 5)
	for {
		n, err := r.Read(b)
		fmt.Printf("%q %v\n", b[:n], err)
		if err != nil {
			break
		}
	}
	n, err := r.Read(b)
	fmt.Println(n, err)
	n, err = w.Write(b)
	fmt.Println(n, err)
	fmt.Println(r.Close(), w.Close())

	r, w = io.Pipe()
	done := make(chan bool)
	go func() {
		n, err := w.Write([]byte("0123456789"))
		fmt.Println(n, err)
		n, err = w.Write([]byte("x"))
		fmt.Println(n, err)
		done <- true
	}()
	io.ReadFull(r, b)
	r.CloseWithError(errors.New("enough"))
	<-done
	r.CloseWithError(errors.New("again"))
	_, err = r.Read(b)
	fmt.Println(err)
	_, err = w.Write(b)
	fmt.Println(err, io.ErrClosedPipe)

	r, w = io.Pipe()
	w.CloseWithError(errors.New("broken"))
	w.CloseWithError(errors.New("late"))
	_, err = r.Read(b)
	fmt.Println(err)
	r.Close()
	_, err = r.Read(b)
	fmt.Println(err)
	_, err = w.Write(b)
	fmt.Println(err)

	// Many writers: each text stays whole.
	r, w = io.Pipe()
	var wg sync.WaitGroup
	for i := 0; i < 20; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			fmt.Fprintf(w, "%s\n", strings.Repeat(string(rune('a'+i)), 100))
		}()
	}
	go func() {
		wg.Wait()
		w.Close()
	}()
	all, err := io.ReadAll(slow{r})
	whole := true
	for _, line := range strings.Split(strings.TrimSpace(string(all)), "\n") {
		whole = whole && len(line) == 100 && strings.Count(line, line[:1]) == 100
	}
	fmt.Println(len(all), err, whole)

	mr := io.MultiReader(strings.NewReader("one "), strings.NewReader(""), slow{strings.NewReader("two")})
	var one, two bytes.Buffer
	mw := io.MultiWriter(&one, &two)
	m, err := io.Copy(mw, io.TeeReader(mr, mw))
	fmt.Println(m, err, one.String() == two.String(), one.String())
	io.WriteString(mw, "!")
	fmt.Println(two.String())
	sr := io.NewSectionReader(strings.NewReader("0123456789"), 2, 5)
	all, err = io.ReadAll(sr)
	fmt.Println(string(all), err, sr.Size())
	fmt.Println(sr.Seek(-2, io.SeekEnd))
	n, err = sr.Read(b)
	fmt.Println(string(b[:n]), err)
	n, err = sr.ReadAt(b[:2], 4)
	fmt.Println(string(b[:n]), err)
	outer, off, size := sr.Outer()
	fmt.Println(outer != nil, off, size)
	_, err = io.CopyN(io.Discard, strings.NewReader("abc"), 5)
	fmt.Println(err)
	m, err = io.CopyBuffer(&one, slow{strings.NewReader("abcdefg")}, make([]byte, 2))
	fmt.Println(m, err)
	_, err = io.ReadFull(strings.NewReader("ab"), b)
	fmt.Println(err)
	_, err = io.ReadAtLeast(strings.NewReader("abcdef"), b, 6)
	fmt.Println(err)
	_, err = io.ReadFull(strings.NewReader(""), b)
	fmt.Println(err)
	all, _ = io.ReadAll(io.LimitReader(strings.NewReader("abcdef"), 3))
	fmt.Println(string(all), io.NopCloser(nil).Close())
}
