package reflect

import (
	"internal/rt"
	"unsafe"
)

// MakeChan makes a channel.
func MakeChan(typ Type, buffer int) Value {
	// Not what typ says of itself: it may be a program's own Type with a real one inside.
	t := typ.common()
	if t.Kind != rt.Chan {
		panic("reflect.MakeChan of non-chan type")
	}
	if buffer < 0 {
		panic("reflect.MakeChan: negative buffer size")
	}
	if ChanDir(t.Len) != BothDir {
		panic("reflect.MakeChan: unidirectional channel type")
	}
	return Value{t, rt.MakeChan(t, buffer), flag(Chan)}
}

func (v Value) channel(method string) ChanDir {
	v.must(Chan, method)
	v.mustBeExported(method)
	return ChanDir(v.typ.Len)
}

// Close closes a channel.
func (v Value) Close() {
	if v.channel("reflect.Value.Close")&SendDir == 0 {
		panic("reflect: close of receive-only channel")
	}
	rt.ChanClose(v.word())
}

// Send sends x.
func (v Value) Send(x Value) {
	p := v.sending(x, "reflect.Value.Send")
	rt.ChanSend(v.word(), p.addr())
}

// TrySend sends x unless it would block.
func (v Value) TrySend(x Value) bool {
	p := v.sending(x, "reflect.Value.TrySend")
	if v.word() == nil {
		return false
	}
	return rt.ChanTrySend(v.word(), p.addr())
}

func (v Value) sending(x Value, method string) Value {
	if v.channel(method)&SendDir == 0 {
		panic("reflect: send on recv-only channel")
	}
	x.mustBeExported(method)
	x = x.assignTo("reflect.Value.Send", v.typ.Elem)
	return load(v.typ.Elem, x.addr(), 0)
}

// Recv receives; ok is false and x the element type's zero value if the channel is closed.
func (v Value) Recv() (x Value, ok bool) {
	p := v.receiving("reflect.Value.Recv")
	ok = rt.ChanRecv(v.word(), p)
	return load(v.typ.Elem, p, 0), ok
}

// TryRecv receives unless it would block; then x is the zero Value.
func (v Value) TryRecv() (x Value, ok bool) {
	p := v.receiving("reflect.Value.TryRecv")
	if v.word() == nil {
		return Value{}, false
	}
	r := rt.ChanTryRecv(v.word(), p)
	if r&1 == 0 {
		return Value{}, false
	}
	return load(v.typ.Elem, p, 0), r&2 != 0
}

func (v Value) receiving(method string) unsafe.Pointer {
	if v.channel(method)&RecvDir == 0 {
		panic("reflect: recv on send-only channel")
	}
	return rt.New(v.typ.Elem)
}

// A SelectDir is what a SelectCase does.
type SelectDir int

const (
	_ SelectDir = iota
	SelectSend
	SelectRecv
	SelectDefault
)

// A SelectCase is a case of Select.
type SelectCase struct {
	Dir  SelectDir
	Chan Value
	Send Value
}

// scase is the runtime's form of a case.
type scase struct {
	c, elem unsafe.Pointer
}

// Select is a select statement: it gives the number of the case that was chosen, and what was received.
func Select(cases []SelectCase) (chosen int, recv Value, recvOK bool) {
	if len(cases) > 65536 {
		panic("reflect.Select: too many cases (max 65536)")
	}
	// The runtime wants sends before receives.
	var sends, recvs []scase
	var sendAt, recvAt []int
	fallback := -1
	for i, c := range cases {
		switch c.Dir {
		case SelectDefault:
			if fallback >= 0 {
				panic("reflect.Select: multiple default cases")
			}
			fallback = i
			if c.Chan.IsValid() {
				panic("reflect.Select: default case has Chan value")
			}
			if c.Send.IsValid() {
				panic("reflect.Select: default case has Send value")
			}
		case SelectSend:
			if !c.Chan.IsValid() {
				continue
			}
			if c.Chan.channel("unknown method")&SendDir == 0 {
				panic("reflect.Select: SendDir case using recv-only channel")
			}
			if !c.Send.IsValid() {
				panic("reflect.Select: SendDir case missing Send value")
			}
			c.Send.mustBeExported("unknown method")
			x := c.Send.assignTo("reflect.Select", c.Chan.typ.Elem)
			p := rt.New(c.Chan.typ.Elem)
			rt.Copy(c.Chan.typ.Elem, p, x.addr())
			if ch := c.Chan.word(); ch != nil {
				sends = append(sends, scase{ch, p})
				sendAt = append(sendAt, i)
			}
		case SelectRecv:
			if c.Send.IsValid() {
				panic("reflect.Select: RecvDir case has Send value")
			}
			if !c.Chan.IsValid() {
				continue
			}
			if c.Chan.channel("unknown method")&RecvDir == 0 {
				panic("reflect.Select: RecvDir case using send-only channel")
			}
			if ch := c.Chan.word(); ch != nil {
				recvs = append(recvs, scase{ch, rt.New(c.Chan.typ.Elem)})
				recvAt = append(recvAt, i)
			}
		default:
			panic("reflect.Select: invalid Dir")
		}
	}
	all := append(sends, recvs...)
	if len(all) == 0 {
		if fallback >= 0 {
			return fallback, Value{}, false
		}
		select {}
	}
	block := 1
	if fallback >= 0 {
		block = 0
	}
	r := rt.Select(unsafe.Pointer(&all[0]), len(sends), len(recvs), block)
	n := int(int32(r))
	switch {
	case n < 0:
		return fallback, Value{}, false
	case n < len(sends):
		return sendAt[n], Value{}, false
	}
	chosen = recvAt[n-len(sends)]
	return chosen, load(cases[chosen].Chan.typ.Elem, all[n].elem, 0), r>>32 != 0
}
