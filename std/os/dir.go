package os

import (
	"errors"
	"io"
	"io/fs"
	"sort"
	"sync"
	"syscall"
)

// A dirBuffer holds entries in the kernel's form that were read and not yet given out.
type dirBuffer struct {
	mu       sync.Mutex
	pos, end int
	buf      [8192]byte
}

// next is the name and kind of the next entry, "" at the end.
func (d *dirBuffer) next(fd int) (name string, kind byte, err error) {
	for {
		if d.pos >= d.end {
			d.pos, d.end = 0, 0
			n, err := syscall.Getdents(fd, d.buf[:])
			if err != nil || n == 0 {
				return "", 0, err
			}
			d.end = n
		}
		// Number (8 bytes), offset (8), length (2), kind (1), name, zero.
		rec := d.buf[d.pos:d.end]
		size := int(rec[16]) | int(rec[17])<<8
		d.pos += size
		ino := uint64(0)
		for i := 0; i < 8; i++ {
			ino |= uint64(rec[i]) << (8 * i)
		}
		text := rec[19:size]
		for i, c := range text {
			if c == 0 {
				text = text[:i]
				break
			}
		}
		if ino != 0 && string(text) != "." && string(text) != ".." {
			return string(text), rec[18], nil
		}
	}
}

// entries calls give for up to n entries, or all if n <= 0, until it does not count one.
func (f *File) entries(n int, give func(name string, kind byte) (counts bool, err error)) error {
	if f == nil {
		return ErrInvalid
	}
	if err := f.begin("readdirent"); err != nil {
		return &PathError{"readdirent", f.name, errors.New("use of closed file")}
	}
	defer f.end()
	d, _ := f.dir.Load().(*dirBuffer)
	if d == nil {
		d = new(dirBuffer)
		if !f.dir.CompareAndSwap(nil, d) {
			d = f.dir.Load().(*dirBuffer)
		}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	for given := 0; n <= 0 || given < n; {
		name, kind, err := d.next(f.pfd.Sysfd)
		if err != nil {
			return &PathError{"readdirent", f.name, err}
		}
		if name == "" {
			if n > 0 && given == 0 {
				return io.EOF
			}
			return nil
		}
		ok, err := give(name, kind)
		if err != nil {
			return err
		}
		if ok {
			given++
		}
	}
	return nil
}

// Readdirnames gives the names of the next n entries, or of all that are left if n <= 0, in the directory's order.
func (f *File) Readdirnames(n int) (names []string, err error) {
	err = f.entries(n, func(name string, kind byte) (bool, error) {
		names = append(names, name)
		return true, nil
	})
	if names == nil && f != nil {
		names = []string{}
	}
	return names, err
}

// Readdir describes the next n entries, or all that are left if n <= 0, in the directory's order.
func (f *File) Readdir(n int) ([]FileInfo, error) {
	var infos []FileInfo
	err := f.entries(n, func(name string, kind byte) (bool, error) {
		info, err := f.lstatat(name)
		if IsNotExist(err) {
			// It was removed meanwhile.
			return false, nil
		}
		if err != nil {
			return false, err
		}
		infos = append(infos, info)
		return true, nil
	})
	if infos == nil && f != nil {
		infos = []FileInfo{}
	}
	return infos, err
}

// lstatat describes an entry of the directory f.
func (f *File) lstatat(name string) (FileInfo, error) {
	st, err := lstatat(f.pfd.Sysfd, name, name)
	if err != nil {
		return nil, &PathError{"fstatat", f.name + "/" + name, err}
	}
	return st, nil
}

// ReadDir gives the next n entries, or all that are left if n <= 0, in the directory's order.
func (f *File) ReadDir(n int) ([]DirEntry, error) {
	var list []DirEntry
	err := f.entries(n, func(name string, kind byte) (bool, error) {
		e, unknown := &dirEntry{dir: f.name, name: name}, false
		switch kind {
		case 1:
			e.kind = ModeNamedPipe
		case 2:
			e.kind = ModeDevice | ModeCharDevice
		case 4:
			e.kind = ModeDir
		case 6:
			e.kind = ModeDevice
		case 8:
		case 10:
			e.kind = ModeSymlink
		case 12:
			e.kind = ModeSocket
		default:
			unknown = true
		}
		// The file system does not tell, or whoever asks later would ask outside of the Root.
		if unknown || f.inRoot {
			info, err := f.lstatat(name)
			if IsNotExist(err) {
				return false, nil
			}
			if err != nil {
				return false, err
			}
			e.kind, e.info = info.Mode().Type(), info
		}
		list = append(list, e)
		return true, nil
	})
	if list == nil && f != nil {
		list = []DirEntry{}
	}
	return list, err
}

type dirEntry struct {
	dir  string
	name string
	kind FileMode
	info FileInfo
}

func (e *dirEntry) Name() string   { return e.name }
func (e *dirEntry) IsDir() bool    { return e.kind.IsDir() }
func (e *dirEntry) Type() FileMode { return e.kind }
func (e *dirEntry) String() string { return fs.FormatDirEntry(e) }

func (e *dirEntry) Info() (FileInfo, error) {
	if e.info != nil {
		return e.info, nil
	}
	return Lstat(e.dir + "/" + e.name)
}

// ReadDir reads a directory; its entries come sorted by name.
func ReadDir(name string) ([]DirEntry, error) {
	f, err := OpenFile(name, O_RDONLY|syscall.O_DIRECTORY, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	list, err := f.ReadDir(-1)
	sort.Slice(list, func(i, j int) bool { return list[i].Name() < list[j].Name() })
	return list, err
}
