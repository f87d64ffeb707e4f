package main

type T struct{ u undef }
