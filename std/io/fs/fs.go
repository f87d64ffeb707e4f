// Package fs is the idea of a file system: its interfaces, its errors, and functions over any of them.
package fs

import (
	"internal/oserror"
	"time"
	"unicode/utf8"
)

// An FS is a tree of files. Names are valid as ValidPath says.
type FS interface {
	Open(name string) (File, error)
}

// A File is an open file.
type File interface {
	Stat() (FileInfo, error)
	Read([]byte) (int, error)
	Close() error
}

// A ReadDirFile is an open directory.
type ReadDirFile interface {
	File
	// ReadDir reads the next n entries, or all that are left if n <= 0.
	ReadDir(n int) ([]DirEntry, error)
}

// A DirEntry is an entry of a directory.
type DirEntry interface {
	Name() string
	IsDir() bool
	Type() FileMode
	Info() (FileInfo, error)
}

// A FileInfo describes a file.
type FileInfo interface {
	Name() string
	Size() int64
	Mode() FileMode
	ModTime() time.Time
	IsDir() bool
	Sys() any
}

// File systems may do more than open files; each extra has an interface.
type (
	ReadDirFS interface {
		FS
		ReadDir(name string) ([]DirEntry, error)
	}
	ReadFileFS interface {
		FS
		ReadFile(name string) ([]byte, error)
	}
	ReadLinkFS interface {
		FS
		ReadLink(name string) (string, error)
		Lstat(name string) (FileInfo, error)
	}
	StatFS interface {
		FS
		Stat(name string) (FileInfo, error)
	}
	GlobFS interface {
		FS
		Glob(pattern string) ([]string, error)
	}
	SubFS interface {
		FS
		Sub(dir string) (FS, error)
	}
)

// What can go wrong with any file. errors.Is finds these in the errors of a file system.
var (
	ErrInvalid    = oserror.ErrInvalid
	ErrPermission = oserror.ErrPermission
	ErrExist      = oserror.ErrExist
	ErrNotExist   = oserror.ErrNotExist
	ErrClosed     = oserror.ErrClosed
)

// A PathError says which operation failed on which file.
type PathError struct {
	Op   string
	Path string
	Err  error
}

func (e *PathError) Error() string { return e.Op + " " + e.Path + ": " + e.Err.Error() }

// Unwrap gives the cause.
func (e *PathError) Unwrap() error { return e.Err }

// Timeout tells whether the cause is that time ran out.
func (e *PathError) Timeout() bool {
	t, ok := e.Err.(interface{ Timeout() bool })
	return ok && t.Timeout()
}

// ValidPath tells whether name is a path as Open takes it: elements separated by slashes, none of them empty, "." or "..",
// or "." alone.
func ValidPath(name string) bool {
	if !utf8.ValidString(name) {
		return false
	}
	if name == "." {
		return true
	}
	start := 0
	for i := 0; i <= len(name); i++ {
		if i < len(name) && name[i] != '/' {
			continue
		}
		switch name[start:i] {
		case "", ".", "..":
			return false
		}
		start = i + 1
	}
	return true
}
