// A game of Q.E. through the client that oapi-codegen writes: play URL.
package main

import (
	"context"
	"fmt"
	"math/big"
	"net/http"
	"os"

	gavel "play/client"
)

type player struct{ *gavel.ClientWithResponses }

var ctx = context.Background()

// The body of a success.
func or[T any](body *T, answer []byte, err error) T {
	if err != nil || body == nil {
		panic(fmt.Sprintf("%v: %s", err, answer))
	}
	return *body
}

func client(url, token string) *gavel.ClientWithResponses {
	signed := gavel.WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
		if token != "" {
			request.Header.Set("Authorization", "Bearer "+token)
		}
		return nil
	})
	made, err := gavel.NewClientWithResponses(url, signed)
	if err != nil {
		panic(err)
	}
	return made
}

func signUp(url, name string) player {
	made, err := client(url, "").CreatePlayerWithResponse(ctx, gavel.CreatePlayer{Name: name})
	if err != nil {
		panic(err)
	}
	return player{client(url, or(made.JSON201, made.Body, nil).Token)}
}

func (p player) look(game gavel.QeGame) gavel.QeGame {
	seen, err := p.QeGetGameWithResponse(ctx, game.Id, nil)
	return or(seen.JSON200, seen.Body, err)
}

func (p player) bid(game gavel.QeGame, seat int64) {
	for _, action := range p.look(game).AllowedActions {
		if name, err := action.Discriminator(); err != nil || name != "bid" {
			continue
		}
		bid, err := action.AsQeActionBid()
		if err != nil {
			panic(err)
		}
		amount, _ := new(big.Int).SetString(bid.Minimum, 10)
		amount.Add(amount, new(big.Int).Exp(big.NewInt(10), big.NewInt(40), nil)).Add(amount, big.NewInt(seat))
		if bid.Forbidden != nil && amount.String() == *bid.Forbidden {
			amount.Add(amount, big.NewInt(7))
		}
		body := gavel.QePlaceBid{Amount: amount.String(), Auction: bid.Auction, Ballot: bid.Ballot}
		key := fmt.Sprintf("%d/%d", bid.Auction, bid.Ballot)
		placed, err := p.QePlaceBidWithResponse(ctx, game.Id, &gavel.QePlaceBidParams{IdempotencyKey: &key}, body)
		or(placed.JSON200, placed.Body, err)
	}
}

func main() {
	players := []player{}
	for _, name := range []string{"Ada", "Bob", "Cyd"} {
		players = append(players, signUp(os.Args[1], name))
	}
	host := players[0]
	created, err := host.QeCreateGameWithResponse(ctx, nil, gavel.QeCreateGame{Seats: 3})
	game := or(created.JSON201, created.Body, err).Game
	for _, guest := range players[1:] {
		seated, err := guest.QeTakeSeatWithResponse(ctx, game.Id, nil, gavel.QeTakeSeat{})
		or(seated.JSON200, seated.Body, err)
	}
	started, err := host.QeStartWithResponse(ctx, game.Id, nil, gavel.QeStartGame{})
	or(started.JSON200, started.Body, err)
	seen := host.look(game)
	for seen.Result == nil {
		before := seen.Version
		for seat, player := range players {
			player.bid(game, int64(seat))
		}
		if seen = host.look(game); seen.Version == before {
			panic(fmt.Sprintf("nobody can move the game on at %d", before))
		}
	}
	limit := int32(1000)
	listed, err := host.QeListEventsWithResponse(ctx, game.Id, &gavel.QeListEventsParams{Limit: &limit})
	page := or(listed.JSON200, listed.Body, err)
	if len(page.Events) != int(seen.Version) {
		panic("events are missing")
	}
	score, err := host.QeGetScoreWithResponse(ctx, game.Id)
	if len(or(score.JSON200, score.Body, err).Winners) == 0 {
		panic("nobody has won")
	}
	fmt.Printf("played %d events\n", len(page.Events))
}
