// Package io has the interfaces of reading and writing.
package io

import "errors"

// Writer writes len(p) bytes or says why not.
type Writer interface {
	Write(p []byte) (n int, err error)
}

// Reader reads up to len(p) bytes.
type Reader interface {
	Read(p []byte) (n int, err error)
}

// Closer closes.
type Closer interface {
	Close() error
}

// StringWriter writes strings.
type StringWriter interface {
	WriteString(s string) (n int, err error)
}

// EOF is returned by Read when there is no more.
var EOF = errors.New("EOF")

// ErrShortWrite means that a write accepted fewer bytes than asked without saying why.
var ErrShortWrite = errors.New("short write")

// WriteString writes s to w.
func WriteString(w Writer, s string) (n int, err error) {
	if sw, ok := w.(StringWriter); ok {
		return sw.WriteString(s)
	}
	return w.Write([]byte(s))
}

// Discard drops everything.
var Discard Writer = discard{}

type discard struct{}

func (discard) Write(p []byte) (int, error)       { return len(p), nil }
func (discard) WriteString(s string) (int, error) { return len(s), nil }
