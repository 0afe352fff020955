//! The words of pictures in each language.

/// The words of one language. `{}` is where a name or number goes.
pub(crate) struct Words {
    /// In place of an erased name.
    pub(crate) someone: &'static str,
    /// In place of a name that the fonts cannot draw.
    pub(crate) seat: &'static str,
    pub(crate) and_out_one: &'static str,
    pub(crate) and_out_many: &'static str,
    pub(crate) all_out: &'static str,
    pub(crate) nobody_out: &'static str,
    pub(crate) wins: &'static str,
    pub(crate) share: &'static str,
    pub(crate) nobody_wins: &'static str,
    /// Kind, players and auctions, and the day.
    pub(crate) qe_about: &'static str,
    /// Kind, players and rounds, and the day.
    pub(crate) quotlibet_about: &'static str,
    pub(crate) won_title: &'static str,
    pub(crate) shared_title: &'static str,
    pub(crate) printed_axis: &'static str,
    pub(crate) knew: &'static str,
    pub(crate) sold: &'static str,
    pub(crate) won: &'static str,
    pub(crate) public: &'static str,
    pub(crate) peeked: &'static str,
    pub(crate) unknown: &'static str,
    pub(crate) out: &'static str,
    pub(crate) resigned: &'static str,
    pub(crate) first: &'static str,
    pub(crate) printed: &'static str,
    pub(crate) nothing: &'static str,
    /// Companies, zero bids, nation, monopolies, variety, lowest sum.
    pub(crate) categories: [&'static str; 6],
    pub(crate) bids: &'static str,
    pub(crate) sealed: &'static str,
    pub(crate) marks: [(&'static str, f64); 4],
    pub(crate) totals_axis: &'static str,
    pub(crate) met: &'static str,
    pub(crate) missed: &'static str,
    pub(crate) met_count: &'static str,
    pub(crate) minus: &'static str,
}

pub(crate) const EN: Words = Words {
    someone: "a player who has left",
    seat: "Seat {}",
    and_out_one: "{} printed the most money and is out.",
    and_out_many: "{} printed the most money and are out.",
    all_out: "All printed the same, and all are out.",
    nobody_out: "The presses have stopped.",
    wins: "{} wins with {} points",
    share: "{} share the win with {} points",
    nobody_wins: "Nobody wins",
    qe_about: "Q.E., {} players, {} auctions, {}",
    quotlibet_about: "Quotlibet, {} players, {} rounds, {}",
    won_title: "{} wins with {} points.",
    shared_title: "{} share the win with {} points.",
    printed_axis: "Money printed, auction by auction. Each step up is many times as much.",
    knew: "Seats that knew the winning bid",
    sold: "auctioneer",
    won: "winner",
    public: "open to all",
    peeked: "peeked",
    unknown: "did not know",
    out: "OUT",
    resigned: "resigned",
    first: "wins",
    printed: "printed {}",
    nothing: "printed nothing",
    categories: [
        "companies",
        "zero bids",
        "nationalization",
        "monopolization",
        "diversification",
        "spent the least",
    ],
    bids: "Dots: all bids; filled: the winner’s; bar: the overpayment",
    sealed: "Anyone can check this game against its sealed record.",
    marks: [
        ("a million", 6.0),
        ("the world’s yearly output", 14.0),
        ("atoms in the universe", 80.0),
        ("a centillion", 303.0),
    ],
    totals_axis: "Running totals, round by round",
    met: "bid met",
    missed: "missed by so many tricks",
    met_count: "{} of {} bids met",
    minus: "{} minus points",
};

pub(crate) const DE: Words = Words {
    someone: "jemand, der gegangen ist",
    seat: "Platz {}",
    and_out_one: "{} hat am meisten Geld gedruckt und scheidet aus.",
    and_out_many: "{} haben am meisten Geld gedruckt und scheiden aus.",
    all_out: "Alle haben gleich viel gedruckt, alle sind raus.",
    nobody_out: "Die Druckerpressen stehen still.",
    wins: "{} gewinnt mit {} Punkten",
    share: "{} gewinnen gemeinsam mit {} Punkten",
    nobody_wins: "Niemand gewinnt",
    qe_about: "Q.E., {} Personen, {} Auktionen, {}",
    quotlibet_about: "Quotlibet, {} Personen, {} Runden, {}",
    won_title: "{} gewinnt mit {} Punkten.",
    shared_title: "{} gewinnen gemeinsam mit {} Punkten.",
    printed_axis: "Gedrucktes Geld, Auktion für Auktion. Jede Stufe ist ein Vielfaches.",
    knew: "Wer das höchste Gebot kannte",
    sold: "versteigert",
    won: "gewonnen",
    public: "offen für alle",
    peeked: "nachgesehen",
    unknown: "kannte es nicht",
    out: "RAUS",
    resigned: "hat aufgegeben",
    first: "gewinnt",
    printed: "gedruckt: {}",
    nothing: "nichts gedruckt",
    categories: [
        "Unternehmen",
        "Null-Gebote",
        "Nationalisierung",
        "Monopolisierung",
        "Diversifikation",
        "geringste Ausgaben",
    ],
    bids: "Punkte: alle Gebote; gefüllt: das höchste; Balken: zu viel bezahlt",
    sealed: "Dieses Spiel lässt sich am versiegelten Protokoll nachprüfen.",
    marks: [
        ("eine Million", 6.0),
        ("Weltjahresproduktion", 14.0),
        ("Atome im Universum", 80.0),
        ("eine Quinquagintillion", 300.0),
    ],
    totals_axis: "Punktestand, Runde für Runde",
    met: "Ansage erfüllt",
    missed: "um so viele Stiche verfehlt",
    met_count: "{} von {} erfüllt",
    minus: "{} Minuspunkte",
};

pub(crate) const JA: Words = Words {
    someone: "退会したプレイヤー",
    seat: "席{}",
    and_out_one: "{}がもっとも多く紙幣を刷り、脱落。",
    and_out_many: "{}がもっとも多く紙幣を刷り、脱落。",
    all_out: "全員が同額を刷り、全員脱落。",
    nobody_out: "印刷機は止まった。",
    wins: "{}が{}点で勝利",
    share: "{}が{}点で同点勝利",
    nobody_wins: "勝者なし",
    qe_about: "Q.E.、{}人、競売{}回、{}",
    quotlibet_about: "クォートリベット、{}人、{}ラウンド、{}",
    won_title: "{}が{}点で勝利。",
    shared_title: "{}が{}点で同点勝利。",
    printed_axis: "刷った金額の推移（一目盛りごとに桁が増える）",
    knew: "落札額を知っていた席",
    sold: "競売人",
    won: "落札者",
    public: "公開",
    peeked: "のぞき見",
    unknown: "知らない",
    out: "脱落",
    resigned: "投了",
    first: "勝利",
    printed: "発行額 {}",
    nothing: "発行なし",
    categories: ["企業得点", "ゼロ入札", "国営化", "独占化", "多様化", "最小消費額"],
    bids: "点：全入札　塗り：落札　帯：払いすぎ",
    sealed: "このゲームは封印された記録で検証できます。",
    marks: [
        ("百万", 6.0),
        ("世界の年間総生産", 14.0),
        ("宇宙の原子の数", 80.0),
        ("10の300乗", 300.0),
    ],
    totals_axis: "得点の推移",
    met: "宣言成功",
    missed: "外れた数",
    met_count: "{1}回中{0}回成功",
    minus: "マイナス{}点",
};

/// Puts values into a text: each `{}` takes the next one, `{0}` and `{1}` take theirs.
pub(crate) fn filled(text: &str, values: &[&str]) -> String {
    let mut filled = String::new();
    let (mut rest, mut next) = (text, 0);
    while let Some((before, after)) = rest.split_once('{') {
        let (place, after) = after.split_once('}').unwrap_or(("", after));
        let at = place.parse().unwrap_or(next);
        next += 1;
        filled.push_str(before);
        filled.push_str(values.get(at).copied().unwrap_or_default());
        rest = after;
    }
    filled + rest
}
