//! Reservations of seats, counted by the player and by who reserves.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use domain::seat::PlayerId;
use uuid::Uuid;

use super::dialect::{self, Backend};
use super::sql;
use crate::reservations::{NewReservations, Reserving};

/// How long a row stays at most: no lobby is open for longer.
const REMAINS: TimeDelta = TimeDelta::hours(25);

impl Backend {
    pub(crate) async fn reserve(&self, new: NewReservations) -> Result<Reserving, sqlx::Error> {
        self.whole(move |mut transaction| async move {
            let mut more: BTreeMap<Uuid, i64> = BTreeMap::new();
            for (player, _) in &new.seats {
                *more.entry(player.0).or_default() += 1;
            }
            let since = new.since.timestamp_micros();
            sqlx::query(sql::REMOVE_RESERVATIONS)
                .bind(new.reserver)
                .bind(dialect::ids(more.keys().copied())?)
                .bind(since)
                .execute(&mut *transaction)
                .await?;
            let counted: Vec<(Uuid, i64)> = sqlx::query_as(sql::COUNT_RESERVATIONS)
                .bind(new.reserver)
                .bind(dialect::ids(more.keys().copied())?)
                .bind(since)
                .fetch_all(&mut *transaction)
                .await?;
            for (player, count) in counted {
                *more.entry(player).or_default() += count;
            }
            let full = more.iter().find(|(_, count)| **count > i64::from(new.cap));
            let answer = match full {
                Some((player, _)) => Reserving::TooMany(PlayerId(*player)),
                None => {
                    sqlx::query(sql::ADD_RESERVATIONS)
                        .bind(new.reserver)
                        .bind(dialect::ids(new.seats.iter().map(|(player, _)| player.0))?)
                        .bind(dialect::ids(new.seats.iter().map(|(_, game)| game.0))?)
                        .bind(new.at.timestamp_micros())
                        .execute(&mut *transaction)
                        .await?;
                    Reserving::Noted
                }
            };
            transaction.commit().await?;
            Ok(answer)
        })
        .await
    }

    pub(crate) async fn remove_ended_reservations(
        &self,
        at: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        sqlx::query("delete from reservations where made_at <= $1")
            .bind((at - REMAINS).timestamp_micros())
            .execute(self.writes())
            .await?;
        Ok(())
    }
}
