// A bank simulation: ordered mutex locking across transfers by many goroutines, with conserved totals.
package main

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
)

type Account struct {
	mu      sync.Mutex
	id      int
	balance int64
	history []int64
}

type InsufficientFunds struct {
	ID         int
	Have, Need int64
}

func (e *InsufficientFunds) Error() string {
	return fmt.Sprintf("account %d: insufficient funds: have %d, need %d", e.ID, e.Have, e.Need)
}

var ErrSame = errors.New("same account")

type Bank struct {
	sync.RWMutex
	accounts map[int]*Account
	ok, fail atomic.Int64
}

func (b *Bank) Open(id int, initial int64) *Account {
	b.Lock()
	defer b.Unlock()
	a := &Account{id: id, balance: initial}
	b.accounts[id] = a
	return a
}

func (b *Bank) get(id int) (*Account, error) {
	b.RLock()
	defer b.RUnlock()
	if a, ok := b.accounts[id]; ok {
		return a, nil
	}
	return nil, fmt.Errorf("no account %d", id)
}

func (b *Bank) Transfer(from, to int, amt int64) (err error) {
	defer func() {
		if b.ok.Add(1); err != nil {
			b.fail.Add(1)
		}
	}()
	if from == to {
		return ErrSame
	}
	src, err := b.get(from)
	if err != nil {
		return err
	}
	dst, err := b.get(to)
	if err != nil {
		return err
	}
	first, second := src, dst
	if first.id > second.id {
		first, second = second, first
	}
	first.mu.Lock()
	defer first.mu.Unlock()
	second.mu.Lock()
	defer second.mu.Unlock()
	if src.balance < amt {
		return &InsufficientFunds{from, src.balance, amt}
	}
	src.balance -= amt
	dst.balance += amt
	src.history = append(src.history, amt)
	return nil
}

func main() {
	bank := &Bank{accounts: map[int]*Account{}}
	const n = 8
	for i := 0; i < n; i++ {
		bank.Open(i, 100000)
	}
	var wg sync.WaitGroup
	for g := 0; g < 10; g++ {
		wg.Add(1)
		go func(seed uint32) {
			defer wg.Done()
			x := seed*2654435761 + 1
			for i := 0; i < 200; i++ {
				x = x*1664525 + 1013904223
				from := int(x>>8) % n
				to := (from + 1 + int(x>>20)%(n-1)) % n
				if err := bank.Transfer(from, to, int64(x>>28)); err != nil {
					panic(err)
				}
			}
		}(uint32(g))
	}
	wg.Wait()
	var total int64
	txs := 0
	for i := 0; i < n; i++ {
		a, _ := bank.get(i)
		total += a.balance
		txs += len(a.history)
		fmt.Println(i, a.balance, len(a.history))
	}
	fmt.Println("total", total, "txs", txs)

	err := bank.Transfer(0, 1, 1<<40)
	var inf *InsufficientFunds
	if errors.As(err, &inf) {
		fmt.Println(inf.ID, inf.Need, inf.Have < inf.Need, err)
	}
	fmt.Println(bank.Transfer(1, 1, 5) == ErrSame, bank.Transfer(0, 99, 5))
	fmt.Println(bank.ok.Load(), bank.fail.Load())
}
