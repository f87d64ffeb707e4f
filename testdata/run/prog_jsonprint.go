// A JSON-like printer and parser-free walker over any: type switches, nested maps and slices, sorted keys.
package main

import (
	"fmt"
	"io"
	"os"
	"sort"
	"strconv"
	"strings"
)

type Marshaler interface{ MarshalText() (string, error) }

type Point struct{ X, Y int }

func (p Point) MarshalText() (string, error) { return fmt.Sprintf("%d;%d", p.X, p.Y), nil }

type broken struct{}

func (*broken) MarshalText() (string, error) { return "", fmt.Errorf("broken value") }

type printer struct {
	w      io.Writer
	indent string
	depth  int
	count  map[string]int
}

func (p *printer) nl() {
	fmt.Fprint(p.w, "\n", strings.Repeat(p.indent, p.depth))
}

func (p *printer) print(v any) error {
	p.count[fmt.Sprintf("%T", v)]++
	switch v := v.(type) {
	case nil:
		io.WriteString(p.w, "null")
	case bool:
		fmt.Fprint(p.w, v)
	case int, int8, int64, uint8, uint64:
		fmt.Fprintf(p.w, "%d", v)
	case float32:
		io.WriteString(p.w, strconv.FormatFloat(float64(v), 'g', -1, 32))
	case float64:
		io.WriteString(p.w, strconv.FormatFloat(v, 'g', -1, 64))
	case string:
		io.WriteString(p.w, strconv.Quote(v))
	case Marshaler:
		s, err := v.MarshalText()
		if err != nil {
			return fmt.Errorf("depth %d: %w", p.depth, err)
		}
		return p.print(s)
	case error:
		return p.print("error: " + v.Error())
	case []any:
		if len(v) == 0 {
			io.WriteString(p.w, "[]")
			return nil
		}
		io.WriteString(p.w, "[")
		p.depth++
		for i, e := range v {
			if i > 0 {
				io.WriteString(p.w, ",")
			}
			p.nl()
			if err := p.print(e); err != nil {
				return err
			}
		}
		p.depth--
		p.nl()
		io.WriteString(p.w, "]")
	case map[string]any:
		keys := make([]string, 0, len(v))
		for k := range v {
			keys = append(keys, k)
		}
		sort.Strings(keys)
		io.WriteString(p.w, "{")
		p.depth++
		for i, k := range keys {
			if i > 0 {
				io.WriteString(p.w, ",")
			}
			p.nl()
			fmt.Fprintf(p.w, "%q: ", k)
			if err := p.print(v[k]); err != nil {
				return fmt.Errorf("%s: %w", k, err)
			}
		}
		p.depth--
		p.nl()
		io.WriteString(p.w, "}")
	case func() any:
		return p.print(v())
	default:
		return fmt.Errorf("unsupported type %T", v)
	}
	return nil
}

func main() {
	doc := map[string]any{
		"name":   "min\tigo \"x\" é\x01",
		"pi":     3.141592653589793,
		"f32":    float32(0.1),
		"big":    1e21,
		"ints":   []any{1, int8(-8), int64(1 << 40), uint8(255), ^uint64(0)},
		"nested": map[string]any{"empty": []any{}, "nil": nil, "ok": true, "m": map[string]any{}},
		"point":  Point{3, -4},
		"ptr":    &Point{5, 6},
		"lazy":   func() any { return []any{"computed", func() any { return 42 }} },
		"err":    fmt.Errorf("oops %d", 7),
	}
	p := &printer{w: os.Stdout, indent: "  ", count: map[string]int{}}
	fmt.Println("\nerr:", p.print(doc))
	fmt.Println(p.count)
	for _, bad := range []any{make(chan int), []any{1, map[string]any{"z": &broken{}}}, struct{ A int }{1}, []int{1}, broken{}} {
		q := &printer{w: io.Discard, count: map[string]int{}}
		fmt.Println("err:", q.print(bad))
	}
}
