package fmt

import "errors"

type wrapError struct {
	msg string
	err error
}

func (e *wrapError) Error() string { return e.msg }
func (e *wrapError) Unwrap() error { return e.err }

type wrapErrors struct {
	msg  string
	errs []error
}

func (e *wrapErrors) Error() string   { return e.msg }
func (e *wrapErrors) Unwrap() []error { return e.errs }

// Errorf makes an error of a format. The operands of %w are wrapped.
func Errorf(format string, a ...any) (err error) {
	p := newPrinter()
	p.wrap = true
	p.printf(format, a)
	err = p.makeError(string(p.buf), a)
	p.free()
	return err
}

func (p *printer) makeError(s string, a []any) error {
	switch len(p.wrapped) {
	case 0:
		return errors.New(s)
	case 1:
		err, _ := a[p.wrapped[0]].(error)
		return &wrapError{s, err}
	}
	// In the order of the operands, each once.
	var errs []error
	for i := range a {
		for _, w := range p.wrapped {
			if w == i {
				if e, ok := a[i].(error); ok {
					errs = append(errs, e)
				}
				break
			}
		}
	}
	return &wrapErrors{s, errs}
}
