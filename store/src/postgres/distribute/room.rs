//! The room that the copies take on each node.

use super::nodes::Nodes;
use crate::StoreError;
use crate::distributing::PlannedTable;

/// Each node needs as much beside the copies.
const MARGIN: u64 = 64 << 20;
/// The rows, and their WAL until a checkpoint.
const COPIES: u64 = 2;
/// The coordinator has its rows until the end, and reads them once more.
const OF_COORDINATOR: u64 = 10;
const ALL_SLOTS: u64 = 64;

/// Refuses a node with too little room; `slots` has those of each worker.
pub(super) fn require(
    nodes: &Nodes,
    slots: &[u32],
    tables: &[PlannedTable],
) -> Result<(), StoreError> {
    let bytes: u64 =
        tables.iter().filter(|table| !table.distributed).map(|table| table.bytes).sum();
    let parts = nodes.workers.iter().zip(slots);
    let parts =
        parts.map(|(worker, slots)| (worker, COPIES * bytes * u64::from(*slots) / ALL_SLOTS));
    for (node, part) in std::iter::once((&nodes.coordinator, bytes / OF_COORDINATOR)).chain(parts) {
        let needed = part + MARGIN;
        if node.free < needed {
            return Err(StoreError::Unfit(format!(
                "{node} has {} MB free and needs {} MB for its part of the tables, their WAL and a margin",
                node.free / 1_000_000,
                needed / 1_000_000
            )));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::nodes::{Node, Nodes};
    use super::{MARGIN, require};
    use crate::distributing::PlannedTable;

    fn node(group: i32, free: u64) -> Node {
        let (host, versions) = (format!("host{group}"), String::new());
        Node { id: group, group, host, port: 5432, versions, free }
    }

    #[test]
    fn a_node_without_room_for_its_part_is_named() {
        let table = |distributed| PlannedTable {
            name: "events",
            rows: 1,
            bytes: 6_400_000_000,
            distributed,
        };
        let fits = |free: [u64; 3], distributed| {
            let nodes = Nodes {
                coordinator: node(0, free[0]),
                workers: vec![node(1, free[1]), node(2, free[2])],
            };
            require(&nodes, &[16, 48], &[table(distributed)]).map_err(|refused| refused.to_string())
        };
        let enough = [640_000_000, 3_200_000_000, 9_600_000_000].map(|part| part + MARGIN);
        fits(enough, false).unwrap();
        for (place, name) in
            ["coordinator host0", "worker host1", "worker host2"].into_iter().enumerate()
        {
            let mut less = enough;
            less[place] -= 1;
            let refused = fits(less, false).unwrap_err();
            assert!(refused.contains(name), "{refused}");
        }
        // What an earlier run has copied takes no more room.
        fits([MARGIN; 3], true).unwrap();
    }
}
