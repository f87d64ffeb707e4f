package debug

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ParseBuildInfo is what BuildInfo.String has made a text of, without the version of Go. Lines of other kinds say nothing,
// and neither does one without an end.
func ParseBuildInfo(data string) (bi *BuildInfo, err error) {
	bi = new(BuildInfo)
	var last *Module // what a replacement on the next line is for
	for n := 1; ; n++ {
		line, rest, ok := strings.Cut(data, "\n")
		if !ok {
			return bi, nil
		}
		data = rest
		kind, text, _ := strings.Cut(line, "\t")
		if len(kind) == len(line) {
			continue
		}
		switch kind {
		case "path":
			bi.Path = text
		case "mod":
			last = &bi.Main
			*last, err = parseModule(text)
		case "dep":
			last = new(Module)
			bi.Deps = append(bi.Deps, last)
			*last, err = parseModule(text)
		case "=>":
			err = parseReplacement(text, last)
			last = nil
		case "build":
			var s BuildSetting
			s, err = parseSetting(text)
			bi.Settings = append(bi.Settings, s)
		}
		if err != nil {
			return nil, fmt.Errorf("could not parse Go build info: line %d: %w", n, err)
		}
	}
}

func parseModule(text string) (m Module, err error) {
	cols := strings.Split(text, "\t")
	if len(cols) != 2 && len(cols) != 3 {
		return m, fmt.Errorf("expected 2 or 3 columns; got %d", len(cols))
	}
	m.Path, m.Version = cols[0], cols[1]
	if len(cols) == 3 {
		m.Sum = cols[2]
	}
	return m, nil
}

func parseReplacement(text string, of *Module) error {
	cols := strings.Split(text, "\t")
	if len(cols) != 3 {
		return fmt.Errorf("expected 3 columns for replacement; got %d", len(cols))
	}
	if of == nil {
		return errors.New("replacement with no module on previous line")
	}
	of.Replace = &Module{Path: cols[0], Version: cols[1], Sum: cols[2]}
	return nil
}

func parseSetting(text string) (s BuildSetting, err error) {
	value := ""
	switch {
	case text == "":
		return s, errors.New("build line missing '='")
	case text[0] == '=':
		return s, errors.New("build line with missing key")
	case text[0] == '`' || text[0] == '"':
		quoted, err := strconv.QuotedPrefix(text)
		if err != nil {
			return s, errors.New("invalid quoted key in build line")
		}
		rest := text[len(quoted):]
		if rest == "" {
			return s, errors.New("build line missing '=' after quoted key")
		}
		if rest[0] != '=' {
			return s, fmt.Errorf("unexpected character after quoted key: %q", rest[0])
		}
		s.Key, _ = strconv.Unquote(quoted)
		value = rest[1:]
	default:
		ok := false
		if s.Key, value, ok = strings.Cut(text, "="); !ok {
			return s, errors.New("build line missing '=' after key")
		}
		if strings.ContainsAny(s.Key, inKey) {
			return s, fmt.Errorf("unquoted key %q must be quoted", s.Key)
		}
	}
	switch {
	case value == "":
	case value[0] == '`' || value[0] == '"':
		if s.Value, err = strconv.Unquote(value); err != nil {
			return s, errors.New("invalid quoted value in build line")
		}
	case strings.ContainsAny(value, inValue):
		return s, fmt.Errorf("unquoted value %q must be quoted", value)
	default:
		s.Value = value
	}
	return s, nil
}
