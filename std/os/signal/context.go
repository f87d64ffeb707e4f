package signal

import (
	"context"
	"os"
	"strings"
)

// NotifyContext is parent, done also when one of the signals comes or stop is called. stop ends what it asked for.
func NotifyContext(parent context.Context, signals ...os.Signal) (ctx context.Context, stop context.CancelFunc) {
	inner, cancel := context.WithCancelCause(parent)
	c := &signalContext{inner, signals}
	ch := make(chan os.Signal, 1)
	Notify(ch, signals...)
	if inner.Err() == nil {
		go func() {
			select {
			case s := <-ch:
				cancel(received(s.String() + " signal received"))
			case <-inner.Done():
			}
		}()
	}
	return c, func() {
		cancel(nil)
		Stop(ch)
	}
}

type signalContext struct {
	context.Context
	signals []os.Signal
}

func (c *signalContext) String() string {
	name := ""
	if s, ok := c.Context.(interface{ String() string }); ok {
		name = strings.TrimSuffix(s.String(), ".WithCancel")
	}
	if len(c.signals) != 0 {
		names := make([]string, len(c.signals))
		for i, s := range c.signals {
			names[i] = s.String()
		}
		name += ", [" + strings.Join(names, " ") + "]"
	}
	return "signal.NotifyContext(" + name + ")"
}

// received is the cause of a context that a signal has ended.
type received string

func (r received) Error() string { return string(r) }

func (r received) Is(target error) bool { return target == context.Canceled }
