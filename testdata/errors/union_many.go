// minigo: command check
package main

// gc takes a hundred terms, those of embedded unions counted.

type (
	t0 int
	t1 int
	t2 int
	t3 int
	t4 int
	t5 int
	t6 int
	t7 int
	t8 int
	t9 int
	t10 int
	t11 int
	t12 int
	t13 int
	t14 int
	t15 int
	t16 int
	t17 int
	t18 int
	t19 int
	t20 int
	t21 int
	t22 int
	t23 int
	t24 int
	t25 int
	t26 int
	t27 int
	t28 int
	t29 int
	t30 int
	t31 int
	t32 int
	t33 int
	t34 int
	t35 int
	t36 int
	t37 int
	t38 int
	t39 int
	t40 int
	t41 int
	t42 int
	t43 int
	t44 int
	t45 int
	t46 int
	t47 int
	t48 int
	t49 int
	t50 int
	t51 int
	t52 int
	t53 int
	t54 int
	t55 int
	t56 int
	t57 int
	t58 int
	t59 int
	t60 int
	t61 int
	t62 int
	t63 int
	t64 int
	t65 int
	t66 int
	t67 int
	t68 int
	t69 int
	t70 int
	t71 int
	t72 int
	t73 int
	t74 int
	t75 int
	t76 int
	t77 int
	t78 int
	t79 int
	t80 int
	t81 int
	t82 int
	t83 int
	t84 int
	t85 int
	t86 int
	t87 int
	t88 int
	t89 int
	t90 int
	t91 int
	t92 int
	t93 int
	t94 int
	t95 int
	t96 int
	t97 int
	t98 int
	t99 int
	t100 int
)

type half interface {
	t0 | t1 | t2 | t3 | t4 | t5 | t6 | t7 | t8 | t9 | t10 | t11 | t12 | t13 | t14 | t15 | t16 | t17 | t18 | t19 | t20 | t21 | t22 | t23 | t24 | t25 | t26 | t27 | t28 | t29 | t30 | t31 | t32 | t33 | t34 | t35 | t36 | t37 | t38 | t39 | t40 | t41 | t42 | t43 | t44 | t45 | t46 | t47 | t48 | t49
}

type other interface {
	t50 | t51 | t52 | t53 | t54 | t55 | t56 | t57 | t58 | t59 | t60 | t61 | t62 | t63 | t64 | t65 | t66 | t67 | t68 | t69 | t70 | t71 | t72 | t73 | t74 | t75 | t76 | t77 | t78 | t79 | t80 | t81 | t82 | t83 | t84 | t85 | t86 | t87 | t88 | t89 | t90 | t91 | t92 | t93 | t94 | t95 | t96 | t97 | t98 | t99
}

type all interface{ half | other }
type more interface{ half | other | t100 }
type direct interface {
	t0 | t1 | t2 | t3 | t4 | t5 | t6 | t7 | t8 | t9 | t10 | t11 | t12 | t13 | t14 | t15 | t16 | t17 | t18 | t19 | t20 | t21 | t22 | t23 | t24 | t25 | t26 | t27 | t28 | t29 | t30 | t31 | t32 | t33 | t34 | t35 | t36 | t37 | t38 | t39 | t40 | t41 | t42 | t43 | t44 | t45 | t46 | t47 | t48 | t49 | t50 | t51 | t52 | t53 | t54 | t55 | t56 | t57 | t58 | t59 | t60 | t61 | t62 | t63 | t64 | t65 | t66 | t67 | t68 | t69 | t70 | t71 | t72 | t73 | t74 | t75 | t76 | t77 | t78 | t79 | t80 | t81 | t82 | t83 | t84 | t85 | t86 | t87 | t88 | t89 | t90 | t91 | t92 | t93 | t94 | t95 | t96 | t97 | t98 |
		t99 |
		t100
}

func main() {}
