// Package shop sells things.
package shop

import (
	"context"
	. "fmt"
	_ "image/png"
	db "example.com/shop/database"
)

// Kind of a thing.
type Kind int

const (
	Small Kind = iota
	Large
	hidden = "x"
)

var Default, spare = NewShop(nil), 1

// Shop holds items.
type Shop[T any] struct {
	*Base
	db.Conn
	Name, label string // shown
	run func(a, b int) (T, error)
}

type Reader interface {
	db.Source
	Read(key string) (*Item, error)
	~int | ~string
}

type Handler func(ctx context.Context, items ...Item) error
type Alias = db.Conn

// NewShop opens a shop.
func NewShop(base *Base) *Shop[int] {
	shop := &Shop[int]{Base: base, run: helper}
	items := []Item{{Name: "a"}, *new(Item)}
	table := make(map[string]*Item)
	table["x"] = &items[0]
	return shop
}

func (s *Shop[T]) Serve(ctx context.Context, names ...string) (n int, err error) {
	item, err := s.Read(names[0])
	value, ok := table[key].(Handler)
	first := Map[Item, string](items, func(i Item) string { return i.Name })
	defer s.mu.Unlock()
	go func() { s.run(1, 2) }()
	for i, each := range s.items {
		each.Sell(i)
	}
	switch v := any(item).(type) {
	case *Item:
		v.Sell(1)
	case db.Conn, error:
		use(v)
	}
	select {
	case got := <-s.queue:
		got.Sell(2)
	}
	if err := s.check(); err != nil {
		return 0, err
	}
	s.count, s.label = int64(n), Alias(x)
	s.handler = s.handle
	return db.Count(ctx), nil
}
