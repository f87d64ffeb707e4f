package syscall

import (
	"internal/sys"
	"unsafe"
)

// A Timespec is a time in seconds and nanoseconds.
type Timespec struct {
	Sec  int64
	Nsec int64
}

// Unix gives both parts.
func (ts *Timespec) Unix() (sec, nsec int64) { return ts.Sec, ts.Nsec }

// Nano is the time in nanoseconds.
func (ts *Timespec) Nano() int64 { return ts.Sec*1e9 + ts.Nsec }

// TimespecToNsec is the time in nanoseconds.
func TimespecToNsec(ts Timespec) int64 { return ts.Nano() }

// NsecToTimespec takes nanoseconds apart.
func NsecToTimespec(nsec int64) Timespec {
	sec := nsec / 1e9
	nsec %= 1e9
	if nsec < 0 {
		nsec += 1e9
		sec--
	}
	return Timespec{sec, nsec}
}

// A Timeval is a time in seconds and microseconds.
type Timeval struct {
	Sec  int64
	Usec int64
}

// Unix gives the parts, the second in nanoseconds.
func (tv *Timeval) Unix() (sec, nsec int64) { return tv.Sec, tv.Usec * 1000 }

// Nano is the time in nanoseconds.
func (tv *Timeval) Nano() int64 { return tv.Sec*1e9 + tv.Usec*1000 }

// TimevalToNsec is the time in nanoseconds.
func TimevalToNsec(tv Timeval) int64 { return tv.Nano() }

// NsecToTimeval takes nanoseconds apart; the microsecond is rounded up.
func NsecToTimeval(nsec int64) Timeval {
	nsec += 999
	usec := nsec % 1e9 / 1e3
	sec := nsec / 1e9
	if usec < 0 {
		usec += 1e6
		sec--
	}
	return Timeval{sec, usec}
}

// A Stat_t is what the kernel knows of a file.
type Stat_t struct {
	Dev       uint64
	Ino       uint64
	Nlink     uint64
	Mode      uint32
	Uid       uint32
	Gid       uint32
	X__pad0   int32
	Rdev      uint64
	Size      int64
	Blksize   int64
	Blocks    int64
	Atim      Timespec
	Mtim      Timespec
	Ctim      Timespec
	X__unused [3]int64
}

// Stat fills st for the file that path leads to.
func Stat(path string, st *Stat_t) error {
	return onPath(SYS_STAT, path, uintptr(unsafe.Pointer(st)), 0)
}

// Lstat fills st for path itself, be it a link.
func Lstat(path string, st *Stat_t) error {
	return onPath(SYS_LSTAT, path, uintptr(unsafe.Pointer(st)), 0)
}

// Fstat fills st for an open file.
func Fstat(fd int, st *Stat_t) error {
	_, err := onFd(SYS_FSTAT, fd, uintptr(unsafe.Pointer(st)), 0, 0)
	return err
}

const atFdcwd = -100

// UtimesNano sets a file's times of access and change.
func UtimesNano(path string, ts []Timespec) error {
	if len(ts) != 2 {
		return EINVAL
	}
	p, err := BytePtrFromString(path)
	if err != nil {
		return err
	}
	at := atFdcwd
	return fail(sys.Call(SYS_UTIMENSAT, uintptr(at), uintptr(unsafe.Pointer(p)), uintptr(unsafe.Pointer(&ts[0])), 0))
}

// A Rusage is what a process has used.
type Rusage struct {
	Utime    Timeval
	Stime    Timeval
	Maxrss   int64
	Ixrss    int64
	Idrss    int64
	Isrss    int64
	Minflt   int64
	Majflt   int64
	Nswap    int64
	Inblock  int64
	Oublock  int64
	Msgsnd   int64
	Msgrcv   int64
	Nsignals int64
	Nvcsw    int64
	Nivcsw   int64
}

const (
	RUSAGE_CHILDREN = -1
	RUSAGE_SELF     = 0
	RUSAGE_THREAD   = 1
)

// Getrusage fills rusage.
func Getrusage(who int, rusage *Rusage) error {
	return fail(sys.Call(SYS_GETRUSAGE, uintptr(who), uintptr(unsafe.Pointer(rusage)), 0, 0))
}

// Gettimeofday reads the clock.
func Gettimeofday(tv *Timeval) error {
	return fail(sys.Call(SYS_GETTIMEOFDAY, uintptr(unsafe.Pointer(tv)), 0, 0, 0))
}

// An Rlimit is a limit of the process.
type Rlimit struct {
	Cur uint64
	Max uint64
}

const (
	RLIMIT_AS     = 9
	RLIMIT_CORE   = 4
	RLIMIT_CPU    = 0
	RLIMIT_DATA   = 2
	RLIMIT_FSIZE  = 1
	RLIMIT_NOFILE = 7
	RLIMIT_STACK  = 3
	RLIM_INFINITY = -1
)

// Getrlimit fills rlim.
func Getrlimit(resource int, rlim *Rlimit) error {
	return fail(sys.Call(SYS_GETRLIMIT, uintptr(resource), uintptr(unsafe.Pointer(rlim)), 0, 0))
}

// Setrlimit sets a limit.
func Setrlimit(resource int, rlim *Rlimit) error {
	return fail(sys.Call(SYS_SETRLIMIT, uintptr(resource), uintptr(unsafe.Pointer(rlim)), 0, 0))
}
