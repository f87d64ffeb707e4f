// minigo: command check
package shapes

// Terms are shown with the path of their package, which for files on the command line is not its name.

type round interface{ radius() float64 }
type angular interface{ corners() int }
type shape interface{ round | angular }
