package sync

// poolMax bounds what a Pool keeps.
const poolMax = 1024

// A Pool keeps values for later use. It may drop them at any time.
type Pool struct {
	m    Mutex
	kept []any
	// New makes a value when there is none.
	New func() any
}

// Put keeps x.
func (p *Pool) Put(x any) {
	if x == nil {
		return
	}
	p.m.Lock()
	if len(p.kept) < poolMax {
		p.kept = append(p.kept, x)
	}
	p.m.Unlock()
}

// Get gives a value that was kept, or a new one, or nil.
func (p *Pool) Get() any {
	p.m.Lock()
	if n := len(p.kept); n > 0 {
		x := p.kept[n-1]
		p.kept[n-1] = nil
		p.kept = p.kept[:n-1]
		p.m.Unlock()
		return x
	}
	p.m.Unlock()
	if p.New != nil {
		return p.New()
	}
	return nil
}
