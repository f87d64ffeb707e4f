// Package context carries deadlines, cancellation and values along calls and between goroutines.
package context

import (
	"errors"
	"internal/rt"
	"time"
)

// A Context is handed from caller to callee. All methods may be used by several goroutines at once.
type Context interface {
	// Deadline is when work should be given up, if there is such a time.
	Deadline() (deadline time.Time, ok bool)
	// Done is closed when work should be given up; nil: never.
	Done() <-chan struct{}
	// Err is nil until Done is closed, then Canceled or DeadlineExceeded.
	Err() error
	// Value is what belongs to a key, or nil.
	Value(key any) any
}

// Canceled is the error of a context that was canceled.
var Canceled = errors.New("context canceled")

// DeadlineExceeded is the error of a context whose time is up.
var DeadlineExceeded error = deadlineExceededError{}

type deadlineExceededError struct{}

func (deadlineExceededError) Error() string   { return "context deadline exceeded" }
func (deadlineExceededError) Timeout() bool   { return true }
func (deadlineExceededError) Temporary() bool { return true }

type emptyCtx struct{}

func (emptyCtx) Deadline() (deadline time.Time, ok bool) { return }
func (emptyCtx) Done() <-chan struct{}                   { return nil }
func (emptyCtx) Err() error                              { return nil }
func (emptyCtx) Value(key any) any                       { return nil }

type backgroundCtx struct{ emptyCtx }

func (backgroundCtx) String() string { return "context.Background" }

type todoCtx struct{ emptyCtx }

func (todoCtx) String() string { return "context.TODO" }

// Background is the root of all contexts.
func Background() Context { return backgroundCtx{} }

// TODO is Background where it is not clear yet which context to use.
func TODO() Context { return todoCtx{} }

// WithValue is parent with one more value.
func WithValue(parent Context, key, val any) Context {
	if parent == nil {
		panic("cannot create context from nil parent")
	}
	if key == nil {
		panic("nil key")
	}
	if t, _ := rt.Unpack(&key); t.Flags&rt.FlagComparable == 0 {
		panic("key is not comparable")
	}
	return &valueCtx{parent, key, val}
}

type valueCtx struct {
	Context
	key, val any
}

func (c *valueCtx) Value(key any) any { return value(c, key) }

func (c *valueCtx) String() string {
	return name(c.Context) + ".WithValue(" + text(c.key) + ", " + text(c.val) + ")"
}

// value looks a key up, without a call per context of this package.
func value(c Context, key any) any {
	for {
		switch ctx := c.(type) {
		case *valueCtx:
			if ctx.key == key {
				return ctx.val
			}
			c = ctx.Context
		case *cancelCtx:
			if key == &self {
				return ctx
			}
			c = ctx.parent
		case *timerCtx:
			if key == &self {
				return &ctx.cancelCtx
			}
			c = ctx.parent
		case withoutCancelCtx:
			// Its values are the parent's, its cancellation is not.
			if key == &self {
				return nil
			}
			c = ctx.c
		case backgroundCtx, todoCtx:
			return nil
		default:
			return c.Value(key)
		}
	}
}

type stringer interface{ String() string }

// name is how a context is shown.
func name(c Context) string {
	if s, ok := c.(stringer); ok {
		return s.String()
	}
	a := any(c)
	t, _ := rt.Unpack(&a)
	return t.String
}

// text is how a key or a value is shown: by its type unless it says more itself.
func text(v any) string {
	switch v := v.(type) {
	case stringer:
		return v.String()
	case string:
		return v
	case nil:
		return "<nil>"
	}
	t, _ := rt.Unpack(&v)
	return t.String
}

// WithoutCancel is parent's values without its cancellation and deadline.
func WithoutCancel(parent Context) Context {
	if parent == nil {
		panic("cannot create context from nil parent")
	}
	return withoutCancelCtx{parent}
}

type withoutCancelCtx struct{ c Context }

func (withoutCancelCtx) Deadline() (deadline time.Time, ok bool) { return }
func (withoutCancelCtx) Done() <-chan struct{}                   { return nil }
func (withoutCancelCtx) Err() error                              { return nil }
func (c withoutCancelCtx) Value(key any) any                     { return value(c, key) }
func (c withoutCancelCtx) String() string                        { return name(c.c) + ".WithoutCancel" }
