// The environment, the process, the user's directories.
package main

import (
	"errors"
	"fmt"
	"os"
	"sort"
	"strings"
	"syscall"
)

func main() {
	fmt.Println(os.Setenv("A", "1"), os.Getenv("A"), os.Getenv("NOT_SET") == "")
	fmt.Println(os.LookupEnv("A"))
	fmt.Println(os.LookupEnv("NOT_SET"))
	fmt.Println(os.LookupEnv(""))
	fmt.Println(os.Setenv("A", ""), os.Getenv("A") == "")
	fmt.Println(os.LookupEnv("A"))
	fmt.Println(os.Setenv("", "x"), os.Setenv("a=b", "x"), os.Setenv("n\x00", "x"), os.Setenv("A", "x\x00"))
	fmt.Println(os.Unsetenv("A"), os.Unsetenv("A"))
	fmt.Println(os.LookupEnv("A"))
	_, path := os.LookupEnv("PATH")
	fmt.Println(path)
	os.Clearenv()
	fmt.Println(len(os.Environ()), os.Getenv("PATH") == "")
	os.Setenv("X", "ex")
	os.Setenv("Y", "a=b")
	os.Setenv("Z_9", "zet")
	env := os.Environ()
	sort.Strings(env)
	fmt.Println(env)
	env[0] = "changed"
	fmt.Println(os.Getenv("X"))

	for _, s := range []string{"", "plain", "$X", "${X}", "-$X-${Y}-", "$X$Y", "$Z_9a ${Z_9}a", "$", "a$", "$$", "${}", "${", "${X", "$ X", "$*", "${*}", "$1x", "${12}", "é$Xé", "$X.", "${X}}", "a${b", "%$%"} {
		fmt.Printf("%q %q\n", os.ExpandEnv(s), os.Expand(s, func(n string) string { return "<" + n + ">" }))
	}

	for _, f := range []func() (string, error){os.UserHomeDir, os.UserCacheDir, os.UserConfigDir} {
		os.Unsetenv("HOME")
		fmt.Println(f())
		os.Setenv("HOME", "/home/me")
		fmt.Println(f())
		os.Setenv("XDG_CACHE_HOME", "/cache")
		os.Setenv("XDG_CONFIG_HOME", "config")
		fmt.Println(f())
		os.Unsetenv("XDG_CACHE_HOME")
		os.Unsetenv("XDG_CONFIG_HOME")
	}

	fmt.Println(os.Getpid() > 1, os.Getppid() > 0, os.Getpid() == syscall.Getpid())
	fmt.Println(os.Getuid() == syscall.Getuid(), os.Geteuid() == os.Getuid(), os.Getgid() >= 0, os.Getegid() == os.Getgid())
	_, err := os.Getgroups()
	fmt.Println(err, os.Getpagesize())
	host, err := os.Hostname()
	fmt.Println(host != "", err)
	exe, err := os.Executable()
	fmt.Println(strings.HasPrefix(exe, "/"), err)
	fmt.Println(string(os.PathSeparator), string(os.PathListSeparator), os.DevNull, os.IsPathSeparator('/'), os.IsPathSeparator('\\'))
	fmt.Println(os.Interrupt, os.Kill, os.Interrupt == syscall.SIGINT)
	var sig os.Signal = syscall.SIGTERM
	fmt.Println(sig, len(os.Args))

	err = os.NewSyscallError("call", syscall.EPERM)
	fmt.Println(err, errors.Is(err, os.ErrPermission), os.IsPermission(err), os.IsTimeout(err), os.NewSyscallError("call", nil))
	se := err.(*os.SyscallError)
	fmt.Println(se.Syscall, se.Err, se.Unwrap(), se.Timeout())
	fmt.Println(os.IsTimeout(os.NewSyscallError("call", syscall.ETIMEDOUT)), os.IsTimeout(os.ErrDeadlineExceeded), os.ErrDeadlineExceeded, os.ErrNoDeadline)
	fmt.Println(os.IsExist(syscall.EEXIST), os.IsExist(os.ErrExist), os.IsExist(fmt.Errorf("%w", os.ErrExist)), os.IsNotExist(nil), os.IsPermission(&os.PathError{Op: "o", Path: "p", Err: syscall.EACCES}))
	fmt.Println(os.ErrInvalid, os.ErrPermission, os.ErrExist, os.ErrNotExist, os.ErrClosed)
}
