use super::*;

struct Names(Vec<&'static str>);

impl EachServed for Names {
    fn kind<G: Served>(&mut self) {
        self.0.push(G::KIND);
    }
}

#[test]
fn every_kind_is_served_in_the_order_of_the_list_of_kinds() {
    let mut names = Names(Vec::new());
    each_served(&mut names);
    assert_eq!(names.0, domain::kinds::names());
}
