// Two players hit a ball to each other. The ball is a pointer that travels over unbuffered channels: a
// send waits until the other side receives, so only one player touches the ball at a time and no lock
// is needed.
package main

import "fmt"

type Ball struct {
	hits   int
	lastBy string
}

// play receives the ball, hits it and sends it on, until the incoming side is closed.
func play(name string, in <-chan *Ball, out chan<- *Ball) {
	for ball := range in {
		ball.hits++
		ball.lastBy = name
		if ball.hits <= 4 {
			fmt.Println(name, ball.hits)
		}
		out <- ball
	}
	close(out)
}

func main() {
	toPing, toPong, toUmpire := make(chan *Ball), make(chan *Ball), make(chan *Ball)
	go play("ping", toPing, toPong)
	go play("pong", toPong, toUmpire)

	ball := &Ball{}
	for ball.hits < 10000 {
		toPing <- ball // serve …
		ball = <-toUmpire
	}
	close(toPing)
	_, open := <-toUmpire // … and wait until both players have left the court
	fmt.Println(ball.hits, "hits, last by", ball.lastBy, "- still playing:", open)
}
