// Strings and runes that are not written properly.
package main

func main() {
	_ = "\q"
	_ = "\x1"
	_ = "\400"
	_ = "\ud800"
	_ = ''
	_ = 'ab'
	_ = '\'
	_ = "unclosed
	_ = '\U00110000'
	_ = 'a
}
