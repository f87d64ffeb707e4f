package os

import (
	"internal/sys"
	"syscall"
	"time"
	"unsafe"
)

// System calls on a name in an open directory. What they give is a syscall.Errno, for their callers to dress.

const (
	atNofollow  = 0x100
	atRemovedir = 0x200
	openPath    = 0x200000

	sysFchmodat2 = 452
)

// at makes a system call whose first arguments are a directory and a name in it.
func at(number uintptr, dir int, name string, c, d, e uintptr) (int, error) {
	p, err := syscall.BytePtrFromString(name)
	if err != nil {
		return -1, err
	}
	for {
		r := sys.Call6(&[7]uintptr{number, uintptr(dir), uintptr(unsafe.Pointer(p)), c, d, e})
		switch {
		case r >= 0:
			return r, nil
		case r != -int(syscall.EINTR):
			return -1, syscall.Errno(-r)
		}
	}
}

func openat(dir int, name string, flag int, perm uint32) (int, error) {
	return at(syscall.SYS_OPENAT, dir, name, uintptr(flag|syscall.O_CLOEXEC), uintptr(perm), 0)
}

func mkdirat(dir int, name string, perm FileMode) error {
	_, err := at(syscall.SYS_MKDIRAT, dir, name, uintptr(modeBits(perm)), 0, 0)
	return err
}

func unlinkat(dir int, name string, flags uintptr) error {
	_, err := at(syscall.SYS_UNLINKAT, dir, name, flags, 0, 0)
	return err
}

// removeat removes a file or an empty directory.
func removeat(dir int, name string) error {
	return telling(unlinkat(dir, name, 0), func() error { return unlinkat(dir, name, atRemovedir) })
}

// telling removes a directory if removing a file has failed, and gives the error that says more: that it is no directory
// says nothing.
func telling(err error, rmdir func() error) error {
	if err == nil {
		return nil
	}
	derr := rmdir()
	if derr != syscall.ENOTDIR {
		return derr
	}
	return err
}

// lstatat describes a name itself, be it a link; path is what the user calls it.
func lstatat(dir int, name, path string) (*fileStat, error) {
	st := &fileStat{}
	if _, err := at(syscall.SYS_NEWFSTATAT, dir, name, uintptr(unsafe.Pointer(&st.sys)), atNofollow, 0); err != nil {
		return nil, err
	}
	st.fill(path)
	return st, nil
}

func readlinkat(dir int, name string) (string, error) {
	for size := 128; ; size *= 2 {
		buf := make([]byte, size)
		n, err := at(syscall.SYS_READLINKAT, dir, name, uintptr(unsafe.Pointer(&buf[0])), uintptr(size), 0)
		if err != nil {
			return "", err
		}
		if n < size {
			return string(buf[:n]), nil
		}
	}
}

func chownat(dir int, name string, uid, gid int) error {
	_, err := at(syscall.SYS_FCHOWNAT, dir, name, uintptr(uid), uintptr(gid), atNofollow)
	return err
}

// chmodat never follows a link. The call that can promise that is young; without it, a descriptor that is good for
// nothing but naming the file goes the way over /proc.
func chmodat(dir int, name string, mode FileMode) error {
	bits := uintptr(modeBits(mode))
	_, err := at(sysFchmodat2, dir, name, bits, atNofollow, 0)
	if err != syscall.ENOSYS && err != syscall.EOPNOTSUPP {
		return err
	}
	fd, err := openat(dir, name, openPath|syscall.O_NOFOLLOW, 0)
	if err != nil {
		return err
	}
	defer syscall.Close(fd)
	path := "/proc/self/fd/" + decimal(uint(fd))
	var st syscall.Stat_t
	if err := syscall.Stat(path, &st); err != nil {
		if err == syscall.ENOENT {
			err = syscall.EOPNOTSUPP
		}
		return err
	}
	if st.Mode&syscall.S_IFMT == syscall.S_IFLNK {
		return syscall.EOPNOTSUPP
	}
	return syscall.Chmod(path, uint32(bits))
}

func chtimesat(dir int, name string, atime, mtime time.Time) error {
	ts := timespecs(atime, mtime)
	_, err := at(syscall.SYS_UTIMENSAT, dir, name, uintptr(unsafe.Pointer(&ts)), atNofollow, 0)
	return err
}

func symlinkat(target string, dir int, name string) error {
	p, err := syscall.BytePtrFromString(target)
	if err != nil {
		return err
	}
	q, err := syscall.BytePtrFromString(name)
	if err != nil {
		return err
	}
	if r := sys.Call(syscall.SYS_SYMLINKAT, uintptr(unsafe.Pointer(p)), uintptr(dir), uintptr(unsafe.Pointer(q)), 0); r < 0 {
		return syscall.Errno(-r)
	}
	return nil
}

// between makes renameat or linkat.
func between(number uintptr, olddir int, oldname string, newdir int, newname string) error {
	p, err := syscall.BytePtrFromString(newname)
	if err != nil {
		return err
	}
	_, err = at(number, olddir, oldname, uintptr(newdir), uintptr(unsafe.Pointer(p)), 0)
	return err
}
