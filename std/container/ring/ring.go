// Package ring is a circular list.
package ring

// A Ring is an element of a circle; any element stands for the whole.
type Ring struct {
	next, prev *Ring
	Value      any
}

func (r *Ring) ready() *Ring {
	if r.next == nil {
		r.next, r.prev = r, r
	}
	return r
}

// New makes a ring of n elements.
func New(n int) *Ring {
	if n <= 0 {
		return nil
	}
	r := new(Ring).ready()
	for i := 1; i < n; i++ {
		e := &Ring{next: r, prev: r.prev}
		r.prev.next = e
		r.prev = e
	}
	return r
}

// Next is the next element.
func (r *Ring) Next() *Ring { return r.ready().next }

// Prev is the previous element.
func (r *Ring) Prev() *Ring { return r.ready().prev }

// Move goes n elements forward, or backward if n < 0.
func (r *Ring) Move(n int) *Ring {
	r.ready()
	for ; n < 0; n++ {
		r = r.prev
	}
	for ; n > 0; n-- {
		r = r.next
	}
	return r
}

// Link puts s behind r and gives what was there: two rings become one, one ring is cut.
func (r *Ring) Link(s *Ring) *Ring {
	n := r.Next()
	if s != nil {
		p := s.Prev()
		r.next, s.prev = s, r
		n.prev, p.next = p, n
	}
	return n
}

// Unlink removes n elements behind r.
func (r *Ring) Unlink(n int) *Ring {
	if n <= 0 {
		return nil
	}
	return r.Link(r.Move(n + 1))
}

// Len counts the elements.
func (r *Ring) Len() int {
	n := 0
	if r != nil {
		n = 1
		for p := r.Next(); p != r; p = p.next {
			n++
		}
	}
	return n
}

// Do calls f for every value, from r on.
func (r *Ring) Do(f func(any)) {
	if r != nil {
		f(r.Value)
		for p := r.Next(); p != r; p = p.next {
			f(p.Value)
		}
	}
}
