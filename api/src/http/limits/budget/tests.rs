use super::*;

#[test]
fn each_client_has_a_budget_of_its_own() {
    let budgets = Budgets::new("commands_per_token", "1:3".parse().unwrap());
    for client in ["one", "other"] {
        for _ in 0..3 {
            budgets.take(&client).unwrap();
        }
    }
    let refused = budgets.take(&"one").unwrap_err();
    assert_eq!(refused.to_string(), "rate_limited");
}

#[test]
fn however_many_clients_come_the_memory_is_bounded() {
    let budgets = Budgets::new("commands_per_token", "1:1".parse().unwrap());
    for client in 0..MAX_CLIENTS + 100_000 {
        drop(budgets.take(&client));
    }
    // Clients are counted now and then.
    assert!(budgets.left.len() <= MAX_CLIENTS + SHARED as usize + 100 * COUNTS as usize);
}
