// Package errors makes errors and looks into chains of them.
package errors

type errorString struct{ s string }

func (e *errorString) Error() string { return e.s }

// New returns an error that formats as the text. Each call gives a distinct error.
func New(text string) error { return &errorString{text} }

// ErrUnsupported means that an operation cannot be done because it is not supported. Do not return it bare.
var ErrUnsupported = New("unsupported operation")

// Unwrap gives the result of err's method Unwrap() error, or nil.
func Unwrap(err error) error {
	if u, ok := err.(interface{ Unwrap() error }); ok {
		return u.Unwrap()
	}
	return nil
}

type joinError struct{ errs []error }

func (e *joinError) Unwrap() []error { return e.errs }

func (e *joinError) Error() string {
	if len(e.errs) == 1 {
		return e.errs[0].Error()
	}
	b := []byte(e.errs[0].Error())
	for _, err := range e.errs[1:] {
		b = append(b, '\n')
		b = append(b, err.Error()...)
	}
	return string(b)
}

// Join wraps those of errs that are not nil; nil if there is none. Its text has theirs on lines of their own.
func Join(errs ...error) error {
	n := 0
	for _, err := range errs {
		if err != nil {
			n++
		}
	}
	if n == 0 {
		return nil
	}
	kept := make([]error, 0, n)
	for _, err := range errs {
		if err != nil {
			kept = append(kept, err)
		}
	}
	return &joinError{kept}
}
