// Line directives move the place of messages.
package main

func main() {
//line other.y:10
	a = 1
	b = 2 /*line third.y:7:20*/; c = 3
	/*line :40:2*/ d = 4
//line :8
	e = 5
//line nowhere
//line bad:x
//line zero:0
//line z.y:1:0
	 //line not.first:3
	f = 6
}
