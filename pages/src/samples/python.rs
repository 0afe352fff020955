//! Calls with the Python SDK.

use super::literal::{Literal, between};
use super::{Answer, Call, Credentials, SERVER};
use crate::names::snake;

/// Words of the language, which the SDK ends with an underscore.
const WORDS: [&str; 8] = ["as", "from", "in", "is", "class", "global", "import", "pass"];

pub(super) fn code(call: &Call<'_>) -> String {
    if call.answer == Answer::Text {
        return lines(call);
    }
    let (client, who) = match call.credentials {
        Credentials::None => (format!("gavel = Gavel(\"{SERVER}\")"), "gavel"),
        Credentials::Other(name) => (format!("gavel = Gavel(\"{SERVER}\", token={name})"), "gavel"),
        Credentials::Player => {
            (format!("gavel = Gavel(\"{SERVER}\")\nme = gavel.sign_in(token)"), "me")
        }
    };
    let made = made(call, who);
    let models = if made.contains("m.") && call.body.is_some() { ", models as m" } else { "" };
    format!("from gavel_client import Gavel{models}\n\n{client}\n\n{made}")
}

/// An answer of lines, which may have no end, is read as it comes.
fn lines(call: &Call<'_>) -> String {
    let path = call.path(|name| format!("{{{name}}}"));
    let address = format!("{}\"{SERVER}{path}\"", if path.contains('{') { "f" } else { "" });
    let header = |name| format!("{{\"Authorization\": f\"Bearer {{{name}}}\"}}");
    let headers = match call.credentials {
        Credentials::None => "{}".to_owned(),
        Credentials::Player => header("token"),
        Credentials::Other(name) => header(name),
    };
    let read = "    for line in answer.iter_lines():\n        print(line)";
    format!(
        "import httpx\n\nheaders = {headers}\nwith httpx.stream(\"GET\", {address}, headers=headers, timeout=None) as answer:\n{read}"
    )
}

fn made(call: &Call<'_>, who: &str) -> String {
    let mut arguments: Vec<String> = call
        .arguments
        .iter()
        .map(|argument| argument.value.as_str().map_or_else(|| argument.value.to_string(), snake))
        .collect();
    if call.answer == Answer::Feed {
        let feed = match (call.followed_kind(), arguments.first()) {
            (Some(kind), Some(id)) => format!("follow(\"{kind}\", {id})"),
            _ => "follow_mine()".to_owned(),
        };
        return format!("for item in {who}.{feed}:\n    print(item)");
    }
    arguments.extend(call.body.iter().map(literal));
    arguments.extend(
        call.query.iter().map(|(name, value)| format!("{}={}", field(name), literal(value))),
    );
    let method = format!(
        "{who}.{}.{}({})",
        snake(call.operation.tag()),
        field(&snake(call.method())),
        arguments.join(", ")
    );
    match call.answer {
        Answer::Nothing => method,
        _ => format!("answer = {method}"),
    }
}

fn field(name: &str) -> String {
    if WORDS.contains(&name) { format!("{name}_") } else { name.to_owned() }
}

fn literal(value: &Literal) -> String {
    match value {
        Literal::Text(text) | Literal::Choice(_, text) => {
            serde_json::Value::from(text.as_str()).to_string()
        }
        Literal::Big(number) | Literal::Long(number) | Literal::Number(number) => number.clone(),
        Literal::Flag(flag) => if *flag { "True" } else { "False" }.to_owned(),
        Literal::Null => "None".to_owned(),
        Literal::List(parts) => between("[", &parts.iter().map(literal).collect::<Vec<_>>(), "]"),
        Literal::Object(name, members) => {
            let members: Vec<String> = members
                .iter()
                .map(|(name, value)| format!("{}={}", field(name), literal(value)))
                .collect();
            between(&format!("m.{name}("), &members, ")")
        }
    }
}
