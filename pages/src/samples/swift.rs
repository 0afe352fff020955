//! Calls with the Swift SDK, and with URLSession if an answer is no JSON or the token is no player's.

use super::literal::{Literal, between};
use super::{Answer, Call, Credentials, SERVER};
use crate::names::camel;

pub(super) fn code(call: &Call<'_>) -> String {
    if call.answer == Answer::Text || matches!(call.credentials, Credentials::Other(_)) {
        return plain(call);
    }
    let gavel = format!("let gavel = try Gavel(url: \"{SERVER}\")");
    let (client, who) = match call.credentials {
        Credentials::None => (gavel, "gavel"),
        _ => (format!("{gavel}\nlet me = try await gavel.signIn(token: token)"), "me"),
    };
    format!("import GavelClient\n\n{client}\n\n{}", made(call, who))
}

fn made(call: &Call<'_>, who: &str) -> String {
    let mut arguments: Vec<String> = call
        .arguments
        .iter()
        .map(|argument| argument.value.as_str().map_or_else(|| argument.value.to_string(), camel))
        .collect();
    let tag = camel(call.operation.tag());
    if call.answer == Answer::Feed {
        let feed = match (call.followed_kind(), arguments.first()) {
            (Some(_), Some(id)) => format!("{tag}.follow({id})"),
            _ => "followMine()".to_owned(),
        };
        return format!("for try await item in {who}.{feed} {{\n    print(item)\n}}");
    }
    arguments.extend(call.body.iter().map(literal));
    arguments.extend(
        call.query.iter().map(|(name, value)| format!("{}: {}", camel(name), literal(value))),
    );
    let method = format!("{who}.{tag}.{}({})", camel(call.method()), arguments.join(", "));
    match call.answer {
        Answer::Nothing => format!("try await {method}"),
        _ => format!("let answer = try await {method}"),
    }
}

fn literal(value: &Literal) -> String {
    match value {
        Literal::Text(text) => serde_json::Value::from(text.as_str()).to_string(),
        Literal::Choice(name, value) => format!("{name}(rawValue: \"{value}\")"),
        Literal::Big(digits) if digits.len() > 18 => format!("BigInt(\"{digits}\")!"),
        Literal::Big(number) | Literal::Long(number) | Literal::Number(number) => number.clone(),
        Literal::Flag(flag) => flag.to_string(),
        Literal::Null => "nil".to_owned(),
        Literal::List(parts) => between("[", &parts.iter().map(literal).collect::<Vec<_>>(), "]"),
        Literal::Object(name, members) => {
            let members: Vec<String> = members
                .iter()
                .map(|(name, value)| format!("{}: {}", camel(name), literal(value)))
                .collect();
            // Swift allows no comma after the last argument.
            between(&format!("{name}("), &members, ")").replace(",\n)", "\n)")
        }
    }
}

fn plain(call: &Call<'_>) -> String {
    let path = call.path(|name| format!("\\({})", camel(name)));
    let mut code = format!(
        "import Foundation\n\nvar request = URLRequest(url: URL(string: \"{SERVER}{path}\")!)\n"
    );
    if call.operation.method != "GET" {
        code += &format!("request.httpMethod = \"{}\"\n", call.operation.method);
    }
    let mut header = |value: &str, name: &str| {
        code += &format!("request.setValue({value}, forHTTPHeaderField: \"{name}\")\n");
    };
    match call.credentials {
        Credentials::None => {}
        Credentials::Player => header("\"Bearer \\(token)\"", "Authorization"),
        Credentials::Other(name) => {
            header(&format!("\"Bearer \\({})\"", camel(name)), "Authorization")
        }
    }
    if call.is_command() {
        header("UUID().uuidString", "Idempotency-Key");
    }
    if let Some(json) = call.json {
        header("\"application/json\"", "Content-Type");
        code += &format!("request.httpBody = Data(#\"{json}\"#.utf8)\n");
    }
    code + match call.answer {
        Answer::Feed => {
            "let (lines, _) = try await URLSession.shared.bytes(for: request)\nfor try await line in lines.lines { print(line) }"
        }
        Answer::Nothing => {
            "let (_, answer) = try await URLSession.shared.data(for: request)\nprint((answer as! HTTPURLResponse).statusCode)"
        }
        Answer::Json | Answer::Text => {
            "let (data, _) = try await URLSession.shared.data(for: request)\nprint(String(decoding: data, as: UTF8.self))"
        }
    }
}
