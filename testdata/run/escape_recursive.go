// Functions that call themselves and give back the pointer they got, or another that it leads to.
package main

type tree struct {
	value       int
	left, right *tree
}

func (t *tree) insert(value int) *tree {
	switch {
	case t == nil:
		return &tree{value: value}
	case value < t.value:
		t.left = t.left.insert(value)
	default:
		t.right = t.right.insert(value)
	}
	return t
}

func (t *tree) find(value int) *tree {
	if t == nil || t.value == value {
		return t
	}
	if value < t.value {
		return t.left.find(value)
	}
	return t.right.find(value)
}

func (t *tree) ends() (*tree, *tree) {
	if t.left == nil {
		return t, t.last()
	}
	first, _ := t.left.ends()
	return first, t.last()
}

func (t *tree) last() *tree {
	if t.right == nil {
		return t
	}
	return t.right.last()
}

// even and odd call each other.
func even(t *tree, n int) *tree {
	if n == 0 || t == nil {
		return t
	}
	return odd(t.left, n-1)
}

func odd(t *tree, n int) *tree {
	if n == 0 {
		return t
	}
	return even(t.right, n-1)
}

func local() int {
	leaf := tree{value: 2}
	top := tree{4, &leaf, nil}
	return top.find(2).value + top.last().value
}

func main() {
	var root *tree
	for _, v := range []int{50, 30, 70, 20, 40, 60, 80} {
		root = root.insert(v)
	}
	println(root.find(40).value, root.find(100) == nil)
	first, last := root.ends()
	println(first.value, last.value, even(root, 2).value, odd(root, 1).value, local())
}
