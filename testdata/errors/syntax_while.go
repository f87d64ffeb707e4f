// Habits from other languages.
package main

func main() {
	while x > 0 {
	}
}

func f(int a, string b) int {
	for (i := 0; i < 3; i++) {
	}
	if (x = 1) {
	}
	int x = 1
	x = y ? 1 : 2
	do {
	} while (true)
	return x;;
}

class T {}
