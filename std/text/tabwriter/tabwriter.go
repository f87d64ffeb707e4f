// Package tabwriter aligns columns of text.
//
// A cell ends with a tab. The cells of neighbouring lines that stand below one another are a column, and are padded to the
// same width. What follows the last tab of a line belongs to no column. Text is kept until it is known how wide the
// columns are: until a line without cells, a form feed, or Flush.
package tabwriter

import (
	"fmt"
	"io"
	"unicode/utf8"
)

// Flags of a Writer.
const (
	// FilterHTML makes tags take no width and entities that of one character.
	FilterHTML uint = 1 << iota
	// StripEscape leaves the Escape characters out of the output.
	StripEscape
	// AlignRight puts the padding before the text.
	AlignRight
	// DiscardEmptyColumns leaves out columns whose cells are all empty and end with vertical tabs.
	DiscardEmptyColumns
	// TabIndent pads empty cells at the start of a line with tabs.
	TabIndent
	// Debug shows a bar between columns.
	Debug
)

// Escape stands before and after text that is taken as it is.
const Escape = '\xff'

type cell struct {
	start, end int // of its text in Writer.text
	width      int // in characters
	pad        int // what its width lacks to the column's
	soft       bool
}

// A Writer aligns what is written to it and writes it to another writer.
type Writer struct {
	out      io.Writer
	minwidth int
	tabwidth int
	padding  int
	padchar  byte
	flags    uint

	text    []byte   // of all cells
	lines   [][]cell // the last one is not complete
	cell    cell     // the one that is being read
	counted int      // up to where its width is known
	escape  byte     // the character that ends a text taken as it is, or 0
	err     error    // of the writes of a flush
}

// NewWriter makes a Writer; see Init.
func NewWriter(output io.Writer, minwidth, tabwidth, padding int, padchar byte, flags uint) *Writer {
	return new(Writer).Init(output, minwidth, tabwidth, padding, padchar, flags)
}

// Init sets a Writer up: cells are at least minwidth wide and have padding more than their text; padchar fills them. If it
// is a tab, columns are a multiple of tabwidth and text stands at the left.
func (w *Writer) Init(output io.Writer, minwidth, tabwidth, padding int, padchar byte, flags uint) *Writer {
	if minwidth < 0 || tabwidth < 0 || padding < 0 {
		panic("negative minwidth, tabwidth, or padding")
	}
	if padchar == '\t' {
		flags &^= AlignRight
	}
	*w = Writer{out: output, minwidth: minwidth, tabwidth: tabwidth, padding: padding, padchar: padchar, flags: flags}
	w.reset()
	return w
}

func (w *Writer) reset() {
	w.text = w.text[:0]
	w.lines = append(w.lines[:0], nil)
	w.cell = cell{}
	w.counted = 0
	w.escape = 0
}

// take appends text to the cell.
func (w *Writer) take(text []byte) { w.text = append(w.text, text...) }

// count adds the width of what was taken since the last count.
func (w *Writer) count() {
	w.cell.width += utf8.RuneCount(w.text[w.counted:])
	w.counted = len(w.text)
}

// endCell ends the cell and tells how many the line has now.
func (w *Writer) endCell(soft bool) int {
	w.cell.end = len(w.text)
	w.cell.soft = soft
	last := &w.lines[len(w.lines)-1]
	*last = append(*last, w.cell)
	w.cell = cell{start: len(w.text)}
	return len(*last)
}

func (w *Writer) endEscape() {
	switch w.escape {
	case Escape:
		w.count()
		if w.flags&StripEscape == 0 {
			w.cell.width -= 2
		}
	case ';':
		w.cell.width++
	}
	w.counted = len(w.text)
	w.escape = 0
}

// Write takes text. The only errors are those of the other writer.
func (w *Writer) Write(buf []byte) (n int, err error) {
	defer w.tellPanic("Write")
	for i, c := range buf {
		if w.escape != 0 {
			if c == w.escape {
				if c == Escape && w.flags&StripEscape != 0 {
					w.take(buf[n:i])
				} else {
					w.take(buf[n : i+1])
				}
				n = i + 1
				w.endEscape()
			}
			continue
		}
		switch c {
		case '\t', '\v', '\n', '\f':
			w.take(buf[n:i])
			w.count()
			n = i + 1
			cells := w.endCell(c != '\t')
			if c == '\t' || c == '\v' {
				continue
			}
			w.lines = append(w.lines, nil)
			if c == '\f' || cells == 1 {
				// No column goes on below this line.
				bar := ""
				if c == '\f' && w.flags&Debug != 0 {
					bar = "---\n"
				}
				if err := w.flush(bar); err != nil {
					return n, err
				}
			}
		case Escape:
			w.take(buf[n:i])
			w.count()
			n = i
			if w.flags&StripEscape != 0 {
				n++
			}
			w.escape = Escape
		case '<', '&':
			if w.flags&FilterHTML != 0 {
				w.take(buf[n:i])
				w.count()
				n = i
				w.escape = '>'
				if c == '&' {
					w.escape = ';'
				}
			}
		}
	}
	w.take(buf[n:])
	return len(buf), nil
}

// Flush writes what was kept. A text taken as it is need not be complete.
func (w *Writer) Flush() error {
	defer w.tellPanic("Flush")
	err := w.flush("")
	if err != nil {
		w.reset()
	}
	return err
}

// tellPanic is deferred: a panic below says where it came from.
func (w *Writer) tellPanic(op string) {
	if e := recover(); e != nil {
		if op == "Flush" {
			w.reset()
		}
		panic(fmt.Sprintf("tabwriter: panic during %s (%v)", op, e))
	}
}

// flush writes what was kept, and last. What could not be written stays.
func (w *Writer) flush(last string) error {
	if len(w.text) > w.cell.start {
		if w.escape != 0 {
			w.endEscape()
		} else {
			w.count()
		}
		w.endCell(true)
	}
	w.measure()
	w.err = nil
	w.format()
	if w.err == nil {
		w.reset()
		if last != "" {
			w.put([]byte(last))
		}
	}
	return w.err
}

// put writes to the other writer, until one write fails. Its user is to see the same pieces as with Go: each cell, its
// padding and each line's end by itself.
func (w *Writer) put(text []byte) {
	if w.err != nil {
		return
	}
	n, err := w.out.Write(text)
	if n != len(text) && err == nil {
		err = io.ErrShortWrite
	}
	w.err = err
}

// measure finds the columns and how much each cell lacks to their width.
func (w *Writer) measure() {
	for column := 0; ; column++ {
		found := false
		for i := 0; i < len(w.lines); i++ {
			if column >= len(w.lines[i])-1 {
				continue
			}
			found = true
			start := i
			width, empty := w.minwidth, true
			for ; i < len(w.lines) && column < len(w.lines[i])-1; i++ {
				c := w.lines[i][column]
				if c.width+w.padding > width {
					width = c.width + w.padding
				}
				empty = empty && c.width == 0 && c.soft
			}
			if empty && w.flags&DiscardEmptyColumns != 0 {
				width = 0
			}
			for _, line := range w.lines[start:i] {
				line[column].pad = width - line[column].width
			}
		}
		if !found {
			return
		}
	}
}

var (
	newline = []byte{'\n'}
	bar     = []byte{'|'}
)

// format writes all lines. Their columns are measured.
func (w *Writer) format() {
	for i, line := range w.lines {
		indent := w.flags&TabIndent != 0
		for j, c := range line {
			if j > 0 && w.flags&Debug != 0 {
				w.put(bar)
			}
			text := w.text[c.start:c.end]
			indent = indent && len(text) == 0
			if len(text) > 0 && w.flags&AlignRight == 0 {
				w.put(text)
			}
			if j < len(line)-1 {
				w.fill(c, indent)
			}
			if len(text) > 0 && w.flags&AlignRight != 0 {
				w.put(text)
			}
		}
		if i+1 < len(w.lines) {
			w.put(newline)
		} else {
			w.put(w.text[:0])
		}
	}
}

// fill pads a cell to its column's width.
func (w *Writer) fill(c cell, indent bool) {
	char, n := w.padchar, c.pad
	if char == '\t' || indent {
		if w.tabwidth == 0 {
			return
		}
		// The column's width goes up to the next tab stop.
		stop := (c.width + c.pad + w.tabwidth - 1) / w.tabwidth * w.tabwidth
		char, n = '\t', (stop-c.width+w.tabwidth-1)/w.tabwidth
	}
	var piece [8]byte
	for i := range piece {
		piece[i] = char
	}
	for ; n > len(piece); n -= len(piece) {
		w.put(piece[:])
	}
	w.put(piece[:n])
}
