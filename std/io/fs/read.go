package fs

import (
	"errors"
	"io"
	"sort"
)

// ReadFile reads a whole file.
func ReadFile(fsys FS, name string) ([]byte, error) {
	if r, ok := fsys.(ReadFileFS); ok {
		return r.ReadFile(name)
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	size := 0
	if info, err := f.Stat(); err == nil {
		size = int(info.Size())
	}
	// One byte more lets the read that finds the end find room too.
	data := make([]byte, 0, size+1)
	for {
		if len(data) == cap(data) {
			data = append(data, 0)[:len(data)]
		}
		n, err := f.Read(data[len(data):cap(data)])
		data = data[:len(data)+n]
		if err == io.EOF {
			return data, nil
		}
		if err != nil {
			return data, err
		}
	}
}

// ReadDir reads a directory; its entries come sorted by name.
func ReadDir(fsys FS, name string) ([]DirEntry, error) {
	if r, ok := fsys.(ReadDirFS); ok {
		return r.ReadDir(name)
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	dir, ok := f.(ReadDirFile)
	if !ok {
		return nil, &PathError{"readdir", name, errors.New("not implemented")}
	}
	list, err := dir.ReadDir(-1)
	sort.Slice(list, func(i, j int) bool { return list[i].Name() < list[j].Name() })
	return list, err
}

// ReadLink is where a symbolic link leads.
func ReadLink(fsys FS, name string) (string, error) {
	if r, ok := fsys.(ReadLinkFS); ok {
		return r.ReadLink(name)
	}
	return "", &PathError{"readlink", name, ErrInvalid}
}

// Stat describes the file that name leads to.
func Stat(fsys FS, name string) (FileInfo, error) {
	if s, ok := fsys.(StatFS); ok {
		return s.Stat(name)
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return f.Stat()
}

// Lstat describes name itself, be it a link.
func Lstat(fsys FS, name string) (FileInfo, error) {
	if r, ok := fsys.(ReadLinkFS); ok {
		return r.Lstat(name)
	}
	return Stat(fsys, name)
}

// FileInfoToDirEntry makes a directory entry of what is known of a file.
func FileInfoToDirEntry(info FileInfo) DirEntry {
	if info == nil {
		return nil
	}
	return dirInfo{info}
}

type dirInfo struct{ info FileInfo }

func (d dirInfo) Name() string            { return d.info.Name() }
func (d dirInfo) IsDir() bool             { return d.info.IsDir() }
func (d dirInfo) Type() FileMode          { return d.info.Mode().Type() }
func (d dirInfo) Info() (FileInfo, error) { return d.info, nil }
func (d dirInfo) String() string          { return FormatDirEntry(d) }

// FormatDirEntry shows a directory entry as "d subdir/".
func FormatDirEntry(dir DirEntry) string {
	mode := dir.Type().String()
	return mode[:len(mode)-len("rwxrwxrwx")] + " " + named(dir.Name(), dir.IsDir())
}

// FormatFileInfo shows a file as "-rw-r--r-- 100 1970-01-01 12:00:00 file.go".
func FormatFileInfo(info FileInfo) string {
	return info.Mode().String() + " " + decimal(info.Size()) + " " + info.ModTime().Format("2006-01-02 15:04:05") + " " + named(info.Name(), info.IsDir())
}

func named(name string, dir bool) string {
	if dir {
		return name + "/"
	}
	return name
}

func decimal(n int64) string {
	sign := ""
	u := uint64(n)
	if n < 0 {
		sign, u = "-", -u
	}
	var buf [20]byte
	i := len(buf)
	for ok := true; ok; ok = u > 0 {
		i--
		buf[i] = byte('0' + u%10)
		u /= 10
	}
	return sign + string(buf[i:])
}
