package debug

import (
	"runtime"
	"strconv"
	"strings"
)

// A BuildInfo tells what a program was made of.
type BuildInfo struct {
	GoVersion string
	Path      string
	Main      Module
	Deps      []*Module
	Settings  []BuildSetting
}

// A Module is one module of a program.
type Module struct {
	Path    string
	Version string
	Sum     string
	Replace *Module
}

// A BuildSetting is a setting of the build.
type BuildSetting struct {
	Key, Value string
}

// ReadBuildInfo tells what this program was made of: files named on the command line.
func ReadBuildInfo() (info *BuildInfo, ok bool) {
	return &BuildInfo{
		GoVersion: runtime.Version(),
		Path:      "command-line-arguments",
		Settings: []BuildSetting{
			{"-compiler", runtime.Compiler},
			{"GOARCH", runtime.GOARCH},
			{"GOOS", runtime.GOOS},
		},
	}, true
}

// String shows bi as "go version -m" does.
func (bi *BuildInfo) String() string {
	var b strings.Builder
	line := func(words ...string) { b.WriteString(strings.Join(words, "\t") + "\n") }
	if bi.GoVersion != "" {
		line("go", bi.GoVersion)
	}
	if bi.Path != "" {
		line("path", bi.Path)
	}
	module := func(word string, m *Module) {
		for ; m != nil; m, word = m.Replace, "=>" {
			words := []string{word, m.Path, m.Version}
			if m.Replace == nil {
				words = append(words, m.Sum)
			}
			line(words...)
			if word == "=>" {
				// Go's text has an empty line after a replacement.
				line()
			}
		}
	}
	if bi.Main != (Module{}) {
		module("mod", &bi.Main)
	}
	for _, m := range bi.Deps {
		module("dep", m)
	}
	for _, s := range bi.Settings {
		key, value := s.Key, s.Value
		if strings.ContainsAny(key, "= \t\r\n\"`") {
			key = strconv.Quote(key)
		}
		if strings.ContainsAny(value, " \t\r\n\"`") {
			value = strconv.Quote(value)
		}
		line("build", key+"="+value)
	}
	return b.String()
}
