//go:build ignore

// Writes src/go_std.txt with real Go: every standard package, one a line; the packages named on the command line, or those
// that the file has already, with their exported names, fields and methods, and with the other names that the compiler
// knows of because inlined functions use them.
//
//	go run xtask/go_std.go src/go_std.txt [PACKAGE…]
package main

import (
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"log"
	"os"
	"os/exec"
	"slices"
	"strings"
)

func main() {
	file := os.Args[1]
	detailed := os.Args[2:]
	old, err := os.ReadFile(file)
	if err != nil {
		log.Fatal(err)
	}
	for line := range strings.Lines(string(old)) {
		if pkg, _, ok := strings.Cut(line, ":"); ok {
			detailed = append(detailed, pkg)
		}
	}
	list, err := exec.Command("go", "list", "std").Output()
	if err != nil {
		log.Fatal(err)
	}
	imp := importer.ForCompiler(token.NewFileSet(), "source", nil)
	var out strings.Builder
	for _, pkg := range append(strings.Fields(string(list)), "unsafe") {
		out.WriteString(pkg)
		if slices.Contains(detailed, pkg) {
			p, err := imp.Import(pkg)
			if err != nil {
				log.Fatal(err)
			}
			out.WriteString(": " + strings.Join(append(names(p), hidden(pkg)...), " "))
		}
		out.WriteByte('\n')
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	slices.SortFunc(lines, func(a, b string) int {
		a, _, _ = strings.Cut(a, ":")
		b, _, _ = strings.Cut(b, ":")
		return strings.Compare(a, b)
	})
	err = os.WriteFile(file, []byte(strings.Join(slices.Compact(lines), "\n")+"\n"), 0o644)
	if err != nil {
		log.Fatal(err)
	}
}

// hidden are the names in a package's export data that are not exported.
func hidden(pkg string) []string {
	if pkg == "unsafe" {
		return nil
	}
	file := func(path string) (io.ReadCloser, error) {
		name, err := exec.Command("go", "list", "-export", "-f", "{{.Export}}", path).Output()
		if err != nil {
			return nil, err
		}
		return os.Open(strings.TrimSpace(string(name)))
	}
	p, err := importer.ForCompiler(token.NewFileSet(), "gc", file).Import(pkg)
	if err != nil {
		log.Fatal(err)
	}
	return slices.DeleteFunc(p.Scope().Names(), token.IsExported)
}

// names are the exported names of a package and, as Type.Member, the fields and methods of its types.
func names(p *types.Package) []string {
	var all []string
	for _, name := range p.Scope().Names() {
		if !token.IsExported(name) {
			continue
		}
		all = append(all, name)
		tn, ok := p.Scope().Lookup(name).(*types.TypeName)
		if !ok {
			continue
		}
		member := func(m types.Object) {
			if m.Exported() {
				all = append(all, fmt.Sprint(name, ".", m.Name()))
			}
		}
		if s, ok := tn.Type().Underlying().(*types.Struct); ok {
			for f := range s.Fields() {
				member(f)
			}
		}
		methods := types.NewMethodSet(types.NewPointer(tn.Type()))
		if types.IsInterface(tn.Type()) {
			methods = types.NewMethodSet(tn.Type())
		}
		for m := range methods.Methods() {
			member(m.Obj())
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}
