package os

import (
	"internal/rt"
	"io/fs"
	"syscall"
	"time"
)

func pathError(op, path string, err error) error {
	if err == nil {
		return nil
	}
	return &PathError{op, path, err}
}

func linkError(op, from, to string, err error) error {
	if err == nil {
		return nil
	}
	return &LinkError{op, from, to, err}
}

// Chdir sets the current directory.
func Chdir(dir string) error { return pathError("chdir", dir, syscall.Chdir(dir)) }

// Chmod sets a file's mode.
func Chmod(name string, mode FileMode) error {
	return pathError("chmod", name, syscall.Chmod(name, modeBits(mode)))
}

// Chown sets a file's owner and group; -1 leaves one as it is.
func Chown(name string, uid, gid int) error {
	return pathError("chown", name, syscall.Chown(name, uid, gid))
}

// Lchown is Chown for a symbolic link itself.
func Lchown(name string, uid, gid int) error {
	return pathError("lchown", name, syscall.Lchown(name, uid, gid))
}

// Chtimes sets a file's times of access and change. A zero time leaves one as it is.
func Chtimes(name string, atime time.Time, mtime time.Time) error {
	ts := timespecs(atime, mtime)
	return pathError("chtimes", name, syscall.UtimesNano(name, ts[:]))
}

func timespecs(times ...time.Time) (ts [2]syscall.Timespec) {
	const omit = 1<<30 - 2
	for i, t := range times {
		if ts[i] = syscall.NsecToTimespec(t.UnixNano()); t.IsZero() {
			ts[i] = syscall.Timespec{Sec: omit, Nsec: omit}
		}
	}
	return ts
}

// Truncate sets a file's size.
func Truncate(name string, size int64) error {
	return pathError("truncate", name, syscall.Truncate(name, size))
}

// Link gives a file a second name.
func Link(oldname, newname string) error {
	return linkError("link", oldname, newname, syscall.Link(oldname, newname))
}

// Symlink makes a symbolic link to oldname.
func Symlink(oldname, newname string) error {
	return linkError("symlink", oldname, newname, syscall.Symlink(oldname, newname))
}

// Readlink is where a symbolic link leads.
func Readlink(name string) (string, error) {
	for size := 128; ; size *= 2 {
		buf := make([]byte, size)
		n, err := syscall.Readlink(name, buf)
		if err != nil {
			return "", &PathError{"readlink", name, err}
		}
		if n < size {
			return string(buf[:n]), nil
		}
	}
}

// Rename moves a file. A directory is not replaced.
func Rename(oldpath, newpath string) error {
	if to, err := Lstat(newpath); err == nil && to.IsDir() {
		from, err := Lstat(oldpath)
		if err != nil {
			return &LinkError{"rename", oldpath, newpath, cause(err)}
		}
		if newpath == oldpath || !SameFile(from, to) {
			return &LinkError{"rename", oldpath, newpath, syscall.EEXIST}
		}
	}
	return linkError("rename", oldpath, newpath, syscall.Rename(oldpath, newpath))
}

// Mkdir makes a directory.
func Mkdir(name string, perm FileMode) error {
	return pathError("mkdir", name, syscall.Mkdir(name, modeBits(perm)))
}

// MkdirAll makes a directory and those it stands in. It need not be new.
func MkdirAll(path string, perm FileMode) error {
	if info, err := Stat(path); err == nil {
		if info.IsDir() {
			return nil
		}
		return &PathError{"mkdir", path, syscall.ENOTDIR}
	}
	end := len(path)
	for end > 0 && path[end-1] == '/' {
		end--
	}
	for end > 0 && path[end-1] != '/' {
		end--
	}
	if end > 1 {
		if err := MkdirAll(path[:end-1], perm); err != nil {
			return err
		}
	}
	err := Mkdir(path, perm)
	if err != nil {
		// Somebody else may have made it meanwhile, and "dir/." exists once dir does.
		if info, lerr := Lstat(path); lerr == nil && info.IsDir() {
			return nil
		}
	}
	return err
}

// Remove removes a file or an empty directory.
func Remove(name string) error {
	return pathError("remove", name, remove(name))
}

func remove(name string) error {
	return telling(syscall.Unlink(name), func() error { return syscall.Rmdir(name) })
}

// TempDir is the directory for temporary files.
func TempDir() string {
	if dir := Getenv("TMPDIR"); dir != "" {
		return dir
	}
	return "/tmp"
}

// CreateTemp makes a new file in dir, or in TempDir if that is empty, whose name is pattern with a random text for its
// last asterisk or at its end.
func CreateTemp(dir, pattern string) (*File, error) {
	var f *File
	_, err := temporary("createtemp", dir, pattern, func(name string) (err error) {
		f, err = OpenFile(name, O_RDWR|O_CREATE|O_EXCL, 0600)
		return err
	})
	if err != nil {
		return nil, err
	}
	return f, nil
}

// MkdirTemp makes a new directory as CreateTemp makes a file.
func MkdirTemp(dir, pattern string) (string, error) {
	if dir == "" {
		dir = TempDir()
	}
	return temporary("mkdirtemp", dir, pattern, func(name string) error {
		err := Mkdir(name, 0700)
		if IsNotExist(err) {
			// Then it is dir that is missing, not what nobody has named.
			if _, err := Stat(dir); IsNotExist(err) {
				return err
			}
		}
		return err
	})
}

type tempError string

func (e tempError) Error() string { return string(e) }

func temporary(op, dir, pattern string, make func(name string) error) (string, error) {
	if dir == "" {
		dir = TempDir()
	}
	prefix, suffix := pattern, ""
	for i := 0; i < len(pattern); i++ {
		switch pattern[i] {
		case '/':
			return "", &PathError{op, pattern, tempError("pattern contains path separator")}
		case '*':
			prefix, suffix = pattern[:i], pattern[i+1:]
		}
	}
	prefix = joinPath(dir, prefix)
	for try := 0; ; try++ {
		name := prefix + random() + suffix
		err := make(name)
		if err == nil {
			return name, nil
		}
		if !IsExist(err) {
			return "", err
		}
		if try == 10000 {
			return "", &PathError{op, prefix + "*" + suffix, ErrExist}
		}
	}
}

// random is a random number in decimal.
func random() string { return decimal(uint(uint32(rt.Rand()))) }

func decimal(n uint) string {
	var buf [20]byte
	i := len(buf)
	for ok := true; ok; ok = n > 0 {
		i--
		buf[i] = byte('0' + n%10)
		n /= 10
	}
	return string(buf[i:])
}

func joinPath(dir, name string) string {
	if len(dir) > 0 && dir[len(dir)-1] == '/' {
		return dir + name
	}
	return dir + "/" + name
}

var _ fs.ReadDirFile = (*File)(nil)
