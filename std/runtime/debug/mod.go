package debug

import (
	"runtime"
	"strconv"
	"strings"
)

// A BuildInfo tells what a program was made of.
type BuildInfo struct {
	GoVersion string         `json:",omitempty"`
	Path      string         `json:",omitempty"`
	Main      Module         `json:""`
	Deps      []*Module      `json:",omitempty"`
	Settings  []BuildSetting `json:",omitempty"`
}

// A Module is one module of a program.
type Module struct {
	Path    string  `json:",omitempty"`
	Version string  `json:",omitempty"`
	Sum     string  `json:",omitempty"`
	Replace *Module `json:",omitempty"`
}

// A BuildSetting is a setting of the build.
type BuildSetting struct {
	Key   string `json:",omitempty"`
	Value string `json:",omitempty"`
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

// What a key or a value must not contain if it stands without quotes.
const (
	inKey   = "=" + inValue
	inValue = " \t\r\n\"`"
)

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
		for ; m.Replace != nil; m, word = m.Replace, "=>" {
			line(word, m.Path, m.Version)
			// Go's text has an empty line after the last replacement for each of them.
			defer line()
		}
		line(word, m.Path, m.Version, m.Sum)
	}
	if bi.Main != (Module{}) {
		module("mod", &bi.Main)
	}
	for _, m := range bi.Deps {
		module("dep", m)
	}
	for _, s := range bi.Settings {
		key, value := s.Key, s.Value
		if key == "" || strings.ContainsAny(key, inKey) {
			key = strconv.Quote(key)
		}
		if strings.ContainsAny(value, inValue) {
			value = strconv.Quote(value)
		}
		line("build", key+"="+value)
	}
	return b.String()
}
