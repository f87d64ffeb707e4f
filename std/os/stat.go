package os

import (
	"io/fs"
	"syscall"
	"time"
)

type (
	// A FileInfo describes a file.
	FileInfo = fs.FileInfo
	// A FileMode is what a file is and who may do what with it.
	FileMode = fs.FileMode
	// A DirEntry is an entry of a directory.
	DirEntry = fs.DirEntry
)

const (
	ModeDir        = fs.ModeDir
	ModeAppend     = fs.ModeAppend
	ModeExclusive  = fs.ModeExclusive
	ModeTemporary  = fs.ModeTemporary
	ModeSymlink    = fs.ModeSymlink
	ModeDevice     = fs.ModeDevice
	ModeNamedPipe  = fs.ModeNamedPipe
	ModeSocket     = fs.ModeSocket
	ModeSetuid     = fs.ModeSetuid
	ModeSetgid     = fs.ModeSetgid
	ModeCharDevice = fs.ModeCharDevice
	ModeSticky     = fs.ModeSticky
	ModeIrregular  = fs.ModeIrregular

	ModeType = fs.ModeType
	ModePerm = fs.ModePerm
)

type fileStat struct {
	name string
	mode FileMode
	sys  syscall.Stat_t
}

func (s *fileStat) Name() string       { return s.name }
func (s *fileStat) Size() int64        { return s.sys.Size }
func (s *fileStat) Mode() FileMode     { return s.mode }
func (s *fileStat) IsDir() bool        { return s.mode.IsDir() }
func (s *fileStat) Sys() any           { return &s.sys }
func (s *fileStat) ModTime() time.Time { return time.Unix(s.sys.Mtim.Sec, s.sys.Mtim.Nsec) }

// fill makes the rest of what the kernel said of the file at path.
func (s *fileStat) fill(path string) {
	s.name = basename(path)
	s.mode = FileMode(s.sys.Mode & 0777)
	switch s.sys.Mode & syscall.S_IFMT {
	case syscall.S_IFBLK:
		s.mode |= ModeDevice
	case syscall.S_IFCHR:
		s.mode |= ModeDevice | ModeCharDevice
	case syscall.S_IFDIR:
		s.mode |= ModeDir
	case syscall.S_IFIFO:
		s.mode |= ModeNamedPipe
	case syscall.S_IFLNK:
		s.mode |= ModeSymlink
	case syscall.S_IFSOCK:
		s.mode |= ModeSocket
	}
	if s.sys.Mode&syscall.S_ISGID != 0 {
		s.mode |= ModeSetgid
	}
	if s.sys.Mode&syscall.S_ISUID != 0 {
		s.mode |= ModeSetuid
	}
	if s.sys.Mode&syscall.S_ISVTX != 0 {
		s.mode |= ModeSticky
	}
}

// modeBits is a mode as the kernel has it.
func modeBits(m FileMode) uint32 {
	bits := uint32(m.Perm())
	if m&ModeSetuid != 0 {
		bits |= syscall.S_ISUID
	}
	if m&ModeSetgid != 0 {
		bits |= syscall.S_ISGID
	}
	if m&ModeSticky != 0 {
		bits |= syscall.S_ISVTX
	}
	return bits
}

// basename is the last element of a path.
func basename(path string) string {
	end := len(path)
	for end > 0 && path[end-1] == '/' {
		end--
	}
	if end == 0 {
		if path == "" {
			return ""
		}
		return "/"
	}
	start := end
	for start > 0 && path[start-1] != '/' {
		start--
	}
	return path[start:end]
}

// Stat describes the file that name leads to.
func Stat(name string) (FileInfo, error) {
	st := &fileStat{}
	if err := syscall.Stat(name, &st.sys); err != nil {
		return nil, &PathError{"stat", name, err}
	}
	st.fill(name)
	return st, nil
}

// Lstat describes name itself, be it a symbolic link.
func Lstat(name string) (FileInfo, error) {
	st := &fileStat{}
	if err := syscall.Lstat(name, &st.sys); err != nil {
		return nil, &PathError{"lstat", name, err}
	}
	st.fill(name)
	return st, nil
}

// SameFile tells whether two results of Stat are about the same file.
func SameFile(fi1, fi2 FileInfo) bool {
	a, ok1 := fi1.(*fileStat)
	b, ok2 := fi2.(*fileStat)
	return ok1 && ok2 && a.sys.Dev == b.sys.Dev && a.sys.Ino == b.sys.Ino
}
