// Package errors makes errors.
package errors

type errorString struct{ s string }

func (e *errorString) Error() string { return e.s }

// New returns an error that formats as the text. Each call gives a distinct error.
func New(text string) error { return &errorString{text} }
