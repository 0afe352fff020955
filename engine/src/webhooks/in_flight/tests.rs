use super::*;

fn webhooks() -> impl Iterator<Item = Uuid> {
    (0..).map(Uuid::from_u128)
}

/// Whether deliveries of a webhook are taken up.
fn takes(all: &InFlight, webhook: Uuid) -> bool {
    match all.next() {
        Among::These(these) => these.contains(&webhook),
        Among::AllBut(busy) => !busy.contains(&webhook),
    }
}

#[test]
fn who_has_answered_promptly_gets_more_at_once_than_who_has_not() {
    let all = Arc::new(InFlight::default());
    let webhook = Uuid::max();
    assert!(takes(&all, webhook));
    let first = all.begin(webhook);
    assert!(!takes(&all, webhook));
    assert!(first.end(Some(true)));
    let mut sending: Vec<Sending> = (1..OF_ONE_WEBHOOK).map(|_| all.begin(webhook)).collect();
    assert!(takes(&all, webhook));
    sending.push(all.begin(webhook));
    assert!(!takes(&all, webhook));
    assert!(sending.pop().unwrap().end(None));
    assert!(takes(&all, webhook));
    assert!(!sending.pop().unwrap().end(Some(false)), "it has not kept it back");
    assert!(!takes(&all, webhook), "it has to earn it anew");
    drop(sending);
    assert!(takes(&all, webhook));
}

#[test]
fn half_the_places_are_kept_for_those_who_have_answered_promptly() {
    let all = Arc::new(InFlight::default());
    let prompt = Uuid::max();
    all.begin(prompt).end(Some(true));
    let mut sending: Vec<Sending> =
        webhooks().take(PLACES_OF_STRANGERS - 1).map(|webhook| all.begin(webhook)).collect();
    let stranger = Uuid::from_u128(u128::MAX - 1);
    assert!(takes(&all, stranger) && takes(&all, prompt));
    sending.push(all.begin(webhooks().nth(PLACES_OF_STRANGERS).unwrap()));
    assert!(!takes(&all, stranger) && takes(&all, prompt));
    let of_prompt: Vec<Sending> = (0..OF_ONE_WEBHOOK).map(|_| all.begin(prompt)).collect();
    assert_eq!(all.next(), Among::These(vec![]));
    drop(of_prompt);
    assert!(sending.pop().unwrap().end(Some(false)), "others were kept back");
    assert!(takes(&all, stranger) && takes(&all, prompt));
}
