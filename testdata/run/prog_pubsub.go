// Pub/sub with one goroutine owning the state, request channels, per-topic fan-out, and a clean shutdown.
package main

import (
	"fmt"
	"sort"
	"strings"
	"sync"
)

type Message struct {
	Topic string
	Seq   int
	Body  any
}

type subscribe struct {
	topic string
	ch    chan Message
	ack   chan<- int
}

type Broker struct {
	subs  chan subscribe
	unsub chan subscribe
	pub   chan Message
	quit  chan struct{}
	stats chan map[string]int
}

func NewBroker() *Broker {
	b := &Broker{make(chan subscribe), make(chan subscribe), make(chan Message), make(chan struct{}), make(chan map[string]int)}
	go b.run()
	return b
}

func (b *Broker) run() {
	topics := map[string][]chan Message{}
	sent := map[string]int{}
	seq := 0
	for {
		select {
		case s := <-b.subs:
			topics[s.topic] = append(topics[s.topic], s.ch)
			s.ack <- len(topics[s.topic])
		case s := <-b.unsub:
			kept := topics[s.topic][:0]
			for _, ch := range topics[s.topic] {
				if ch == s.ch {
					close(ch)
				} else {
					kept = append(kept, ch)
				}
			}
			topics[s.topic] = kept
			s.ack <- len(kept)
		case m := <-b.pub:
			seq++
			m.Seq = seq
			for t, chans := range topics {
				if m.Topic == t || strings.HasPrefix(m.Topic, t+".") {
					for _, ch := range chans {
						ch <- m
						sent[t]++
					}
				}
			}
		case <-b.quit:
			for _, chans := range topics {
				for _, ch := range chans {
					close(ch)
				}
			}
			b.stats <- sent
			return
		}
	}
}

func main() {
	b := NewBroker()
	var mu sync.Mutex
	var wg sync.WaitGroup
	got := map[string][]string{}
	listen := func(name, topic string, size int) subscribe {
		ack := make(chan int)
		s := subscribe{topic, make(chan Message, size), ack}
		b.subs <- s
		fmt.Println(name, "is subscriber", <-ack, "of", topic)
		wg.Add(1)
		go func() {
			defer wg.Done()
			for m := range s.ch {
				mu.Lock()
				got[name] = append(got[name], fmt.Sprintf("%d:%s=%v", m.Seq, m.Topic, m.Body))
				mu.Unlock()
			}
		}()
		s.ack = ack
		return s
	}
	listen("ann", "news", 0)
	bob := listen("bob", "news", 1)
	listen("cat", "news.sport", 4)
	listen("dan", "weather", 0)
	b.pub <- Message{Topic: "news", Body: "hello"}
	b.pub <- Message{Topic: "news.sport", Body: [2]int{3, 1}}
	ack := make(chan int, 1)
	b.unsub <- subscribe{"news", bob.ch, ack}
	fmt.Println("news has", <-ack)
	for i := 0; i < 5; i++ {
		b.pub <- Message{Topic: []string{"news", "weather", "other"}[i%3], Body: i * 10}
	}
	close(b.quit)
	sent := <-b.stats
	wg.Wait()
	names := make([]string, 0, len(got))
	for n := range got {
		names = append(names, n)
	}
	sort.Strings(names)
	for _, n := range names {
		fmt.Println(n, got[n])
	}
	fmt.Println(sent)
}
