// The error numbers, signals and plain calls of package syscall.
package main

import (
	"errors"
	"fmt"
	"os"
	"syscall"
	"unsafe"
)

func main() {
	for e := syscall.Errno(0); e < 136; e++ {
		fmt.Print(int(e), " ", e, " ", e.Temporary(), e.Timeout())
		for _, t := range []error{os.ErrPermission, os.ErrExist, os.ErrNotExist, errors.ErrUnsupported} {
			if errors.Is(e, t) {
				fmt.Print(" (", t, ")")
			}
		}
		fmt.Println()
	}
	fmt.Println(syscall.Errno(1<<40), syscall.ENOENT, syscall.EWOULDBLOCK == syscall.EAGAIN)
	for s := syscall.Signal(-1); s < 34; s++ {
		fmt.Println(int(s), s)
	}
	var e error = syscall.EACCES
	var en syscall.Errno
	fmt.Println(errors.As(fmt.Errorf("x: %w", e), &en), en, uintptr(en))

	fd, err := syscall.Open("/none", syscall.O_RDONLY, 0)
	fmt.Println(fd, err)
	var p [2]int
	fmt.Println(syscall.Pipe(p[:]), syscall.Pipe(p[:1]))
	n, err := syscall.Write(p[1], []byte("hello"))
	fmt.Println(n, err)
	b := make([]byte, 10)
	n, err = syscall.Read(p[0], b)
	fmt.Println(n, err, string(b[:n]))
	fmt.Println(syscall.SetNonblock(p[0], true))
	n, err = syscall.Read(p[0], b)
	fmt.Println(n, err, err == syscall.EAGAIN)
	fmt.Println(syscall.Close(p[0]), syscall.Close(p[1]), syscall.Close(p[1]))
	n, err = syscall.Read(-1, b)
	fmt.Println(n, err)
	text := "by number\n"
	r, _, errno := syscall.Syscall(syscall.SYS_WRITE, 1, uintptr(unsafe.Pointer(unsafe.StringData(text))), uintptr(len(text)))
	fmt.Println(r, errno, errno == 0)
	r, _, errno = syscall.Syscall6(syscall.SYS_PREAD64, ^uintptr(0), 0, 0, 0, 0, 0)
	fmt.Println(int(r), errno)
	pid, _, _ := syscall.RawSyscall(syscall.SYS_GETPID, 0, 0, 0)
	fmt.Println(int(pid) == syscall.Getpid(), syscall.Gettid() > 0)
	var st syscall.Stat_t
	fmt.Println(syscall.Stat("/", &st))
	fmt.Println(st.Mode&syscall.S_IFMT == syscall.S_IFDIR)
	fmt.Println(syscall.Lstat("/none", &st), syscall.Fstat(1, &st))
	_, err = syscall.BytePtrFromString("a\x00")
	bs, _ := syscall.ByteSliceFromString("ab")
	fmt.Println(err, bs)
	ts := syscall.NsecToTimespec(-1)
	tv := syscall.NsecToTimeval(1999999999)
	fmt.Println(ts, ts.Nano(), syscall.TimespecToNsec(ts), tv, tv.Nano(), syscall.TimevalToNsec(tv))
	var ru syscall.Rusage
	fmt.Println(syscall.Getrusage(syscall.RUSAGE_SELF, &ru), ru.Maxrss > 0)
	var rl syscall.Rlimit
	fmt.Println(syscall.Getrlimit(syscall.RLIMIT_NOFILE, &rl), rl.Cur > 0)
	mem, err := syscall.Mmap(-1, 0, 8192, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	mem[5000] = 7
	fmt.Println(len(mem), mem[5000], err)
	fmt.Println(syscall.Mprotect(mem, syscall.PROT_READ), syscall.Munmap(mem), syscall.Munmap(nil))
	_, err = syscall.Mmap(-1, 0, 4096, syscall.PROT_READ, syscall.MAP_SHARED)
	fmt.Println(err, syscall.Flock(-1, syscall.LOCK_EX))
	wd, err := syscall.Getwd()
	fmt.Println(wd != "", err, syscall.Access("/", 0), syscall.Kill(syscall.Getpid(), 0))
	v, ok := syscall.Getenv("PATH")
	fmt.Println(v != "", ok)
}
