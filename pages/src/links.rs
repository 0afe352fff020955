//! The targets of links: pages of the site by the names that texts have for them.

use crate::place::Place;
use std::collections::BTreeMap;

/// The document of the API, beside `/docs/`.
const DOCUMENT: &str = "openapi/openapi.json";

/// All that a text can lead to.
#[derive(Default)]
pub(crate) struct Targets {
    /// Guides by their path in the repository.
    pub(crate) guides: BTreeMap<String, Place>,
    /// Operations (`GET /v1/games`) and schemas (`qe.Game`) as code.
    pub(crate) code: BTreeMap<String, Place>,
    /// The guide's rows of error codes.
    pub(crate) errors: BTreeMap<String, ErrorRow>,
}

/// What a guide says on an error code.
pub(crate) struct ErrorRow {
    /// The address of the row, with its fragment.
    pub(crate) place: String,
    /// The meaning, as Markdown.
    pub(crate) meaning: String,
}

/// The links of one page.
pub(crate) struct Links<'a> {
    pub(crate) targets: &'a Targets,
    /// The page.
    pub(crate) page: &'a Place,
    /// The path of the page's text in the repository. Empty for a text of the document.
    pub(crate) source: &'a str,
}

impl Links<'_> {
    /// The link to what a Markdown link names. None if the site does not have it.
    pub(crate) fn follow(&self, link: &str) -> Option<String> {
        if link.starts_with("https://") || link.starts_with("http://") || link.starts_with('#') {
            return Some(link.to_owned());
        }
        if link.contains(':') {
            return None;
        }
        let (file, fragment) = link.split_at(link.find('#').unwrap_or(link.len()));
        let path = beside(self.source, file)?;
        if path == DOCUMENT {
            return Some(self.page.to("../openapi.json"));
        }
        let place = self.targets.guides.get(&path)?;
        Some(self.page.to(&format!("{}{fragment}", place.0)))
    }

    /// The link to an operation or a schema that a text names as code.
    pub(crate) fn of_code(&self, code: &str) -> Option<String> {
        let place = self.targets.code.get(code).filter(|place| *place != self.page)?;
        Some(self.page.to(&place.0))
    }
}

/// The path of a file that is named beside another one. None outside the repository.
pub(crate) fn beside(source: &str, file: &str) -> Option<String> {
    let mut parts: Vec<&str> = source.split('/').collect();
    parts.pop();
    for part in file.split('/') {
        match part {
            "." | "" => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn follow(link: &str) -> Option<String> {
        let mut targets = Targets::default();
        for (path, place) in [("docs/README.md", ""), ("docs/clients/feeds.md", "clients/feeds/")] {
            targets.guides.insert(path.to_owned(), Place::of(place));
        }
        let page = Place::of("clients/overview/");
        Links { targets: &targets, page: &page, source: "docs/clients/overview.md" }.follow(link)
    }

    #[test]
    fn a_link_between_files_leads_between_pages() {
        assert_eq!(follow("feeds.md#resume").as_deref(), Some("../../clients/feeds/#resume"));
        assert_eq!(follow("../README.md").as_deref(), Some("../../"));
        assert_eq!(follow("../../openapi/openapi.json").as_deref(), Some("../../../openapi.json"));
        assert_eq!(follow("#here").as_deref(), Some("#here"));
        assert_eq!(follow("https://example.com").as_deref(), Some("https://example.com"));
    }

    #[test]
    fn a_link_to_what_the_site_does_not_have_is_none() {
        for link in
            ["javascript:alert(1)", "data:text/html,x", "../../verify", "../../../../etc/passwd"]
        {
            assert_eq!(follow(link), None, "{link}");
        }
    }
}
