#!/usr/bin/env bash
# Guess: an item of a server-sent feed whose connection breaks before its empty line is dropped, and its id does not count
# (WHATWG HTML, "Interpret the event stream": once the end of the file is reached, any pending data must be discarded).
# Package: github.com/r3labs/sse/v2 2.10.0, a module of Go, beside github.com/tmaxmax/go-sse 0.12.0.
# Seen: the connection breaks within the data of item 2. r3labs/sse hands on the half of it as an item, and asks for what comes after 2:
# nobody ever gets item 2. go-sse drops the half and asks for what comes after 1.
# So: a client drops an item that is no whole JSON, and goes on from the id before. The script fails once r3labs/sse behaves otherwise.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export GOMODCACHE="$dir/modules" GOFLAGS="-mod=mod -modcacherw"
cat > main.go <<'GO'
package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"

	cutting "github.com/r3labs/sse/v2"
	sse "github.com/tmaxmax/go-sse"
)

// feed breaks the first connection within its second item; seen gets the id after which the second connection asks.
func feed(seen chan string) string {
	first := true
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !first {
			seen <- "asks after " + r.Header.Get("Last-Event-ID")
			<-r.Context().Done()
			return
		}
		first = false
		w.Header().Set("Content-Type", "text/event-stream")
		fmt.Fprint(w, "retry: 10\nid: 1\ndata: {\"a\":1}\n\nid: 2\ndata: {\"b\":")
		w.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	}))
	return server.URL
}

// expect ends the program unless these are seen in turn.
func expect(name string, seen chan string, expected ...string) {
	for _, what := range expected {
		got := <-seen
		fmt.Println(name, got)
		if got != what {
			os.Exit(1)
		}
	}
}

func main() {
	seen := make(chan string, 9)
	request, _ := http.NewRequest("GET", feed(seen), nil)
	connection := sse.NewConnection(request)
	connection.SubscribeToAll(func(item sse.Event) { seen <- item.LastEventID + " " + item.Data })
	go connection.Connect()
	expect("go-sse:    ", seen, `1 {"a":1}`, "asks after 1")

	seen = make(chan string, 9)
	client := cutting.NewClient(feed(seen))
	go client.Subscribe("", func(item *cutting.Event) { seen <- fmt.Sprintf("%s %s", item.ID, item.Data) })
	expect("r3labs/sse:", seen, `1 {"a":1}`, `2 {"b":`, "asks after 2")
}
GO
go mod init cut 2> /dev/null
go get github.com/r3labs/sse/v2@v2.10.0 github.com/tmaxmax/go-sse@v0.12.0 2> log || { cat log; exit 1; }
go run .
