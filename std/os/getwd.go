package os

import (
	"sync"
	"syscall"
)

// lastWd is the directory that was found last by looking for it.
var lastWd struct {
	sync.Mutex
	dir string
}

// Getwd is the current directory, by the name in $PWD if that is one of it.
func Getwd() (dir string, err error) {
	var here FileInfo
	if dir := Getenv("PWD"); len(dir) > 0 && dir[0] == '/' {
		if here, err = Stat("."); err != nil {
			return "", err
		}
		if isHere(dir, here) {
			return dir, nil
		}
	}
	dir, err = syscall.Getwd()
	switch err {
	case syscall.ENAMETOOLONG, syscall.EINVAL, syscall.ERANGE, syscall.ENOMEM:
	default:
		return dir, NewSyscallError("getwd", err)
	}
	if here == nil {
		if here, err = Stat("."); err != nil {
			return "", err
		}
	}
	lastWd.Lock()
	defer lastWd.Unlock()
	if lastWd.dir != "" && isHere(lastWd.dir, here) {
		return lastWd.dir, nil
	}
	if dir, err = lookForWd(here); err == nil {
		lastWd.dir = dir
	}
	return dir, err
}

func isHere(dir string, here FileInfo) bool {
	there, err := Stat(dir)
	return err == nil && SameFile(here, there)
}

// lookForWd goes up to the root, for a path that is too long for the kernel to tell, and looks in each directory for the
// name of the one below.
func lookForWd(here FileInfo) (dir string, err error) {
	root, err := Stat("/")
	if err != nil {
		return "", err
	}
	for up := ".."; !SameFile(here, root); up = "../" + up {
		if len(up) >= 1024 {
			return "", NewSyscallError("getwd", syscall.ENAMETOOLONG)
		}
		name := ""
		if here, name, err = nameIn(up, here); err != nil {
			return "", err
		}
		dir = "/" + name + dir
	}
	if dir == "" {
		dir = "/"
	}
	return dir, nil
}

// nameIn is what the directory up is, and what it calls the file it holds.
func nameIn(up string, file FileInfo) (dir FileInfo, name string, err error) {
	f, err := Open(up)
	if err != nil {
		return nil, "", err
	}
	defer f.Close()
	for {
		names, err := f.Readdirnames(100)
		if err != nil {
			return nil, "", NewSyscallError("getwd", syscall.ENAMETOOLONG)
		}
		for _, name := range names {
			if info, err := Lstat(up + "/" + name); err == nil && SameFile(info, file) {
				dir, err := f.Stat()
				return dir, name, err
			}
		}
	}
}
