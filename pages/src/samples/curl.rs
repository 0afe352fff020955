//! Calls with curl in a shell.

use super::{Answer, Call, Credentials, SERVER};

pub(super) fn code(call: &Call<'_>) -> String {
    let path = call.path(|name| format!("${}", name.to_uppercase()));
    let method = match call.operation.method.as_str() {
        "GET" => String::new(),
        "POST" if call.json.is_some() => String::new(),
        method => format!("-X {method} "),
    };
    let unbuffered = if call.answer == Answer::Feed { "-N " } else { "" };
    let mut code = format!("curl {unbuffered}{method}\"{SERVER}{path}\"");
    let mut more = |line: &str| code.push_str(&format!(" \\\n  {line}"));
    match call.credentials {
        Credentials::None => {}
        Credentials::Player => more("-H \"Authorization: Bearer $TOKEN\""),
        Credentials::Other(name) => {
            more(&format!("-H \"Authorization: Bearer ${}\"", name.to_uppercase()))
        }
    }
    if call.answer == Answer::Text {
        more("--compressed");
    }
    if call.is_command() {
        more("-H \"Idempotency-Key: $(uuidgen)\"");
    }
    if let Some(json) = call.json {
        more("-H \"Content-Type: application/json\"");
        more(&format!("-d '{}'", json.to_string().replace('\'', "'\\''")));
    }
    code
}
