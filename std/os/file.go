// Package os talks to the operating system: files, directories, the environment, the process.
package os

import (
	"errors"
	"internal/stdio"
	"internal/sys"
	"io"
	"io/fs"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
	"unsafe"
)

// Flags of OpenFile: exactly one of the first three, and any of the others.
const (
	O_RDONLY int = syscall.O_RDONLY
	O_WRONLY int = syscall.O_WRONLY
	O_RDWR   int = syscall.O_RDWR
	O_APPEND int = syscall.O_APPEND
	O_CREATE int = syscall.O_CREAT
	O_EXCL   int = syscall.O_EXCL
	O_SYNC   int = syscall.O_SYNC
	O_TRUNC  int = syscall.O_TRUNC
)

// Where File.Seek counts from.
const (
	SEEK_SET int = 0
	SEEK_CUR int = 1
	SEEK_END int = 2
)

const (
	PathSeparator     = '/'
	PathListSeparator = ':'
	DevNull           = "/dev/null"
)

// IsPathSeparator tells whether c separates the elements of a path.
func IsPathSeparator(c uint8) bool { return c == PathSeparator }

// File is an open file. Several goroutines may use it at once.
type File struct{ *file }

type file struct {
	fd     int
	name   string
	append bool
	poll   *poller // for pipes: waits that end when the file is closed or time is up
	state  int32   // twice the number of operations under way, and 1 once it is closed
	rmu    sync.Mutex
	wmu    sync.Mutex // held while a write is under way, so that the text of one write stays together
	dir    atomic.Value
}

var (
	Stdin  = &File{&file{fd: 0, name: "/dev/stdin"}}
	Stdout = &File{&file{fd: 1, name: "/dev/stdout"}}
	Stderr = &File{&file{fd: 2, name: "/dev/stderr"}}
)

func init() {
	stdio.OSStdout = func() stdio.Writer { return Stdout }
	stdio.OSStdin = func() stdio.Reader { return Stdin }
}

// NewFile makes a File of a descriptor, or nil if it cannot be one.
func NewFile(fd uintptr, name string) *File {
	if int32(fd) < 0 {
		return nil
	}
	return &File{&file{fd: int(fd), name: name}}
}

// Open opens a file for reading.
func Open(name string) (*File, error) { return OpenFile(name, O_RDONLY, 0) }

// Create makes a file, or empties it, for reading and writing.
func Create(name string) (*File, error) { return OpenFile(name, O_RDWR|O_CREATE|O_TRUNC, 0666) }

// OpenFile opens a file as flag says; a new one gets the mode perm, less the umask.
func OpenFile(name string, flag int, perm FileMode) (*File, error) {
	fd, err := syscall.Open(name, flag|syscall.O_CLOEXEC, modeBits(perm))
	if err != nil {
		return nil, &PathError{"open", name, err}
	}
	return &File{&file{fd: fd, name: name, append: flag&O_APPEND != 0}}, nil
}

// Pipe makes a pipe: what is written to w can be read from r.
func Pipe() (r *File, w *File, err error) {
	var p [2]int
	if err := syscall.Pipe2(p[:], syscall.O_CLOEXEC|syscall.O_NONBLOCK); err != nil {
		return nil, nil, NewSyscallError("pipe2", err)
	}
	return &File{&file{fd: p[0], name: "|0", poll: new(poller)}}, &File{&file{fd: p[1], name: "|1", poll: new(poller)}}, nil
}

// begin starts an operation on f, which end ends. The descriptor stays valid in between.
func (f *File) begin(op string) error {
	if f == nil {
		return ErrInvalid
	}
	for {
		s := atomic.LoadInt32(&f.state)
		if s&1 != 0 {
			return &PathError{op, f.name, ErrClosed}
		}
		if atomic.CompareAndSwapInt32(&f.state, s, s+2) {
			return nil
		}
	}
}

func (f *file) end() {
	if atomic.AddInt32(&f.state, -2) == 1 {
		f.destroy()
	}
}

// destroy gives the descriptor back, when the file is closed and nobody uses it.
func (f *file) destroy() error {
	if f.poll != nil {
		f.poll.destroy()
	}
	return syscall.Close(f.fd)
}

// Close closes f. Operations under way go on, except on pipes, where they fail.
func (f *File) Close() error {
	if f == nil {
		return ErrInvalid
	}
	for {
		s := atomic.LoadInt32(&f.state)
		if s&1 != 0 {
			return &PathError{"close", f.name, ErrClosed}
		}
		if atomic.CompareAndSwapInt32(&f.state, s, s|1) {
			if s != 0 {
				if f.poll != nil {
					f.poll.wakeAll()
				}
				return nil
			}
			break
		}
	}
	if err := f.destroy(); err != nil {
		return &PathError{"close", f.name, err}
	}
	return nil
}

// fail is the error of an operation on f.
func (f *file) fail(op string, err error) error {
	if err == nil || err == io.EOF {
		return err
	}
	return &PathError{op, f.name, err}
}

// Name is the name that f was opened with.
func (f *File) Name() string { return f.name }

// Fd is the descriptor, or an invalid one once f is closed.
func (f *File) Fd() uintptr {
	if f == nil || atomic.LoadInt32(&f.state)&1 != 0 {
		return ^uintptr(0)
	}
	return uintptr(f.fd)
}

// Read reads up to len(b) bytes; at the end it gives 0 and io.EOF.
func (f *File) Read(b []byte) (n int, err error) {
	if err := f.begin("read"); err != nil {
		return 0, err
	}
	defer f.end()
	if len(b) == 0 {
		return 0, nil
	}
	f.rmu.Lock()
	defer f.rmu.Unlock()
	for {
		if f.poll == nil {
			n = sys.Read(f.fd, unsafe.SliceData(b), len(b))
		} else {
			if err := f.poll.expired(f.file, reading); err != nil {
				return 0, f.fail("read", err)
			}
			n = sys.Call(syscall.SYS_READ, uintptr(f.fd), uintptr(unsafe.Pointer(unsafe.SliceData(b))), uintptr(len(b)), 0)
		}
		switch {
		case n > 0:
			return n, nil
		case n == 0:
			return 0, io.EOF
		case n == -int(syscall.EINTR):
		case n == -int(syscall.EAGAIN) && f.poll != nil:
			if err := f.poll.wait(f.file, reading); err != nil {
				return 0, f.fail("read", err)
			}
		default:
			return 0, f.fail("read", syscall.Errno(-n))
		}
	}
}

// Write writes b, unbuffered.
func (f *File) Write(b []byte) (n int, err error) { return f.put(unsafe.SliceData(b), len(b)) }

// WriteString writes s, unbuffered and without copying it.
func (f *File) WriteString(s string) (n int, err error) { return f.put(unsafe.StringData(s), len(s)) }

// put writes all bytes, whole even if the system takes them piece by piece. Of many goroutines that write to a slow
// reader one waits in the kernel, and the others need no thread.
func (f *File) put(p *byte, size int) (n int, err error) {
	if err := f.begin("write"); err != nil {
		return 0, err
	}
	f.wmu.Lock()
	for n < size {
		at := unsafe.Add(unsafe.Pointer(p), n)
		var m int
		if f.poll == nil {
			m = sys.Write(f.fd, (*byte)(at), size-n)
		} else if err = f.poll.expired(f.file, writing); err != nil {
			break
		} else {
			m = sys.Call(syscall.SYS_WRITE, uintptr(f.fd), uintptr(at), uintptr(size-n), 0)
		}
		if m >= 0 {
			n += m
		} else if m == -int(syscall.EAGAIN) && f.poll != nil {
			if err = f.poll.wait(f.file, writing); err != nil {
				break
			}
		} else if m != -int(syscall.EINTR) {
			err = syscall.Errno(-m)
			break
		}
	}
	f.wmu.Unlock()
	f.end()
	return n, f.fail("write", err)
}

// ReadAt reads len(b) bytes at an offset. If there are fewer, the error is io.EOF.
func (f *File) ReadAt(b []byte, off int64) (n int, err error) {
	if err := f.begin("read"); err != nil {
		return 0, err
	}
	defer f.end()
	if off < 0 {
		return 0, &PathError{"readat", f.name, errors.New("negative offset")}
	}
	for n < len(b) {
		m, err := syscall.Pread(f.fd, b[n:], off+int64(n))
		if err == syscall.EINTR {
			continue
		}
		if err != nil {
			return n, f.fail("read", err)
		}
		if m == 0 {
			return n, io.EOF
		}
		n += m
	}
	return n, nil
}

var errWriteAtInAppendMode = errors.New("os: invalid use of WriteAt on file opened with O_APPEND")

// WriteAt writes b at an offset.
func (f *File) WriteAt(b []byte, off int64) (n int, err error) {
	if err := f.begin("write"); err != nil {
		return 0, err
	}
	defer f.end()
	if f.append {
		return 0, errWriteAtInAppendMode
	}
	if off < 0 {
		return 0, &PathError{"writeat", f.name, errors.New("negative offset")}
	}
	for n < len(b) {
		m, err := syscall.Pwrite(f.fd, b[n:], off+int64(n))
		if err == syscall.EINTR {
			continue
		}
		if err != nil {
			return n, f.fail("write", err)
		}
		n += m
	}
	return n, nil
}

// Seek sets where the next read or write begins, and gives that offset.
func (f *File) Seek(offset int64, whence int) (ret int64, err error) {
	if err := f.begin("seek"); err != nil {
		return 0, err
	}
	defer f.end()
	n, err := syscall.Seek(f.fd, offset, whence)
	if err != nil {
		return 0, f.fail("seek", err)
	}
	// What was read of a directory is forgotten.
	if d, _ := f.dir.Load().(*dirBuffer); d != nil {
		d.mu.Lock()
		d.pos, d.end = 0, 0
		d.mu.Unlock()
	}
	return n, nil
}

// plain hides File's own ReadFrom and WriteTo from io.Copy.
type plainWriter struct{ f *File }

func (p plainWriter) Write(b []byte) (int, error) { return p.f.Write(b) }

type plainReader struct{ f *File }

func (p plainReader) Read(b []byte) (int, error) { return p.f.Read(b) }

// ReadFrom writes all that r has.
func (f *File) ReadFrom(r io.Reader) (n int64, err error) {
	if err := f.begin("write"); err != nil {
		return 0, err
	}
	defer f.end()
	return io.Copy(plainWriter{f}, r)
}

// WriteTo writes all that is left of f to w.
func (f *File) WriteTo(w io.Writer) (n int64, err error) {
	if err := f.begin("read"); err != nil {
		return 0, err
	}
	defer f.end()
	return io.Copy(w, plainReader{f})
}

// each makes an operation on the descriptor.
func (f *File) each(op string, do func(fd int) error) error {
	if err := f.begin(op); err != nil {
		return err
	}
	defer f.end()
	return f.fail(op, do(f.fd))
}

// Sync writes the changes to the disk.
func (f *File) Sync() error { return f.each("sync", syscall.Fsync) }

// Truncate sets the size.
func (f *File) Truncate(size int64) error {
	return f.each("truncate", func(fd int) error { return syscall.Ftruncate(fd, size) })
}

// Chmod sets the mode.
func (f *File) Chmod(mode FileMode) error {
	return f.each("chmod", func(fd int) error { return syscall.Fchmod(fd, modeBits(mode)) })
}

// Chown sets owner and group.
func (f *File) Chown(uid, gid int) error {
	return f.each("chown", func(fd int) error { return syscall.Fchown(fd, uid, gid) })
}

// Chdir makes the directory f the current one.
func (f *File) Chdir() error { return f.each("chdir", syscall.Fchdir) }

// Stat describes f.
func (f *File) Stat() (FileInfo, error) {
	st := &fileStat{}
	if err := f.each("stat", func(fd int) error { return syscall.Fstat(fd, &st.sys) }); err != nil {
		return nil, err
	}
	st.fill(f.name)
	return st, nil
}

// SetDeadline sets when reads and writes of a pipe fail with ErrDeadlineExceeded. The zero time means never.
func (f *File) SetDeadline(t time.Time) error {
	if err := f.SetReadDeadline(t); err != nil {
		return err
	}
	return f.SetWriteDeadline(t)
}

// SetReadDeadline is SetDeadline for reads.
func (f *File) SetReadDeadline(t time.Time) error { return f.setDeadline(t, reading) }

// SetWriteDeadline is SetDeadline for writes.
func (f *File) SetWriteDeadline(t time.Time) error { return f.setDeadline(t, writing) }

func (f *File) setDeadline(t time.Time, way int) error {
	if err := f.begin("set deadline"); err != nil {
		return err
	}
	defer f.end()
	if f.poll == nil {
		return ErrNoDeadline
	}
	f.poll.setDeadline(t, way)
	return nil
}

// ReadFile reads a whole file.
func ReadFile(name string) ([]byte, error) {
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	size := 0
	if info, err := f.Stat(); err == nil {
		size = int(info.Size())
	}
	// Files of /proc say that they are empty. One byte more lets the read that finds the end find room too.
	if size++; size < 512 {
		size = 512
	}
	data := make([]byte, 0, size)
	for {
		n, err := f.Read(data[len(data):cap(data)])
		data = data[:len(data)+n]
		if err != nil {
			if err == io.EOF {
				err = nil
			}
			return data, err
		}
		if len(data) == cap(data) {
			data = append(data, 0)[:len(data)]
		}
	}
}

// WriteFile makes a file of data, or replaces what is in it.
func WriteFile(name string, data []byte, perm FileMode) error {
	f, err := OpenFile(name, O_WRONLY|O_CREATE|O_TRUNC, perm)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if cerr := f.Close(); cerr != nil && err == nil {
		err = cerr
	}
	return err
}

var _ fs.File = (*File)(nil)
