// Package syscall is the kernel's interface as far as programs of files and processes need it.
package syscall

import (
	"errors"
	"internal/sys"
	"unsafe"
)

func errUnsupported() error { return errors.ErrUnsupported }

// Syscall makes a system call with three arguments.
func Syscall(trap, a1, a2, a3 uintptr) (r1, r2 uintptr, err Errno) {
	return results(sys.Call(trap, a1, a2, a3, 0))
}

// Syscall6 makes a system call with six arguments.
func Syscall6(trap, a1, a2, a3, a4, a5, a6 uintptr) (r1, r2 uintptr, err Errno) {
	return results(sys.Call6(&[7]uintptr{trap, a1, a2, a3, a4, a5, a6}))
}

// RawSyscall is Syscall for calls that do not block: they keep other goroutines from running here.
func RawSyscall(trap, a1, a2, a3 uintptr) (r1, r2 uintptr, err Errno) {
	return results(sys.RawCall(trap, a1, a2, a3, 0))
}

// RawSyscall6 is Syscall6.
func RawSyscall6(trap, a1, a2, a3, a4, a5, a6 uintptr) (r1, r2 uintptr, err Errno) {
	return Syscall6(trap, a1, a2, a3, a4, a5, a6)
}

func results(r int) (r1, r2 uintptr, err Errno) {
	if -4096 < r && r < 0 {
		return ^uintptr(0), 0, Errno(-r)
	}
	return uintptr(r), 0, 0
}

// ByteSliceFromString is s with a zero byte at its end. A zero inside is EINVAL.
func ByteSliceFromString(s string) ([]byte, error) {
	for i := 0; i < len(s); i++ {
		if s[i] == 0 {
			return nil, EINVAL
		}
	}
	b := make([]byte, len(s)+1)
	copy(b, s)
	return b, nil
}

// BytePtrFromString is a pointer to s with a zero byte at its end.
func BytePtrFromString(s string) (*byte, error) {
	b, err := ByteSliceFromString(s)
	if err != nil {
		return nil, err
	}
	return &b[0], nil
}

// atPath makes a system call whose arguments are a path and two numbers.
func atPath(number uintptr, path string, b, c uintptr) (int, error) {
	p, err := BytePtrFromString(path)
	if err != nil {
		return -1, err
	}
	for {
		r := sys.Call(number, uintptr(unsafe.Pointer(p)), b, c, 0)
		if r != -int(EINTR) {
			return result(r)
		}
	}
}

// onPath is atPath for calls without a result.
func onPath(number uintptr, path string, b, c uintptr) error {
	_, err := atPath(number, path, b, c)
	return err
}

// onPaths makes a system call with two paths.
func onPaths(number uintptr, from, to string) error {
	p, err := BytePtrFromString(to)
	if err != nil {
		return err
	}
	return onPath(number, from, uintptr(unsafe.Pointer(p)), 0)
}

// onFd makes a system call with a descriptor and three numbers.
func onFd(number uintptr, fd int, b, c, d uintptr) (int, error) {
	for {
		r := sys.Call(number, uintptr(fd), b, c, d)
		if r != -int(EINTR) {
			return result(r)
		}
	}
}

func data(p []byte) uintptr { return uintptr(unsafe.Pointer(unsafe.SliceData(p))) }

// Open opens a file.
func Open(path string, mode int, perm uint32) (fd int, err error) {
	return atPath(SYS_OPEN, path, uintptr(mode), uintptr(perm))
}

// Creat makes a file, or empties it.
func Creat(path string, mode uint32) (fd int, err error) {
	return Open(path, O_CREAT|O_WRONLY|O_TRUNC, mode)
}

// Close closes a descriptor. Linux has closed it even if it says EINTR.
func Close(fd int) error { return fail(sys.Call(SYS_CLOSE, uintptr(fd), 0, 0, 0)) }

// result makes Go's pair of a count or minus the error number.
func result(n int) (int, error) {
	if n < 0 {
		return -1, Errno(-n)
	}
	return n, nil
}

// Read reads once.
func Read(fd int, p []byte) (n int, err error) {
	return result(sys.Call(SYS_READ, uintptr(fd), data(p), uintptr(len(p)), 0))
}

// Write writes once.
func Write(fd int, p []byte) (n int, err error) {
	return result(sys.Call(SYS_WRITE, uintptr(fd), data(p), uintptr(len(p)), 0))
}

// Pread reads at an offset.
func Pread(fd int, p []byte, offset int64) (n int, err error) {
	return result(sys.Call(SYS_PREAD64, uintptr(fd), data(p), uintptr(len(p)), uintptr(offset)))
}

// Pwrite writes at an offset.
func Pwrite(fd int, p []byte, offset int64) (n int, err error) {
	return result(sys.Call(SYS_PWRITE64, uintptr(fd), data(p), uintptr(len(p)), uintptr(offset)))
}

// Seek sets the position of the next read or write.
func Seek(fd int, offset int64, whence int) (int64, error) {
	n, err := result(sys.Call(SYS_LSEEK, uintptr(fd), uintptr(offset), uintptr(whence), 0))
	return int64(n), err
}

// Pipe makes a pipe: what is written to p[1] can be read from p[0].
func Pipe(p []int) error { return Pipe2(p, 0) }

// Pipe2 is Pipe with flags.
func Pipe2(p []int, flags int) error {
	if len(p) != 2 {
		return EINVAL
	}
	var fds [2]int32
	r := sys.Call(SYS_PIPE2, uintptr(unsafe.Pointer(&fds)), uintptr(flags), 0, 0)
	if r == 0 {
		p[0], p[1] = int(fds[0]), int(fds[1])
	}
	return fail(r)
}

// Dup copies a descriptor.
func Dup(fd int) (int, error) { return onFd(SYS_DUP, fd, 0, 0, 0) }

// Dup2 makes newfd a copy of oldfd.
func Dup2(oldfd, newfd int) error {
	_, err := onFd(SYS_DUP2, oldfd, uintptr(newfd), 0, 0)
	return err
}

// CloseOnExec keeps a descriptor from programs that this process starts.
func CloseOnExec(fd int) { sys.Call(SYS_FCNTL, uintptr(fd), F_SETFD, 1, 0) }

// SetNonblock chooses whether reads and writes say EAGAIN instead of waiting.
func SetNonblock(fd int, nonblocking bool) error {
	flags, err := onFd(SYS_FCNTL, fd, F_GETFL, 0, 0)
	if err != nil {
		return err
	}
	flags &^= O_NONBLOCK
	if nonblocking {
		flags |= O_NONBLOCK
	}
	_, err = onFd(SYS_FCNTL, fd, F_SETFL, uintptr(flags), 0)
	return err
}

// Fsync writes a file's changes to the disk.
func Fsync(fd int) error {
	_, err := onFd(SYS_FSYNC, fd, 0, 0, 0)
	return err
}

// Ftruncate sets a file's size.
func Ftruncate(fd int, length int64) error {
	_, err := onFd(SYS_FTRUNCATE, fd, uintptr(length), 0, 0)
	return err
}

// Fchmod sets a file's mode.
func Fchmod(fd int, mode uint32) error {
	_, err := onFd(SYS_FCHMOD, fd, uintptr(mode), 0, 0)
	return err
}

// Fchown sets a file's owner and group.
func Fchown(fd int, uid, gid int) error {
	_, err := onFd(SYS_FCHOWN, fd, uintptr(uid), uintptr(gid), 0)
	return err
}

// Fchdir makes an open directory the current one.
func Fchdir(fd int) error {
	_, err := onFd(SYS_FCHDIR, fd, 0, 0, 0)
	return err
}

// Access tells whether the user may use a file in some way.
func Access(path string, mode uint32) error { return onPath(SYS_ACCESS, path, uintptr(mode), 0) }

// Chdir sets the current directory.
func Chdir(path string) error { return onPath(SYS_CHDIR, path, 0, 0) }

// Chmod sets a file's mode.
func Chmod(path string, mode uint32) error { return onPath(SYS_CHMOD, path, uintptr(mode), 0) }

// Chown sets a file's owner and group.
func Chown(path string, uid, gid int) error {
	return onPath(SYS_CHOWN, path, uintptr(uid), uintptr(gid))
}

// Lchown is Chown for the link itself.
func Lchown(path string, uid, gid int) error {
	return onPath(SYS_LCHOWN, path, uintptr(uid), uintptr(gid))
}

// Mkdir makes a directory.
func Mkdir(path string, mode uint32) error { return onPath(SYS_MKDIR, path, uintptr(mode), 0) }

// Mkfifo makes a named pipe.
func Mkfifo(path string, mode uint32) error {
	return onPath(SYS_MKNOD, path, uintptr(mode|S_IFIFO), 0)
}

// Rmdir removes an empty directory.
func Rmdir(path string) error { return onPath(SYS_RMDIR, path, 0, 0) }

// Unlink removes a file.
func Unlink(path string) error { return onPath(SYS_UNLINK, path, 0, 0) }

// Truncate sets a file's size.
func Truncate(path string, length int64) error {
	return onPath(SYS_TRUNCATE, path, uintptr(length), 0)
}

// Rename moves a file.
func Rename(from, to string) error { return onPaths(SYS_RENAME, from, to) }

// Link gives a file a second name.
func Link(path, link string) error { return onPaths(SYS_LINK, path, link) }

// Symlink makes a link that holds a path.
func Symlink(path, link string) error { return onPaths(SYS_SYMLINK, path, link) }

// Readlink puts the path that a link holds into buf.
func Readlink(path string, buf []byte) (n int, err error) {
	return atPath(SYS_READLINK, path, data(buf), uintptr(len(buf)))
}

// Getdents reads entries of an open directory in the kernel's form.
func Getdents(fd int, buf []byte) (n int, err error) {
	return onFd(SYS_GETDENTS64, fd, data(buf), uintptr(len(buf)), 0)
}

// ReadDirent is Getdents.
func ReadDirent(fd int, buf []byte) (n int, err error) { return Getdents(fd, buf) }

// Getcwd puts the current directory and a zero byte into buf, and gives their length.
func Getcwd(buf []byte) (n int, err error) {
	return result(sys.Call(SYS_GETCWD, data(buf), uintptr(len(buf)), 0, 0))
}

// Getwd is the current directory.
func Getwd() (string, error) {
	var buf [PathMax]byte
	n, err := Getcwd(buf[:])
	if err != nil {
		return "", err
	}
	if n < 1 || buf[0] != '/' {
		return "", ENOENT
	}
	return string(buf[:n-1]), nil
}

// Umask sets the modes that new files do not get, and gives the old ones.
func Umask(mask int) int { return sys.RawCall(SYS_UMASK, uintptr(mask), 0, 0, 0) }

// Exit ends the process.
func Exit(code int) { sys.Exit(code) }

// Kill sends a signal to a process.
func Kill(pid int, sig Signal) error {
	return fail(sys.RawCall(SYS_KILL, uintptr(pid), uintptr(sig), 0, 0))
}

// Getpid is the process's number.
func Getpid() int { return sys.RawCall(SYS_GETPID, 0, 0, 0, 0) }

// Getppid is the number of the process that started this one.
func Getppid() int { return sys.RawCall(SYS_GETPPID, 0, 0, 0, 0) }

// Gettid is the thread's number.
func Gettid() int { return sys.RawCall(SYS_GETTID, 0, 0, 0, 0) }

// Getuid is the user.
func Getuid() int { return sys.RawCall(SYS_GETUID, 0, 0, 0, 0) }

// Geteuid is the user whose rights count.
func Geteuid() int { return sys.RawCall(SYS_GETEUID, 0, 0, 0, 0) }

// Getgid is the group.
func Getgid() int { return sys.RawCall(SYS_GETGID, 0, 0, 0, 0) }

// Getegid is the group whose rights count.
func Getegid() int { return sys.RawCall(SYS_GETEGID, 0, 0, 0, 0) }

// Getpagesize is the size of a page of memory.
func Getpagesize() int { return 4096 }

// Getgroups are the further groups of the user.
func Getgroups() ([]int, error) {
	n, err := result(sys.Call(SYS_GETGROUPS, 0, 0, 0, 0))
	if err != nil || n == 0 {
		return nil, err
	}
	ids := make([]uint32, n)
	n, err = result(sys.Call(SYS_GETGROUPS, uintptr(n), uintptr(unsafe.Pointer(&ids[0])), 0, 0))
	if err != nil {
		return nil, err
	}
	groups := make([]int, n)
	for i := range groups {
		groups[i] = int(ids[i])
	}
	return groups, nil
}

// Utsname names the system.
type Utsname struct {
	Sysname    [65]int8
	Nodename   [65]int8
	Release    [65]int8
	Version    [65]int8
	Machine    [65]int8
	Domainname [65]int8
}

// Uname fills buf.
func Uname(buf *Utsname) error {
	return fail(sys.Call(SYS_UNAME, uintptr(unsafe.Pointer(buf)), 0, 0, 0))
}
