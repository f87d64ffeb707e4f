package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"syscall"
)

func send(s os.Signal) {
	p, err := os.FindProcess(os.Getpid())
	if err != nil {
		panic(err)
	}
	if err := p.Signal(s); err != nil {
		panic(err)
	}
}

type strange struct{}

func (strange) Signal()        {}
func (strange) String() string { return "strange" }

func main() {
	c := make(chan os.Signal, 4)
	signal.Notify(c, syscall.SIGUSR1, os.Interrupt, strange{})
	send(syscall.SIGUSR1)
	fmt.Println(<-c)
	send(os.Interrupt)
	fmt.Println(<-c)

	// Every channel gets its copy; one without room gets none.
	d := make(chan os.Signal, 1)
	full := make(chan os.Signal)
	signal.Notify(d, syscall.SIGUSR1)
	signal.Notify(full, syscall.SIGUSR1)
	send(syscall.SIGUSR1)
	fmt.Println(<-c, <-d, len(full))

	// After Stop nothing more comes, and the others go on.
	signal.Stop(c)
	signal.Stop(c)
	send(syscall.SIGUSR1)
	fmt.Println(<-d, len(c))
	signal.Notify(c, syscall.SIGUSR2)
	signal.Notify(c, syscall.SIGHUP)
	send(syscall.SIGHUP)
	fmt.Println(<-c)
	send(syscall.SIGUSR2)
	fmt.Println(<-c)

	// All signals.
	all := make(chan os.Signal, 10)
	signal.Notify(all)
	for _, s := range []syscall.Signal{syscall.SIGWINCH, syscall.SIGCHLD, syscall.SIGTSTP, syscall.SIGQUIT, 40, 64} {
		send(s)
		got := <-all
		for got == syscall.SIGURG {
			got = <-all
		}
		fmt.Println(got, got == s)
	}
	signal.Reset()

	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, os.Interrupt)
	fmt.Println(ctx)
	send(syscall.SIGTERM)
	<-ctx.Done()
	fmt.Println(ctx.Err(), context.Cause(ctx), errors.Is(context.Cause(ctx), context.Canceled))
	stop()
	ctx, stop = signal.NotifyContext(context.WithValue(context.Background(), 1, 2))
	stop()
	<-ctx.Done()
	fmt.Println(ctx.Err(), context.Cause(ctx))

	signal.Ignore(syscall.SIGTERM)
	fmt.Println(signal.Ignored(syscall.SIGTERM), signal.Ignored(syscall.SIGHUP), signal.Ignored(strange{}))
	send(syscall.SIGTERM)
	signal.Notify(c, syscall.SIGTERM)
	fmt.Println(signal.Ignored(syscall.SIGTERM))
	send(syscall.SIGTERM)
	fmt.Println(<-c)
	signal.Ignore(syscall.SIGTERM)
	signal.Reset(syscall.SIGTERM)
	fmt.Println(signal.Ignored(syscall.SIGTERM))
	send(syscall.SIGTERM)

	// Many signals from many goroutines: none of the kinds is lost.
	e := make(chan os.Signal, 100)
	signal.Notify(e, syscall.SIGUSR1, syscall.SIGUSR2)
	for range 10 {
		go send(syscall.SIGUSR1)
		go send(syscall.SIGUSR2)
	}
	seen := map[os.Signal]bool{}
	for len(seen) < 2 {
		seen[<-e] = true
	}
	fmt.Println(len(seen))
	signal.Stop(e)

	func() {
		defer func() { fmt.Println(recover()) }()
		signal.Notify(nil)
	}()
	p, _ := os.FindProcess(os.Getpid())
	fmt.Println(p.Signal(strange{}), p.Signal(syscall.Signal(0)))
	fmt.Println(p.Release(), p.Signal(os.Interrupt))
	gone, _ := os.FindProcess(1 << 30)
	err := gone.Signal(syscall.Signal(0))
	fmt.Println(err, err == os.ErrProcessDone)
	fmt.Println(syscall.Signal(0), syscall.Signal(77), syscall.SIGKILL, os.Kill == syscall.SIGKILL)
	runtime.Gosched()
}
