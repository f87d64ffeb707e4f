package sync

// OnceFunc gives a function that calls f the first time only. If f panics, every call panics with the same value.
func OnceFunc(f func()) func() {
	var (
		once  Once
		done  bool
		value any
	)
	call := func() {
		defer func() {
			f = nil
			value = recover()
			if !done {
				// At once, so that the first panic shows the way into f.
				panic(value)
			}
		}()
		f()
		done = true
	}
	return func() {
		once.Do(call)
		if !done {
			panic(value)
		}
	}
}
