//! The languages of the guides, and what a page in each of them has around its content.

/// A language and its texts.
pub(crate) struct Language {
    /// The code in addresses and in HTML.
    pub(crate) code: &'static str,
    /// The name in the language itself.
    pub(crate) name: &'static str,
    /// False if a line break between two sentences is no space.
    pub(crate) has_spaces: bool,
    pub(crate) skip: &'static str,
    /// The name of the link to the first page.
    pub(crate) guides: &'static str,
    /// The name of the link to the reference, where there is one.
    pub(crate) reference: Option<&'static str>,
    pub(crate) menu: &'static str,
    pub(crate) close: &'static str,
    /// The name of the lists of pages.
    pub(crate) pages: &'static str,
    /// The name of the list of a page's parts.
    pub(crate) contents: &'static str,
    /// The name of the links to the same page in other languages.
    pub(crate) languages: &'static str,
    /// What a listener hears before the number of a table.
    pub(crate) table: &'static str,
}

pub(crate) static ENGLISH: Language = Language {
    code: "en",
    name: "English",
    has_spaces: true,
    skip: "Skip to the content",
    guides: "Guides",
    reference: Some("Reference"),
    menu: "Menu",
    close: "Close the menu",
    pages: "Pages",
    contents: "On this page",
    languages: "In other languages",
    table: "Table",
};

static GERMAN: Language = Language {
    code: "de",
    name: "Deutsch",
    has_spaces: true,
    skip: "Zum Inhalt",
    guides: "Für Entwickler",
    reference: None,
    menu: "Menü",
    close: "Menü schließen",
    pages: "Seiten",
    contents: "Auf dieser Seite",
    languages: "In anderen Sprachen",
    table: "Tabelle",
};

static JAPANESE: Language = Language {
    code: "ja",
    name: "日本語",
    has_spaces: false,
    skip: "本文へ",
    guides: "開発者向け",
    reference: None,
    menu: "メニュー",
    close: "メニューを閉じる",
    pages: "ページ",
    contents: "このページの内容",
    languages: "ほかの言語",
    table: "表",
};

/// All languages, the one that has every guide first.
pub(crate) static LANGUAGES: [&Language; 3] = [&ENGLISH, &GERMAN, &JAPANESE];

impl Language {
    /// The language of a file of the repository.
    pub(crate) fn of(path: &str) -> &'static Self {
        let other = |language: &&&Self| path.starts_with(&format!("docs/{}/", language.code));
        LANGUAGES.iter().find(other).copied().unwrap_or(&ENGLISH)
    }

    /// The file from which one of this language is translated: itself in English.
    pub(crate) fn original(&self, path: &str) -> String {
        path.replacen(&format!("docs/{}/", self.code), "docs/", 1)
    }

    /// True if all guides and the reference are in this language. Script and search know no other.
    pub(crate) fn is_complete(&self) -> bool {
        self.code == ENGLISH.code
    }
}
