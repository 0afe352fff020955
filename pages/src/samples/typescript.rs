//! Calls with the TypeScript SDK.

use super::literal::{Literal, between};
use super::{Answer, Call, Credentials, SERVER};
use crate::names::camel;

pub(super) fn code(call: &Call<'_>) -> String {
    if call.answer == Answer::Text {
        return lines(call);
    }
    let (client, who) = match call.credentials {
        Credentials::None => (format!("const gavel = new Gavel(\"{SERVER}\");"), "gavel"),
        Credentials::Other(name) => {
            let token = camel(name);
            (format!("const gavel = new Gavel(\"{SERVER}\", {{ token: {token} }});"), "gavel")
        }
        Credentials::Player => (
            format!(
                "const gavel = new Gavel(\"{SERVER}\");\nconst me = await gavel.signIn(token);"
            ),
            "me",
        ),
    };
    format!("import {{ Gavel }} from \"@gavel/client\";\n\n{client}\n\n{}", made(call, who))
}

/// An answer of lines, which may have no end, is read as it comes.
fn lines(call: &Call<'_>) -> String {
    let path = call.path(|name| format!("${{{}}}", camel(name)));
    let header =
        |name| format!(", {{ headers: {{ Authorization: `Bearer ${{{}}}` }} }}", camel(name));
    let options = match call.credentials {
        Credentials::None => String::new(),
        Credentials::Player => header("token"),
        Credentials::Other(name) => header(name),
    };
    let read = "const text = answer.body!.pipeThrough(new TextDecoderStream());\nfor await (const part of text) {\n  console.log(part);\n}";
    format!("const answer = await fetch(`{SERVER}{path}`{options});\n{read}")
}

fn made(call: &Call<'_>, who: &str) -> String {
    let mut arguments: Vec<String> = call
        .arguments
        .iter()
        .map(|argument| argument.value.as_str().map_or_else(|| argument.value.to_string(), camel))
        .collect();
    if call.answer == Answer::Feed {
        let feed = match (call.followed_kind(), arguments.first()) {
            (Some(kind), Some(id)) => format!("follow({{ kind: \"{kind}\", id: {id} }})"),
            _ => "followMine()".to_owned(),
        };
        return format!("for await (const item of {who}.{feed}) {{\n  console.log(item);\n}}");
    }
    arguments.extend(call.body.iter().map(literal));
    if !call.query.is_empty() {
        let query: Vec<String> =
            call.query.iter().map(|(name, value)| format!("{name}: {}", literal(value))).collect();
        arguments.push(between("{ ", &query, " }"));
    }
    let method = format!(
        "{who}.{}.{}({})",
        camel(call.operation.tag()),
        camel(call.method()),
        arguments.join(", ")
    );
    match call.answer {
        Answer::Nothing => format!("await {method};"),
        _ => format!("const answer = await {method};"),
    }
}

fn literal(value: &Literal) -> String {
    match value {
        Literal::Text(text) | Literal::Choice(_, text) => {
            serde_json::Value::from(text.as_str()).to_string()
        }
        Literal::Big(digits) | Literal::Long(digits) => format!("{digits}n"),
        Literal::Number(number) => number.clone(),
        Literal::Flag(flag) => flag.to_string(),
        Literal::Null => "null".to_owned(),
        Literal::List(parts) => between("[", &parts.iter().map(literal).collect::<Vec<_>>(), "]"),
        Literal::Object(_, members) => {
            let members: Vec<String> =
                members.iter().map(|(name, value)| format!("{name}: {}", literal(value))).collect();
            if members.is_empty() { "{}".to_owned() } else { between("{ ", &members, " }") }
        }
    }
}
