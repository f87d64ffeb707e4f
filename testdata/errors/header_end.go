package main

import (
	"fmt"
