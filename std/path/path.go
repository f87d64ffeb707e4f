// Package path works on paths with slashes.
package path

// Clean gives the shortest path that means the same.
func Clean(path string) string {
	if path == "" {
		return "."
	}
	rooted := path[0] == '/'
	var b []byte
	if rooted {
		b = append(b, '/')
	}
	floor := len(b) // what .. may not remove
	for i := 0; i < len(path); {
		if path[i] == '/' {
			i++
			continue
		}
		j := i
		for j < len(path) && path[j] != '/' {
			j++
		}
		part := path[i:j]
		i = j
		switch part {
		case ".":
			continue
		case "..":
			if len(b) > floor {
				k := len(b) - 1
				for k > floor && b[k] != '/' {
					k--
				}
				b = b[:k]
				continue
			}
			if rooted {
				continue
			}
		}
		if len(b) > 0 && !(rooted && len(b) == 1) {
			b = append(b, '/')
		}
		b = append(b, part...)
		if part == ".." {
			floor = len(b)
		}
	}
	if len(b) == 0 {
		return "."
	}
	return string(b)
}

func lastSlash(s string) int {
	i := len(s) - 1
	for i >= 0 && s[i] != '/' {
		i--
	}
	return i
}

// Split cuts path behind its last slash.
func Split(path string) (dir, file string) {
	i := lastSlash(path)
	return path[:i+1], path[i+1:]
}

// Join joins the elements that are not empty and cleans the result.
func Join(elem ...string) string {
	var b []byte
	for _, e := range elem {
		if len(b) > 0 || e != "" {
			if len(b) > 0 {
				b = append(b, '/')
			}
			b = append(b, e...)
		}
	}
	if len(b) == 0 {
		return ""
	}
	return Clean(string(b))
}

// Ext is the part of the last element from its last dot on.
func Ext(path string) string {
	for i := len(path) - 1; i >= 0 && path[i] != '/'; i-- {
		if path[i] == '.' {
			return path[i:]
		}
	}
	return ""
}

// Base is the last element.
func Base(path string) string {
	if path == "" {
		return "."
	}
	for len(path) > 0 && path[len(path)-1] == '/' {
		path = path[:len(path)-1]
	}
	path = path[lastSlash(path)+1:]
	if path == "" {
		return "/"
	}
	return path
}

// IsAbs tells whether path begins with a slash.
func IsAbs(path string) bool { return len(path) > 0 && path[0] == '/' }

// Dir is all but the last element, cleaned.
func Dir(path string) string {
	dir, _ := Split(path)
	return Clean(dir)
}
