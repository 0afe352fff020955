//! "Set-up": nations, industry tokens, the stack and the first auctioneer.

use super::{Choice, Industry, Nation, Qe, Rejection, SealedValue, Setup, Start, Tile};
use crate::kernel::{DealOf, Game, Table};
use crate::sealing::{Audience, Commitment, StoredOpening, Vault};
use crate::seat::Seat;

pub(super) fn check_choice(table: &Table<Qe>, choice: &Choice) -> Result<(), Rejection> {
    let Some(nation) = choice.nation else { return Ok(()) };
    if !Nation::in_play(table.seat_count()).contains(&nation) {
        return Err(Rejection::NationNotInPlay);
    }
    if table.occupied().any(|(_, o)| o.choice.nation == Some(nation)) {
        return Err(Rejection::NationTaken);
    }
    Ok(())
}

/// The nations that can be chosen with a free seat: those in play that no player has chosen. A fork inherits its nations.
pub(super) fn open_nations(table: &Table<Qe>) -> Vec<Nation> {
    if table.fork_of.is_some() { Vec::new() } else { unchosen(table) }
}

/// The seats that the host can name as the first auctioneer. A fork inherits its first auctioneer.
pub(super) fn open_first_auctioneers(table: &Table<Qe>) -> Vec<Seat> {
    if table.fork_of.is_some() { Vec::new() } else { Seat::all(table.seat_count()).collect() }
}

fn unchosen(table: &Table<Qe>) -> Vec<Nation> {
    let chosen = |nation: &Nation| table.occupied().any(|(_, o)| o.choice.nation == Some(*nation));
    let in_play = Nation::in_play(table.seat_count()).iter().copied();
    in_play.filter(|nation| !chosen(nation)).collect()
}

pub(super) fn set_up(
    table: &Table<Qe>,
    vault: &Vault,
    start: &Start,
) -> Result<DealOf<Qe>, Rejection> {
    let players = table.seat_count();
    if start.first_auctioneer.is_some_and(|seat| seat.0 >= players) {
        return Err(Rejection::UnknownAuctioneer);
    }
    let drawn_auctioneer = || Seat(vault.permutation("first_auctioneer", players.into())[0] as u8);

    let mut tokens = shuffled(vault, "tokens", Industry::tokens(players));
    let boxed = tokens.split_off(players.into());
    let tokens: Vec<_> = Seat::all(players)
        .zip(tokens)
        .map(|(seat, industry)| {
            StoredOpening::new(SealedValue::Token { seat, industry }, Audience::seat(seat))
        })
        .collect();
    let boxed: Vec<_> = (1..)
        .zip(boxed)
        .map(|(place, industry)| {
            StoredOpening::new(SealedValue::BoxedToken { place, industry }, Audience::NOBODY)
        })
        .collect();
    let stack: Vec<_> = (1..)
        .zip(shuffled(vault, "stack", &Tile::in_play(players)))
        .map(|(auction, tile)| {
            StoredOpening::new(SealedValue::Tile { auction, tile }, Audience::NOBODY)
        })
        .collect();

    let commitments = |sealed: &[StoredOpening<SealedValue>]| -> Vec<Commitment> {
        sealed.iter().map(|opening| vault.commitment(&opening.value)).collect()
    };
    let setup = Setup {
        nations: nations(table, vault),
        first_auctioneer: start.first_auctioneer.unwrap_or_else(drawn_auctioneer),
        first_auctioneer_drawn: start.first_auctioneer.is_none(),
        tokens: commitments(&tokens),
        boxed_tokens: commitments(&boxed),
        stack: commitments(&stack),
    };
    Ok((setup, [tokens, boxed, stack].concat()))
}

/// True if a set-up deals the pieces in play. `opened` has the tokens by seat, the box and the stack.
pub(super) fn can_be(players: u8, setup: &Setup, opened: &[(Commitment, SealedValue)]) -> bool {
    let made = Qe::commitments(setup);
    let mut industries = Vec::new();
    let mut tiles = Vec::new();
    for (_, value) in opened {
        match value {
            // Seats count from 0, places and auctions from 1.
            SealedValue::Token { seat, industry } if seat.index() == industries.len() => {
                industries.push(*industry);
            }
            SealedValue::BoxedToken { place, industry }
                if usize::from(*place) + usize::from(players) == industries.len() + 1 =>
            {
                industries.push(*industry);
            }
            SealedValue::Tile { auction, tile } if usize::from(*auction) == tiles.len() + 1 => {
                tiles.push(*tile);
            }
            _ => return false,
        }
    }
    let mut nations = setup.nations.clone();
    nations.sort_unstable();
    nations.dedup();
    let are_in_play = nations.iter().all(|nation| Nation::in_play(players).contains(nation));
    are_in_play
        && [nations.len(), setup.nations.len(), setup.tokens.len()] == [usize::from(players); 3]
        && setup.first_auctioneer.0 < players
        && opened.iter().map(|(commitment, _)| *commitment).eq(made)
        && are_the_same(industries, Industry::tokens(players).to_vec())
        && are_the_same(tiles, Tile::in_play(players))
}

/// True if these are the same pieces, in whatever order.
fn are_the_same<T: Ord>(mut some: Vec<T>, mut others: Vec<T>) -> bool {
    some.sort_unstable();
    others.sort_unstable();
    some == others
}

/// The chosen nations, and one dealt from the rest to each player without a choice.
fn nations(table: &Table<Qe>, vault: &Vault) -> Vec<Nation> {
    let mut dealt = shuffled(vault, "nations", &unchosen(table)).into_iter();
    let chosen = table.occupied().map(|(_, o)| o.choice.nation);
    chosen.filter_map(|nation| nation.or_else(|| dealt.next())).collect()
}

fn shuffled<T: Copy>(vault: &Vault, label: &str, items: &[T]) -> Vec<T> {
    vault.permutation(label, items.len()).into_iter().map(|place| items[place]).collect()
}
