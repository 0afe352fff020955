// A game of Q.E. through the Go client of OpenAPI Generator: play URL.
package main

import (
	"context"
	"fmt"
	"math/big"
	"net/http"
	"os"

	gavel "play/client"
)

type player struct {
	api *gavel.APIClient
	ctx context.Context
}

func or[T any](value T, answer *http.Response, err error) T {
	if err != nil {
		panic(fmt.Sprintf("%v: %v", answer, err))
	}
	return value
}

func signUp(url, name string) player {
	configuration := gavel.NewConfiguration()
	configuration.Servers = gavel.ServerConfigurations{{URL: url}}
	api := gavel.NewAPIClient(configuration)
	made := or(api.PlayersAPI.CreatePlayer(context.Background()).CreatePlayer(*gavel.NewCreatePlayer(name)).Execute())
	return player{api, context.WithValue(context.Background(), gavel.ContextAccessToken, made.GetToken())}
}

func (p player) look(game string) *gavel.QeGame {
	return or(p.api.QeAPI.QeGetGame(p.ctx, game).Execute())
}

func (p player) bid(game string, seat int64) {
	for _, action := range p.look(game).GetAllowedActions() {
		bid := action.QeActionBid
		if bid == nil {
			continue
		}
		amount, _ := new(big.Int).SetString(bid.GetMinimum(), 10)
		amount.Add(amount, new(big.Int).Exp(big.NewInt(10), big.NewInt(40), nil)).Add(amount, big.NewInt(seat))
		if amount.String() == bid.GetForbidden() {
			amount.Add(amount, big.NewInt(7))
		}
		body := gavel.NewQePlaceBid(amount.String(), bid.GetAuction(), bid.GetBallot())
		key := fmt.Sprintf("%d/%d", bid.GetAuction(), bid.GetBallot())
		or(p.api.QeAPI.QePlaceBid(p.ctx, game).QePlaceBid(*body).IdempotencyKey(key).Execute())
	}
}

func main() {
	players := []player{}
	for _, name := range []string{"Ada", "Bob", "Cyd"} {
		players = append(players, signUp(os.Args[1], name))
	}
	host := players[0]
	created := or(host.api.QeAPI.QeCreateGame(host.ctx).QeCreateGame(*gavel.NewQeCreateGame(3)).Execute())
	game := created.Game.GetId()
	for _, guest := range players[1:] {
		or(guest.api.QeAPI.QeTakeSeat(guest.ctx, game).QeTakeSeat(*gavel.NewQeTakeSeat()).Execute())
	}
	or(host.api.QeAPI.QeStart(host.ctx, game).QeStartGame(*gavel.NewQeStartGame()).Execute())
	seen := host.look(game)
	for seen.Result.Get() == nil {
		before := seen.GetVersion()
		for seat, player := range players {
			player.bid(game, int64(seat))
		}
		if seen = host.look(game); seen.GetVersion() == before {
			panic(fmt.Sprintf("nobody can move the game on at %d", before))
		}
	}
	page := or(host.api.QeAPI.QeListEvents(host.ctx, game).Limit(1000).Execute())
	if len(page.GetEvents()) != int(seen.GetVersion()) {
		panic("events are missing")
	}
	if len(or(host.api.QeAPI.QeGetScore(host.ctx, game).Execute()).GetWinners()) == 0 {
		panic("nobody has won")
	}
	fmt.Printf("played %d events\n", len(page.GetEvents()))
}
