package os

import (
	"errors"
	"syscall"
)

// How names are followed in a Root: element by element, each directory opened in the one before, without ever letting
// the kernel follow a link. What a link holds takes its place in the name. A name that goes up with ".." begins again at
// the root without the elements that it leaves, so a directory that somebody moves away meanwhile takes nobody with it.

var errPathEscapes = errors.New("path escapes from parent")

// linkTo is the error of a step that met a symbolic link: what the link holds. No user sees it.
type linkTo string

func (linkTo) Error() string { return "symbolic link" }

// followed is what a link holds as an error, or err if name is no link.
func followed(dir int, name string, err error) error {
	if target, lerr := readlinkat(dir, name); lerr == nil {
		return linkTo(target)
	}
	return err
}

// enterDir opens a directory of a directory.
func enterDir(dir int, name string) (int, error) {
	fd, err := openat(dir, name, syscall.O_NOFOLLOW|syscall.O_DIRECTORY, 0)
	switch err {
	case syscall.ELOOP, syscall.ENOTDIR:
		err = followed(dir, name, err)
	case syscall.EOPNOTSUPP:
		err = syscall.ENOTDIR
	}
	return fd, err
}

// What walk may be told.
const (
	makesDir    = 1 << iota // a name that ends in a slash need not exist
	slashIsFine             // the last step looks after such names itself
)

// Limits: of links, and of elements and of new beginnings together.
const (
	maxLinks    = 8
	maxElements = 255
	maxRestarts = 8
)

// walk calls last with the directory of a name, the name's last element, and whether a slash follows it.
func (r *Root) walk(name string, mode int, last func(dir int, name string, slash bool) error) error {
	return r.walkBy(name, mode, enterDir, last)
}

// walkBy is walk with another way to open the directories before the last element. A PathError of either gets the path
// that was followed so far.
func (r *Root) walkBy(name string, mode int, enter func(dir int, name string) (int, error), last func(dir int, name string, slash bool) error) error {
	if r.root.dir.Begin() != nil {
		return ErrClosed
	}
	defer r.root.dir.End()
	parts, slash, err := elements(name, nil, nil)
	if err != nil {
		return err
	}
	top := r.root.dir.Sysfd
	here := top
	move := func(to int) {
		if here != top {
			syscall.Close(here)
		}
		here = to
	}
	defer func() { move(top) }()
	links, restarts := 0, 0
	for i, seen := 0, 1; ; seen++ {
		if seen > maxElements && restarts > maxRestarts {
			return syscall.ENAMETOOLONG
		}
		if parts[i] == ".." {
			end := i
			for end < len(parts) && parts[end] == ".." {
				end++
			}
			start := i - (end - i)
			if start < 0 {
				return errPathEscapes
			}
			parts = append(append([]string{}, parts[:start]...), parts[end:]...)
			if len(parts) == 0 {
				parts = []string{"."}
			}
			restarts++
			i = 0
			move(top)
			continue
		}
		final := i == len(parts)-1
		if final {
			if slash && mode&slashIsFine == 0 {
				err = directoryAt(here, parts[i], mode&makesDir != 0)
			}
			if err == nil {
				if err = last(here, parts[i], slash); err == nil {
					return nil
				}
			}
		} else {
			var fd int
			if fd, err = enter(here, parts[i]); err == nil {
				move(fd)
				i++
				continue
			}
		}
		target, ok := err.(linkTo)
		if !ok {
			if e, ok := err.(*PathError); ok {
				e.Path = parts[0]
				for _, part := range parts[1 : i+1] {
					e.Path += "/" + part
				}
			}
			return err
		}
		if links++; links > maxLinks {
			return syscall.ELOOP
		}
		var slashed bool
		if parts, slashed, err = elements(string(target), parts[:i], parts[i+1:]); err != nil {
			return err
		}
		slash = slash || final && slashed
	}
}

// directoryAt is nil if name, which a slash follows, may stand for a directory.
func directoryAt(dir int, name string, mayMiss bool) error {
	st, err := lstatat(dir, name, name)
	switch {
	case err != nil:
		if mayMiss && IsNotExist(err) {
			return nil
		}
		return err
	case st.IsDir():
		return nil
	case st.mode&ModeSymlink != 0:
		return followed(dir, name, syscall.ENOTDIR)
	}
	return syscall.ENOTDIR
}

// elements takes a name apart, puts it between before and after, and tells whether it ends in a slash. Elements that are
// "." count only at the end.
func elements(name string, before, after []string) (parts []string, slash bool, err error) {
	if name == "" {
		return nil, false, errors.New("empty path")
	}
	if name[0] == '/' {
		return nil, false, errPathEscapes
	}
	parts = append(parts, before...)
	for len(name) > 0 {
		if n := len(parts); n > 0 && n > len(before) && parts[n-1] == "." {
			parts = parts[:n-1]
		}
		end := 0
		for end < len(name) && name[end] != '/' {
			end++
		}
		parts = append(parts, name[:end])
		slash = end < len(name)
		for end < len(name) && name[end] == '/' {
			end++
		}
		name = name[end:]
	}
	if n := len(parts); len(after) > 0 && parts[n-1] == "." {
		parts = parts[:n-1]
	}
	return append(parts, after...), slash, nil
}
