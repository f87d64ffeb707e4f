// Package list is a doubly linked list.
package list

// An Element is an element of a list.
type Element struct {
	next, prev *Element
	list       *List
	Value      any
}

// Next is the next element, or nil.
func (e *Element) Next() *Element {
	if e.list != nil && e.next != &e.list.root {
		return e.next
	}
	return nil
}

// Prev is the previous element, or nil.
func (e *Element) Prev() *Element {
	if e.list != nil && e.prev != &e.list.root {
		return e.prev
	}
	return nil
}

// A List is a list; its zero value is empty. The root closes the circle.
type List struct {
	root Element
	len  int
}

// Init empties l.
func (l *List) Init() *List {
	l.root.next = &l.root
	l.root.prev = &l.root
	l.len = 0
	return l
}

// New makes an empty list.
func New() *List { return new(List).Init() }

func (l *List) ready() {
	if l.root.next == nil {
		l.Init()
	}
}

// Len is the number of elements.
func (l *List) Len() int { return l.len }

// Front is the first element, or nil.
func (l *List) Front() *Element {
	if l.len == 0 {
		return nil
	}
	return l.root.next
}

// Back is the last element, or nil.
func (l *List) Back() *Element {
	if l.len == 0 {
		return nil
	}
	return l.root.prev
}

func (l *List) link(e, at *Element) *Element {
	e.prev, e.next = at, at.next
	at.next.prev = e
	at.next = e
	return e
}

func (l *List) insert(v any, at *Element) *Element {
	l.len++
	return l.link(&Element{list: l, Value: v}, at)
}

func (l *List) move(e, at *Element) {
	if e == at {
		return
	}
	e.prev.next, e.next.prev = e.next, e.prev
	l.link(e, at)
}

// Remove removes e if it is in l, and gives its value.
func (l *List) Remove(e *Element) any {
	if e.list == l {
		e.prev.next, e.next.prev = e.next, e.prev
		e.next, e.prev, e.list = nil, nil, nil
		l.len--
	}
	return e.Value
}

// PushFront inserts v at the front.
func (l *List) PushFront(v any) *Element {
	l.ready()
	return l.insert(v, &l.root)
}

// PushBack inserts v at the back.
func (l *List) PushBack(v any) *Element {
	l.ready()
	return l.insert(v, l.root.prev)
}

// InsertBefore inserts v before mark, which must be in l.
func (l *List) InsertBefore(v any, mark *Element) *Element {
	if mark.list != l {
		return nil
	}
	return l.insert(v, mark.prev)
}

// InsertAfter inserts v after mark, which must be in l.
func (l *List) InsertAfter(v any, mark *Element) *Element {
	if mark.list != l {
		return nil
	}
	return l.insert(v, mark)
}

// MoveToFront moves e to the front.
func (l *List) MoveToFront(e *Element) {
	if e.list == l && l.root.next != e {
		l.move(e, &l.root)
	}
}

// MoveToBack moves e to the back.
func (l *List) MoveToBack(e *Element) {
	if e.list == l && l.root.prev != e {
		l.move(e, l.root.prev)
	}
}

// MoveBefore moves e before mark.
func (l *List) MoveBefore(e, mark *Element) {
	if e.list == l && e != mark && mark.list == l {
		l.move(e, mark.prev)
	}
}

// MoveAfter moves e after mark.
func (l *List) MoveAfter(e, mark *Element) {
	if e.list == l && e != mark && mark.list == l {
		l.move(e, mark)
	}
}

// PushBackList appends copies of other's elements.
func (l *List) PushBackList(other *List) {
	l.ready()
	for i, e := other.Len(), other.Front(); i > 0; i, e = i-1, e.Next() {
		l.insert(e.Value, l.root.prev)
	}
}

// PushFrontList prepends copies of other's elements.
func (l *List) PushFrontList(other *List) {
	l.ready()
	for i, e := other.Len(), other.Back(); i > 0; i, e = i-1, e.Prev() {
		l.insert(e.Value, &l.root)
	}
}
