package os

import "syscall"

func endsWithDot(path string) bool {
	n := len(path)
	return path == "." || n >= 2 && path[n-1] == '.' && path[n-2] == '/'
}

// RemoveAll removes path and everything below. It goes on after errors and gives the first. No such path is no error.
func RemoveAll(path string) error {
	if path == "" {
		return nil
	}
	if endsWithDot(path) {
		return &PathError{"RemoveAll", path, syscall.EINVAL}
	}
	if err := remove(path); err == nil || IsNotExist(err) {
		return nil
	}
	dir, base := parentOf(path)
	parent, err := Open(dir)
	if err != nil {
		if IsNotExist(err) {
			return nil
		}
		return err
	}
	defer parent.Close()
	err = removeAllAt(parent.pfd.Sysfd, base)
	if e, ok := err.(*PathError); ok {
		e.Path = dir + "/" + e.Path
	}
	return err
}

// parentOf splits a path at its last slash that something follows.
func parentOf(path string) (dir, base string) {
	for len(path) > 1 && path[0] == '/' && path[1] == '/' {
		path = path[1:]
	}
	for len(path) > 1 && path[len(path)-1] == '/' {
		path = path[:len(path)-1]
	}
	for i := len(path) - 2; i >= 0; i-- {
		if path[i] == '/' {
			return path[:max(i, 1)], path[i+1:]
		}
	}
	return ".", path
}

// removeAllAt removes a name of a directory and everything below. It goes down by descriptors, not by paths: the deepest
// tree has no path that is too long, and links that appear meanwhile lead nowhere. Its errors are PathErrors with the
// path below the directory.
func removeAllAt(dir int, base string) error {
	err := unlinkat(dir, base, 0)
	if err == nil || IsNotExist(err) {
		return nil
	}
	if err != syscall.EISDIR && err != syscall.EPERM && err != syscall.EACCES {
		return &PathError{"unlinkat", base, err}
	}
	fd, oerr := enterDir(dir, base)
	var first error
	switch oerr.(type) {
	case nil:
		var gone bool
		if first, gone = emptyDir(newFile(fd, base)); gone {
			return first
		}
	case linkTo:
		first = &PathError{"openfdat", base, err}
	default:
		if IsNotExist(oerr) {
			return nil
		}
		if oerr == syscall.ENOTDIR {
			return &PathError{"unlinkat", base, err}
		}
		first = &PathError{"openfdat", base, oerr}
	}
	err = unlinkat(dir, base, atRemovedir)
	switch {
	case err == nil || IsNotExist(err):
		return nil
	case first != nil:
		return first
	}
	return &PathError{"unlinkat", base, err}
}

// emptyDir removes what is in a directory and closes it. It gives the first error, and whether there is no going on.
func emptyDir(f *File) (first error, stop bool) {
	defer f.Close()
	names, err := f.Readdirnames(-1)
	if err != nil {
		if IsNotExist(err) {
			return nil, true
		}
		return &PathError{"readdirnames", f.name, err}, true
	}
	for _, name := range names {
		err := removeAllAt(f.pfd.Sysfd, name)
		if e, ok := err.(*PathError); ok {
			e.Path = f.name + "/" + e.Path
		}
		if first == nil {
			first = err
		}
	}
	return first, false
}
