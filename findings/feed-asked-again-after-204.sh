#!/usr/bin/env bash
# Guess: a client of server-sent events that gets 204 does not connect again
# (WHATWG HTML, "Server-sent events", Introduction: by the code 204 No Content a server has a client stop reconnecting).
# Package: github.com/launchdarkly/eventsource 1.11.0, a module of Go, beside github.com/tmaxmax/go-sse 0.12.0.
# Seen: launchdarkly/eventsource reports "error 204" and asks again after each pause; the script stops it at the sixth request.
# go-sse ends with an error at the second request, the first that gets 204.
# So: a client closes the feed at its last item. The script fails once launchdarkly/eventsource behaves otherwise.
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
	"sync/atomic"
	"time"

	asking "github.com/launchdarkly/eventsource"
	sse "github.com/tmaxmax/go-sse"
)

// feed answers the first request with an item and all later ones with 204; asked gets a value at the sixth.
func feed() (server *httptest.Server, requests *atomic.Int32, asked chan bool) {
	requests, asked = new(atomic.Int32), make(chan bool, 1)
	server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		switch requests.Add(1) {
		case 1:
			w.Header().Set("Content-Type", "text/event-stream")
			fmt.Fprint(w, "retry: 10\nid: 7\ndata: {}\n\n")
			return
		case 6:
			asked <- true
		}
		w.WriteHeader(http.StatusNoContent)
	}))
	return
}

func main() {
	server, requests, _ := feed()
	request, _ := http.NewRequest("GET", server.URL, nil)
	err := sse.NewConnection(request).Connect()
	fmt.Println("go-sse:      ", requests.Load(), "requests,", err)
	if requests.Load() != 2 {
		os.Exit(1)
	}

	server, requests, asked := feed()
	stream, err := asking.SubscribeWithURL(server.URL, asking.StreamOptionInitialRetry(10*time.Millisecond))
	if err != nil {
		panic(err)
	}
	fmt.Println("launchdarkly: item", (<-stream.Events).Id())
	go func() {
		for err := range stream.Errors {
			fmt.Println("launchdarkly:", err)
		}
	}()
	select {
	case <-asked:
		stream.Close()
		fmt.Println("launchdarkly: asked a sixth time")
	case <-time.After(30 * time.Second):
		fmt.Println("launchdarkly: stopped after", requests.Load(), "requests")
		os.Exit(1)
	}
}
GO
go mod init asking 2> /dev/null
go get github.com/launchdarkly/eventsource@v1.11.0 github.com/tmaxmax/go-sse@v0.12.0 2> log || { cat log; exit 1; }
go run .
