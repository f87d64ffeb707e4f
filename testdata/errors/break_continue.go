package main

func main() {
	break
	continue
	if true {
		break
	}
	switch {
	case true:
		continue
	}
	func() {
		break
	}()
outer:
	for {
		func() {
			break outer
		}()
	}
	for {
		break nowhere
		continue nowhere
	}
blk:
	switch {
	default:
		continue blk
	}
	fallthrough
}
