use engine::feeds::{DEFAULT_KEEP_ALIVE_SECONDS, KEEP_ALIVE_SECONDS};
use serde_json::Value;

/// The real libraries that read a silent feed run again where the document changes.
#[test]
fn each_feed_says_how_long_it_is_silent() {
    let document = crate::openapi::document();
    let paths = document["paths"].as_object().unwrap().values();
    let parameters = paths.filter_map(|item| item["get"]["parameters"].as_array()).flatten();
    let asked: Vec<&Value> = parameters.filter(|one| one["name"] == "keep_alive").collect();
    assert!(asked.len() > 4);
    for parameter in asked {
        let schema = &parameter["schema"];
        assert_eq!(schema["minimum"], *KEEP_ALIVE_SECONDS.start());
        assert_eq!(schema["maximum"], *KEEP_ALIVE_SECONDS.end());
        let said = format!("; {DEFAULT_KEEP_ALIVE_SECONDS} by default");
        assert!(parameter["description"].as_str().unwrap().contains(&said), "{parameter}");
    }
}
