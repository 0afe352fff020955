//! Addresses below `/docs/`. Links are relative, so that the pages work below any path of a host.

/// Before every link of the page for unknown addresses. The server replaces it by the way up to `/docs/`.
pub(crate) const UP: &str = "@up@/";

/// The address of a page or file from `/docs/` on: empty for the first page, `clients/feeds/` for a guide.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place(pub(crate) String);

impl Place {
    pub(crate) fn of(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The link that leads from this page to an address, with its fragment.
    pub(crate) fn to(&self, target: &str) -> String {
        if self.0 == UP {
            return format!("{UP}{target}");
        }
        if let Some(fragment) = target.strip_prefix(&self.0).filter(|rest| rest.starts_with('#')) {
            return fragment.to_owned();
        }
        let up = "../".repeat(self.0.matches('/').count());
        if up.is_empty() && (target.is_empty() || target.starts_with('#')) {
            return format!("./{target}");
        }
        up + target
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_relative_to_its_page() {
        let page = Place::of("clients/feeds/");
        assert_eq!(page.to(""), "../../");
        assert_eq!(page.to("clients/feeds/#resume"), "#resume");
        assert_eq!(page.to("clients/errors/"), "../../clients/errors/");
        assert_eq!(page.to("../openapi.json"), "../../../openapi.json");
        assert_eq!(Place::default().to("rules/qe/"), "rules/qe/");
        assert_eq!(Place::default().to(""), "./");
    }
}
