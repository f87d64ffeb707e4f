// Package ioutil has the old names of functions that are in io and os today.
package ioutil

import (
	"io"
	"io/fs"
	"os"
)

// Discard is io.Discard.
var Discard io.Writer = io.Discard

// NopCloser is io.NopCloser.
func NopCloser(r io.Reader) io.ReadCloser { return io.NopCloser(r) }

// ReadAll is io.ReadAll.
func ReadAll(r io.Reader) ([]byte, error) { return io.ReadAll(r) }

// ReadFile is os.ReadFile.
func ReadFile(filename string) ([]byte, error) { return os.ReadFile(filename) }

// WriteFile is os.WriteFile.
func WriteFile(filename string, data []byte, perm fs.FileMode) error {
	return os.WriteFile(filename, data, perm)
}

// ReadDir is os.ReadDir, but tells of each entry what Lstat does. One entry of which nothing is known makes all unknown.
func ReadDir(dirname string) ([]fs.FileInfo, error) {
	entries, err := os.ReadDir(dirname)
	if err != nil {
		return nil, err
	}
	list := make([]fs.FileInfo, len(entries))
	for i, e := range entries {
		if list[i], err = e.Info(); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// TempFile is os.CreateTemp.
func TempFile(dir, pattern string) (f *os.File, err error) { return os.CreateTemp(dir, pattern) }

// TempDir is os.MkdirTemp.
func TempDir(dir, pattern string) (name string, err error) { return os.MkdirTemp(dir, pattern) }
