package syscall

import (
	"internal/sys"
	"unsafe"
)

const (
	PROT_NONE  = 0
	PROT_READ  = 1
	PROT_WRITE = 2
	PROT_EXEC  = 4

	MAP_SHARED    = 1
	MAP_PRIVATE   = 2
	MAP_FIXED     = 16
	MAP_ANON      = 32
	MAP_ANONYMOUS = 32
	MAP_NORESERVE = 0x4000
	MAP_POPULATE  = 0x8000

	LOCK_SH = 1
	LOCK_EX = 2
	LOCK_NB = 4
	LOCK_UN = 8
)

// Mmap maps a file, or fresh memory, into the process.
func Mmap(fd int, offset int64, length int, prot int, flags int) (data []byte, err error) {
	if length <= 0 {
		return nil, EINVAL
	}
	r := sys.Call6(&[7]uintptr{SYS_MMAP, 0, uintptr(length), uintptr(prot), uintptr(flags), uintptr(fd), uintptr(offset)})
	if -4096 < r && r < 0 {
		return nil, Errno(-r)
	}
	p := uintptr(r)
	return unsafe.Slice(*(**byte)(unsafe.Pointer(&p)), length), nil
}

// Munmap gives a mapping back.
func Munmap(b []byte) error {
	if len(b) == 0 || len(b) != cap(b) {
		return EINVAL
	}
	return fail(sys.Call(SYS_MUNMAP, data(b), uintptr(len(b)), 0, 0))
}

// Mprotect sets what may be done with memory.
func Mprotect(b []byte, prot int) error {
	return fail(sys.Call(SYS_MPROTECT, data(b), uintptr(len(b)), uintptr(prot), 0))
}

// Flock locks or unlocks an open file for other processes.
func Flock(fd int, how int) error {
	_, err := onFd(SYS_FLOCK, fd, uintptr(how), 0, 0)
	return err
}
