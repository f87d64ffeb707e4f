package main

import "os"

var z undef
