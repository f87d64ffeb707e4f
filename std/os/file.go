// Package os talks to the operating system: files, directories, the environment, the process.
package os

import (
	"errors"
	"internal/poll"
	"internal/stdio"
	"internal/sys"
	"io"
	"io/fs"
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
	pfd      poll.FD
	name     string
	append   bool
	nonblock bool // we made it so, and Fd undoes it
	inRoot   bool // opened in a Root: what its name leads to says nothing
	dir      atomic.Value
}

var (
	Stdin  = &File{&file{pfd: poll.FD{Sysfd: 0, ZeroReadIsEOF: true}, name: "/dev/stdin"}}
	Stdout = &File{&file{pfd: poll.FD{Sysfd: 1, ZeroReadIsEOF: true}, name: "/dev/stdout"}}
	Stderr = &File{&file{pfd: poll.FD{Sysfd: 2, ZeroReadIsEOF: true}, name: "/dev/stderr"}}
)

func init() {
	stdio.OSStdout = func() stdio.Writer { return Stdout }
	stdio.OSStdin = func() stdio.Reader { return Stdin }
}

func newFile(fd int, name string) *File {
	return &File{&file{pfd: poll.FD{Sysfd: fd, ZeroReadIsEOF: true}, name: name}}
}

// NewFile makes a File of a descriptor, or nil if it cannot be one. If the descriptor does not block, those who wait for it
// need no thread.
func NewFile(fd uintptr, name string) *File {
	if int32(fd) < 0 {
		return nil
	}
	f := newFile(int(fd), name)
	if flags := sys.RawCall(syscall.SYS_FCNTL, fd, syscall.F_GETFL, 0, 0); flags > 0 {
		f.append = flags&O_APPEND != 0
		var st syscall.Stat_t
		if flags&syscall.O_NONBLOCK != 0 && f.pfd.Init() == nil && syscall.Fstat(int(fd), &st) == nil {
			// A copy of a connection: who asks for its descriptor expects one that blocks.
			f.nonblock = st.Mode&syscall.S_IFMT == syscall.S_IFSOCK
		}
	}
	return f
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
	return opened(fd, name, flag), nil
}

// opened is the File of a descriptor that was opened with flag.
func opened(fd int, name string, flag int) *File {
	f := newFile(fd, name)
	f.append = flag&O_APPEND != 0
	// Pipes, terminals and the like can be waited for; files and directories cannot.
	var st syscall.Stat_t
	if syscall.Fstat(fd, &st) == nil {
		switch st.Mode & syscall.S_IFMT {
		case syscall.S_IFIFO, syscall.S_IFCHR, syscall.S_IFSOCK:
			f.watch(flag&syscall.O_NONBLOCK != 0)
		}
	}
	return f
}

// watch lets goroutines wait for f without a thread, if the kernel can do that.
func (f *File) watch(nonblocking bool) {
	if !nonblocking && syscall.SetNonblock(f.pfd.Sysfd, true) != nil {
		return
	}
	if f.pfd.Init() == nil {
		f.nonblock = !nonblocking
	} else if !nonblocking {
		syscall.SetNonblock(f.pfd.Sysfd, false)
	}
}

// Pipe makes a pipe: what is written to w can be read from r.
func Pipe() (r *File, w *File, err error) {
	var p [2]int
	if err := syscall.Pipe2(p[:], syscall.O_CLOEXEC); err != nil {
		return nil, nil, NewSyscallError("pipe2", err)
	}
	r, w = newFile(p[0], "|0"), newFile(p[1], "|1")
	r.watch(false)
	w.watch(false)
	return r, w, nil
}

// begin starts an operation on f, which end ends. The descriptor stays valid in between.
func (f *File) begin(op string) error {
	if f == nil {
		return ErrInvalid
	}
	return f.fail(op, f.pfd.Begin())
}

func (f *file) end() { f.pfd.End() }

// Close closes f. Operations under way go on, except on pipes and the like, where they fail.
func (f *File) Close() error {
	if f == nil {
		return ErrInvalid
	}
	return f.fail("close", f.pfd.Close())
}

// fail is the error of an operation on f.
func (f *file) fail(op string, err error) error {
	if err == nil || err == io.EOF {
		return err
	}
	if err == poll.ErrFileClosing {
		err = ErrClosed
	}
	return &PathError{op, f.name, err}
}

// Name is the name that f was opened with.
func (f *File) Name() string { return f.name }

// Fd is the descriptor, or an invalid one once f is closed. It blocks from now on.
func (f *File) Fd() uintptr {
	if f == nil {
		return ^uintptr(0)
	}
	if f.nonblock {
		f.pfd.SetBlocking()
	}
	return uintptr(f.pfd.Sysfd)
}

// Read reads up to len(b) bytes; at the end it gives 0 and io.EOF.
func (f *File) Read(b []byte) (n int, err error) {
	if f == nil {
		return 0, ErrInvalid
	}
	n, err = f.pfd.Read(b)
	if err != nil {
		err = f.fail("read", err)
	}
	return n, err
}

// Write writes b, unbuffered.
func (f *File) Write(b []byte) (n int, err error) { return f.put(unsafe.SliceData(b), len(b)) }

// WriteString writes s, unbuffered and without copying it.
func (f *File) WriteString(s string) (n int, err error) { return f.put(unsafe.StringData(s), len(s)) }

// put writes all bytes, whole even if the system takes them piece by piece. Of many goroutines that write to a slow
// reader one waits in the kernel, and the others need no thread.
func (f *File) put(p *byte, size int) (n int, err error) {
	if f == nil {
		return 0, ErrInvalid
	}
	n, err = f.pfd.Put(p, size)
	if err != nil {
		err = f.fail("write", err)
	}
	return n, err
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
		m, err := syscall.Pread(f.pfd.Sysfd, b[n:], off+int64(n))
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
		m, err := syscall.Pwrite(f.pfd.Sysfd, b[n:], off+int64(n))
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
	n, err := syscall.Seek(f.pfd.Sysfd, offset, whence)
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
	return f.fail(op, do(f.pfd.Sysfd))
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

// SetDeadline sets when reads and writes of a pipe, a terminal and the like fail with ErrDeadlineExceeded. The zero time means never.
func (f *File) SetDeadline(t time.Time) error { return f.setDeadline(t, true, true) }

// SetReadDeadline is SetDeadline for reads.
func (f *File) SetReadDeadline(t time.Time) error { return f.setDeadline(t, true, false) }

// SetWriteDeadline is SetDeadline for writes.
func (f *File) SetWriteDeadline(t time.Time) error { return f.setDeadline(t, false, true) }

func (f *File) setDeadline(t time.Time, read, write bool) error {
	if f == nil {
		return ErrInvalid
	}
	return f.pfd.SetDeadline(t, read, write)
}

// ReadFile reads a whole file.
func ReadFile(name string) ([]byte, error) {
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return f.readAll()
}

// readAll reads what is left of a file, in pieces as large as what its size promises.
func (f *File) readAll() ([]byte, error) {
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
	return f.writeAll(data)
}

// writeAll writes data and closes the file.
func (f *File) writeAll(data []byte) error {
	_, err := f.Write(data)
	if cerr := f.Close(); cerr != nil && err == nil {
		err = cerr
	}
	return err
}

var _ fs.File = (*File)(nil)

// SyscallConn lets functions use the descriptor.
func (f *File) SyscallConn() (syscall.RawConn, error) {
	if f == nil {
		return nil, ErrInvalid
	}
	return &rawConn{f}, nil
}

type rawConn struct{ f *File }

func (c *rawConn) Control(f func(uintptr)) error {
	if err := c.f.pfd.Begin(); err != nil {
		return err
	}
	f(uintptr(c.f.pfd.Sysfd))
	c.f.pfd.End()
	return nil
}

func (c *rawConn) Read(f func(uintptr) bool) error { return c.try(false, f) }

func (c *rawConn) Write(f func(uintptr) bool) error { return c.try(true, f) }

func (c *rawConn) try(write bool, f func(uintptr) bool) error {
	_, err := c.f.pfd.Do(write, func(fd int) int {
		if f(uintptr(fd)) {
			return 0
		}
		return -int(syscall.EAGAIN)
	})
	return err
}
