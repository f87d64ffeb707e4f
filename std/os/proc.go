package os

import (
	"errors"
	"internal/sys"
	"syscall"
)

// Args are the program's name and its arguments.
var Args []string = runtime_args()

func runtime_args() []string

// Exit ends the program at once; deferred calls do not run.
func Exit(code int) { sys.Exit(code) }

// A Signal is a signal of the operating system.
type Signal interface {
	String() string
	Signal()
}

// The signals that every system has.
var (
	Interrupt Signal = syscall.SIGINT
	Kill      Signal = syscall.SIGKILL
)

// Getpid is the number of this process.
func Getpid() int { return syscall.Getpid() }

// Getppid is the number of the process that started this one.
func Getppid() int { return syscall.Getppid() }

// Getuid is the user's number.
func Getuid() int { return syscall.Getuid() }

// Geteuid is the number of the user whose rights count.
func Geteuid() int { return syscall.Geteuid() }

// Getgid is the group's number.
func Getgid() int { return syscall.Getgid() }

// Getegid is the number of the group whose rights count.
func Getegid() int { return syscall.Getegid() }

// Getgroups are the numbers of the user's further groups.
func Getgroups() ([]int, error) {
	groups, err := syscall.Getgroups()
	return groups, NewSyscallError("getgroups", err)
}

// Getpagesize is the size of a page of memory.
func Getpagesize() int { return syscall.Getpagesize() }

// Hostname is the computer's name.
func Hostname() (name string, err error) {
	var un syscall.Utsname
	if err := syscall.Uname(&un); err != nil {
		return "", NewSyscallError("uname", err)
	}
	var buf [len(un.Nodename)]byte
	n := 0
	for n < len(buf) && un.Nodename[n] != 0 {
		buf[n] = byte(un.Nodename[n])
		n++
	}
	return string(buf[:n]), nil
}

// Executable is the path of the program's file, which is minigo itself.
func Executable() (string, error) { return Readlink("/proc/self/exe") }

// UserHomeDir is the user's directory.
func UserHomeDir() (string, error) {
	if dir := Getenv("HOME"); dir != "" {
		return dir, nil
	}
	return "", errors.New("$HOME is not defined")
}

// UserCacheDir is where programs keep what they can make again.
func UserCacheDir() (string, error) { return xdg("XDG_CACHE_HOME", "/.cache") }

// UserConfigDir is where programs keep the user's settings.
func UserConfigDir() (string, error) { return xdg("XDG_CONFIG_HOME", "/.config") }

func xdg(name, below string) (string, error) {
	dir := Getenv(name)
	if dir == "" {
		if dir = Getenv("HOME"); dir == "" {
			return "", errors.New("neither $" + name + " nor $HOME are defined")
		}
		return dir + below, nil
	}
	if dir[0] != '/' {
		return "", errors.New("path in $" + name + " is relative")
	}
	return dir, nil
}
