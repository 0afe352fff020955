#!/usr/bin/env bash
# Guess: a client of server-sent events that cannot read an item says so: its call ends with an error, or a callback gets one.
# A line may have any length (WHATWG HTML, "Parsing an event stream").
# Package: github.com/r3labs/sse/v2 2.10.0, a module of Go, beside github.com/launchdarkly/eventsource 1.11.0.
# Seen: at a line of 70,000 bytes r3labs/sse gives up the connection and asks again, and again: nothing is handed on, `Subscribe` does
# not return, and with `ClientMaxBufferSize` it reads the item. launchdarkly/eventsource reads it as it is.
# So: raise the buffer where items may be long. The script fails once r3labs/sse behaves otherwise.
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
	"strings"

	reading "github.com/launchdarkly/eventsource"
	sse "github.com/r3labs/sse/v2"
)

const length = 70_000

// feed sends a long item to each connection, and holds the connection; seen gets a value at the third one.
func feed(seen chan string) string {
	asked := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked++; asked == 3 {
			seen <- "asked a third time"
		}
		w.Header().Set("Content-Type", "text/event-stream")
		fmt.Fprintf(w, "retry: 10\nid: 1\ndata: %s\n\n", strings.Repeat("a", length))
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	}))
	return server.URL
}

// expect ends the program unless this is seen.
func expect(name string, seen chan string, expected string) {
	got := <-seen
	fmt.Println(name, got)
	if got != expected {
		os.Exit(1)
	}
}

func subscribe(options ...func(*sse.Client)) chan string {
	seen := make(chan string, 9)
	client := sse.NewClient(feed(seen), options...)
	go func() {
		err := client.Subscribe("", func(item *sse.Event) { seen <- fmt.Sprint(len(item.Data), " bytes") })
		seen <- fmt.Sprint("ended: ", err)
	}()
	return seen
}

func main() {
	item := fmt.Sprint(length, " bytes")
	stream, err := reading.SubscribeWithURL(feed(make(chan string, 9)))
	if err != nil {
		panic(err)
	}
	seen := make(chan string, 9)
	seen <- fmt.Sprint(len((<-stream.Events).Data()), " bytes")
	expect("launchdarkly:           ", seen, item)
	expect("r3labs/sse:             ", subscribe(), "asked a third time")
	expect("r3labs/sse, with a size:", subscribe(sse.ClientMaxBufferSize(4<<20)), item)
}
GO
go mod init long 2> /dev/null
go get github.com/r3labs/sse/v2@v2.10.0 github.com/launchdarkly/eventsource@v1.11.0 2> log || { cat log; exit 1; }
go run .
