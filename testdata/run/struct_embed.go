// Embedding: promotion of fields and methods, depth and shadowing, embedded pointers.
package main

import "fmt"

type Animal struct {
	Name string
	legs int
}

func (a Animal) Describe() string { return fmt.Sprint(a.Name, " has ", a.legs, " legs") }
func (a *Animal) Rename(n string) { a.Name = n }
func (a Animal) Sound() string    { return "..." }
func (a Animal) Speak() string    { return a.Name + " says " + a.Sound() } // no virtual dispatch

type Dog struct {
	Animal
	Breed string
}

func (d Dog) Sound() string { return "woof" }

type Puppy struct {
	*Dog
	Name string // shadows Animal.Name
	Age  int
}

type Logger struct{ lines []string }

func (l *Logger) Log(s string) { l.lines = append(l.lines, s) }

type Service struct {
	*Logger
	Animal
	id int
}

type Sounder interface{ Sound() string }
type Renamer interface{ Rename(string) }

type A struct{ x, y int }
type B struct{ x, z int }
type AB struct {
	A
	B
	y string
}

type Base int

func (b Base) Double() Base { return b * 2 }
func (b *Base) Inc()        { *b++ }

type Wrapper struct{ Base }

func main() {
	d := Dog{Animal{"Rex", 4}, "lab"}
	fmt.Println(d.Name, d.legs, d.Describe(), d.Sound(), d.Animal.Sound(), d.Speak())
	d.Rename("Max")
	d.Animal.legs--
	d.legs--
	fmt.Println(d)

	p := Puppy{&d, "Tiny", 1}
	fmt.Println(p.Name, p.Dog.Name, p.Animal.Name, p.legs, p.Sound(), p.Describe())
	p.Rename("Big")
	p.legs = 10
	fmt.Println(p.Name, d.Name, d.legs)

	sounders := []Sounder{d, &d, p, &p, d.Animal, p.Animal}
	for _, s := range sounders {
		fmt.Print(s.Sound(), " ")
	}
	fmt.Println()
	for i, r := range []Renamer{&d, p, &p, &d.Animal} {
		r.Rename(fmt.Sprint("n", i))
		fmt.Print(d.Name, " ")
	}
	fmt.Println()

	s := Service{Logger: &Logger{}, id: 7}
	s.Log("one")
	t := s
	t.Log("two")
	t.Name = "only t"
	fmt.Println(s.lines, len(t.Logger.lines), s.Name == "", t.Name)

	ab := AB{A{1, 2}, B{3, 4}, "why"}
	fmt.Println(ab.A.x, ab.B.x, ab.y, ab.A.y, ab.z, ab)
	w := Wrapper{20}
	w.Inc()
	f := w.Double
	w.Inc()
	fmt.Println(w, f(), w.Double(), w.Base+1)
	g := Dog.Describe
	h := (*Puppy).Sound
	fmt.Println(g(d), h(&p))
	anon := struct {
		Animal
		extra int
	}{Animal{"anon", 0}, 1}
	fmt.Println(anon.Describe(), anon.extra)
}
