// What a program was made of, as a text and back.
package main

import (
	"fmt"
	"runtime/debug"
)

func main() {
	bi := &debug.BuildInfo{
		GoVersion: "go1.27",
		Path:      "example.com/cmd",
		Main:      debug.Module{Path: "example.com", Version: "(devel)", Replace: &debug.Module{Path: "../here", Version: "v1", Sum: "h1:x="}},
		Deps:      []*debug.Module{{Path: "dep.org/a", Version: "v1.2.3", Sum: "h1:y="}, {Path: "dep.org/b", Version: "v0"}},
		Settings:  []debug.BuildSetting{{"-compiler", "gc"}, {"a key", "a \"value\""}, {"empty", ""}, {"CGO_FLAGS", "-O2 -g"}},
	}
	text := bi.String()
	fmt.Print(text)
	back, err := debug.ParseBuildInfo(text)
	fmt.Println(err, back.String() == text[len("go\tgo1.27\n"):])
	for _, m := range back.Deps {
		fmt.Println(*m)
	}
	fmt.Println(*back.Main.Replace, back.Settings)

	for _, text := range []string{"", "path\tx", "path\tx\n", "what\tis this\npath\ty\n", "mod\tx\n", "mod\ta\tb\tc\td\n", "path\tx\ndep\ta\n", "=>\ta\tb\tc\n",
		"mod\ta\tb\n=>\ta\tb\n", "mod\ta\tb\n=>\ta\tb\tc\n=>\ta\tb\tc\n", "build\t\n", "build\t=x\n", "build\tx\n", "build\ta b=c\n", "build\t\"a b\"=c\n",
		"build\t\"a b=c\n", "build\t\"a b\"\n", "build\t\"a b\"x\n", "build\ta=b c\n", "build\ta=\"b c\"\n", "build\ta=`b c`\n", "build\ta=\"b c\n", "build\ta=b=c\n", "build\n"} {
		bi, err := debug.ParseBuildInfo(text)
		fmt.Printf("%q: %v, %v\n", text, bi, err)
	}
}
