// A small virtual machine: byte code in slices, a dispatch switch, a call stack, a fluent assembler.
package main

import "fmt"

type Op byte

const (
	Push Op = iota
	Add
	Sub
	Mul
	Load
	Store
	Jmp
	Jz
	Call
	Ret
	Print
	Lt
	Halt
)

var names = [...]string{Push: "push", Add: "add", Sub: "sub", Mul: "mul", Load: "load", Store: "store", Jmp: "jmp",
	Jz: "jz", Call: "call", Ret: "ret", Print: "print", Lt: "lt", Halt: "halt"}

func (o Op) String() string { return names[o] }

type Instr struct {
	Op  Op
	Arg int32
}

type VM struct {
	code  []Instr
	stack []int
	vars  [8]int
	calls []int
	pc    int
	steps int
	out   func(int)
}

type Trap struct {
	PC  int
	Why string
}

func (t Trap) Error() string { return fmt.Sprintf("trap at %d: %s", t.PC, t.Why) }

func (vm *VM) pop() int {
	v := vm.stack[len(vm.stack)-1]
	vm.stack = vm.stack[:len(vm.stack)-1]
	return v
}

func (vm *VM) Run(limit int) (err error) {
	for {
		if vm.pc < 0 || vm.pc >= len(vm.code) {
			return Trap{vm.pc, "outside of the code"}
		}
		if vm.steps++; vm.steps > limit {
			return &Trap{vm.pc, "too many steps"}
		}
		in := vm.code[vm.pc]
		vm.pc++
		switch in.Op {
		case Push:
			vm.stack = append(vm.stack, int(in.Arg))
		case Add, Sub, Mul, Lt:
			if len(vm.stack) < 2 {
				return Trap{vm.pc - 1, "stack underflow in " + in.Op.String()}
			}
			b, a := vm.pop(), vm.pop()
			var r int
			switch in.Op {
			case Add:
				r = a + b
			case Sub:
				r = a - b
			case Mul:
				r = a * b
			case Lt:
				if a < b {
					r = 1
				}
			}
			vm.stack = append(vm.stack, r)
		case Load:
			vm.stack = append(vm.stack, vm.vars[in.Arg])
		case Store:
			vm.vars[in.Arg] = vm.pop()
		case Jz:
			if vm.pop() != 0 {
				continue
			}
			fallthrough
		case Jmp:
			vm.pc = int(in.Arg)
		case Call:
			vm.calls = append(vm.calls, vm.pc)
			vm.pc = int(in.Arg)
		case Ret:
			n := len(vm.calls) - 1
			vm.pc, vm.calls = vm.calls[n], vm.calls[:n]
		case Print:
			vm.out(vm.pop())
		case Halt:
			return nil
		default:
			return Trap{vm.pc - 1, "unknown operation"}
		}
	}
}

type Asm struct{ code []Instr }

func (a *Asm) E(op Op, arg ...int32) *Asm {
	in := Instr{Op: op}
	if len(arg) > 0 {
		in.Arg = arg[0]
	}
	a.code = append(a.code, in)
	return a
}

func main() {
	run := func(name string, code []Instr, limit int) {
		var got []int
		vm := &VM{code: code, out: func(v int) { got = append(got, v) }}
		err := vm.Run(limit)
		fmt.Println(name, got, err, vm.steps, len(vm.stack))
		switch e := err.(type) {
		case nil:
		case Trap:
			fmt.Println("  by value at", e.PC)
		case *Trap:
			fmt.Println("  by pointer at", e.PC)
		}
	}
	a := new(Asm)
	// Factorials of 1 to 10.
	a.E(Push, 1).E(Store, 0).E(Push, 1).E(Store, 1)
	loop := int32(len(a.code))
	a.E(Load, 1).E(Push, 11).E(Lt).E(Jz, loop+13)
	a.E(Load, 0).E(Load, 1).E(Mul).E(Store, 0).E(Load, 0).E(Print).E(Load, 1).E(Call, loop+14).E(Jmp, loop)
	a.E(Halt)
	a.E(Push, 1).E(Add).E(Store, 1).E(Ret)
	run("factorial", a.code, 10000)
	run("endless", new(Asm).E(Jmp, 0).code, 500)
	run("underflow", new(Asm).E(Push, 1).E(Add).code, 500)
	run("outside", new(Asm).E(Jmp, 77).code, 500)
	run("unknown", []Instr{{Op(200), 0}}, 500)
	fmt.Println(a.code[4:8], Halt, Op(3))
}
