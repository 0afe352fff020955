//! Which value of a line of JSON each of its bytes belongs to.

/// The place of each byte: the path of the value that it spells, with `*` for the places in lists; `names` for members'
/// names, and `structure` for what is between.
pub(crate) fn places(line: &str) -> Vec<String> {
    let mut scan = Scan { bytes: line.as_bytes(), at: 0, places: Vec::new() };
    scan.value("");
    assert_eq!(scan.places.len(), line.len(), "{line}");
    scan.places
}

struct Scan<'l> {
    bytes: &'l [u8],
    at: usize,
    places: Vec<String>,
}

impl Scan<'_> {
    fn next(&self) -> u8 {
        self.bytes[self.at]
    }

    /// Passes bytes of one place.
    fn pass(&mut self, bytes: usize, place: &str) {
        self.places.extend((0..bytes).map(|_| place.to_owned()));
        self.at += bytes;
    }

    fn text(&mut self, place: &str) {
        self.pass(1, "structure");
        // No text of a record has an escape.
        let length = self.bytes[self.at..].iter().position(|byte| *byte == b'"').unwrap();
        self.pass(length, place);
        self.pass(1, "structure");
    }

    fn value(&mut self, path: &str) {
        match self.next() {
            b'"' => self.text(path),
            b'{' | b'[' => {
                self.pass(1, "structure");
                while !matches!(self.next(), b'}' | b']') {
                    self.item(path);
                }
                self.pass(1, "structure");
            }
            _ => {
                let rest = &self.bytes[self.at..];
                let length = rest.iter().position(|byte| b",]}".contains(byte)).unwrap();
                self.pass(length, path);
            }
        }
    }

    /// A member or an item, with the comma after it.
    fn item(&mut self, path: &str) {
        let rest = &self.bytes[self.at + 1..];
        let length = rest.iter().position(|byte| *byte == b'"').unwrap_or(0);
        let is_member = self.next() == b'"' && rest.get(length + 1) == Some(&b':');
        let mut inner = format!("{path}.*");
        if is_member {
            let name = std::str::from_utf8(&rest[..length]).unwrap();
            inner = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
            self.text("names");
            self.pass(1, "structure");
        }
        self.value(&inner);
        if self.next() == b',' {
            self.pass(1, "structure");
        }
    }
}
