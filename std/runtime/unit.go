package runtime

// loadUnit is entered by the first call of a function that is not compiled yet. It has the unit that the function is in
// compiled and initialises its package variables; then the call goes on in the function itself.
func loadUnit(slot uintptr) {
	if init := compileUnit(slot); init != nil {
		init()
		unitReady()
	}
}

// compileUnit gives what initialises the unit, or nil if it is ready.
func compileUnit(slot uintptr) func()

// unitReady lets everybody call the unit's functions.
func unitReady()
