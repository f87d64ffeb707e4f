// A document tree rendered by visitors, with rune-aware text wrapping and a linked list behind an interface.
package main

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

type Visitor interface {
	VisitPara(*Para)
	VisitList(*List)
	VisitSection(*Section)
}

type Node interface{ Accept(Visitor) }

type Para struct{ Text string }
type List struct {
	Ordered bool
	Items   Seq
}
type Section struct {
	Title string
	Body  []Node
}

func (p *Para) Accept(v Visitor)    { v.VisitPara(p) }
func (l *List) Accept(v Visitor)    { v.VisitList(l) }
func (s *Section) Accept(v Visitor) { v.VisitSection(s) }

// Seq is a linked list: either Empty or a Cons.
type Seq interface {
	Len() int
	Each(f func(i int, s string))
	Reverse() Seq
}
type Empty struct{}
type Cons struct {
	Head string
	Tail Seq
}

func (Empty) Len() int               { return 0 }
func (Empty) Each(func(int, string)) {}
func (Empty) Reverse() Seq           { return Empty{} }
func (c Cons) Len() int              { return 1 + c.Tail.Len() }
func (c Cons) Each(f func(int, string)) {
	f(0, c.Head)
	c.Tail.Each(func(i int, s string) { f(i+1, s) })
}
func (c Cons) Reverse() (out Seq) {
	out = Empty{}
	c.Each(func(_ int, s string) { out = Cons{s, out} })
	return
}
func seq(ss ...string) Seq {
	if len(ss) == 0 {
		return Empty{}
	}
	return Cons{ss[0], seq(ss[1:]...)}
}

func wrap(s string, width int) (lines []string) {
	line, n := "", 0
	for _, w := range strings.Fields(s) {
		wl := utf8.RuneCountInString(w)
		if n > 0 && n+1+wl > width {
			lines = append(lines, line)
			line, n = "", 0
		}
		if n > 0 {
			line += " "
			n++
		}
		line += w
		n += wl
	}
	return append(lines, line)
}

type renderer struct {
	strings.Builder
	width, depth int
}

func (r *renderer) put(format string, args ...any) {
	fmt.Fprintf(r, "%s"+format+"\n", append([]any{strings.Repeat("  ", r.depth)}, args...)...)
}
func (r *renderer) VisitPara(p *Para) {
	for _, l := range wrap(p.Text, r.width-2*r.depth) {
		r.put("%-*s|", r.width-2*r.depth, l)
	}
}
func (r *renderer) VisitList(l *List) {
	l.Items.Each(func(i int, s string) {
		if l.Ordered {
			r.put("%2d. %s", i+1, s)
		} else {
			r.put(" %c %s", '•', s)
		}
	})
}
func (r *renderer) VisitSection(s *Section) {
	r.put("%s %s", strings.Repeat("#", r.depth+1), strings.ToUpper(s.Title))
	r.depth++
	defer func() { r.depth-- }()
	for _, n := range s.Body {
		n.Accept(r)
	}
}

type counter struct{ paras, items, runes, sections int }

func (c *counter) VisitPara(p *Para) { c.paras++; c.runes += utf8.RuneCountInString(p.Text) }
func (c *counter) VisitList(l *List) { c.items += l.Items.Len() }
func (c *counter) VisitSection(s *Section) {
	c.sections++
	for _, n := range s.Body {
		n.Accept(c)
	}
}

func main() {
	items := seq("naïve", "日本語", "straße")
	doc := &Section{"Überblick", []Node{
		&Para{"The quick brown fox — der schnelle braune Füchs — 速い茶色の狐 jumps over\tthe  lazy dog."},
		&Section{"lists", []Node{&List{true, items}, &List{false, items.Reverse()}, &List{true, seq()}}},
		&Para{"Averyveryverylongwordthatcannotbewrapped and é."},
	}}
	r := &renderer{width: 28}
	var c counter
	for _, v := range []Visitor{r, &c} {
		doc.Accept(v)
	}
	fmt.Print(r.String())
	fmt.Printf("%+v %v %t\n", c, items, items.Reverse().Reverse() == items)
}
