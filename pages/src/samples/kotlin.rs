//! Calls with the Kotlin SDK, and with OkHttp if an answer is no JSON.

use super::literal::{Literal, between};
use super::{Answer, Call, Credentials, SERVER};
use crate::names::camel;

pub(super) fn code(call: &Call<'_>) -> String {
    if call.answer == Answer::Text {
        return plain(call);
    }
    let (client, who) = match call.credentials {
        Credentials::None => (format!("val gavel = Gavel(\"{SERVER}\")"), "gavel"),
        Credentials::Other(name) => {
            (format!("val gavel = Gavel(\"{SERVER}\", token = {})", camel(name)), "gavel")
        }
        Credentials::Player => {
            (format!("val gavel = Gavel(\"{SERVER}\")\nval me = gavel.signIn(token)"), "me")
        }
    };
    let models = if call.body.is_some() { "import gavel.client.models.*\n" } else { "" };
    format!("import gavel.client.Gavel\n{models}\n{client}\n\n{}", made(call, who))
}

fn made(call: &Call<'_>, who: &str) -> String {
    let mut arguments: Vec<String> = call
        .arguments
        .iter()
        .map(|argument| argument.value.as_str().map_or_else(|| argument.value.to_string(), camel))
        .collect();
    let tag = camel(call.operation.tag());
    if call.answer == Answer::Feed {
        return match (call.followed_kind(), arguments.first()) {
            (Some(_), Some(id)) => format!("{who}.{tag}.follow({id}).collect {{ println(it) }}"),
            _ => format!("{who}.followMine().collect {{ println(it) }}"),
        };
    }
    arguments.extend(call.body.iter().map(literal));
    arguments.extend(
        call.query.iter().map(|(name, value)| format!("{} = {}", camel(name), literal(value))),
    );
    let method = format!("{who}.{tag}.{}({})", camel(call.method()), arguments.join(", "));
    match call.answer {
        Answer::Nothing => method,
        _ => format!("val answer = {method}"),
    }
}

fn literal(value: &Literal) -> String {
    match value {
        Literal::Text(text) => {
            serde_json::Value::from(text.as_str()).to_string().replace('$', "\\$")
        }
        Literal::Choice(name, value) => format!("{name}(\"{value}\")"),
        Literal::Big(digits) => format!("\"{digits}\".toBigInteger()"),
        Literal::Long(number) | Literal::Number(number) => number.clone(),
        Literal::Flag(flag) => flag.to_string(),
        Literal::Null => "null".to_owned(),
        Literal::List(parts) => {
            between("listOf(", &parts.iter().map(literal).collect::<Vec<_>>(), ")")
        }
        Literal::Object(name, members) => {
            let members: Vec<String> = members
                .iter()
                .map(|(name, value)| format!("{} = {}", camel(name), literal(value)))
                .collect();
            between(&format!("{name}("), &members, ")")
        }
    }
}

fn plain(call: &Call<'_>) -> String {
    let mut imports = vec!["okhttp3.OkHttpClient", "okhttp3.Request"];
    let mut code = String::new();
    if let Some(json) = call.json {
        imports.extend([
            "okhttp3.MediaType.Companion.toMediaType",
            "okhttp3.RequestBody.Companion.toRequestBody",
        ]);
        code += &format!(
            "val body = \"\"\"{json}\"\"\".toRequestBody(\"application/json\".toMediaType())\n"
        );
    }
    let path = call.path(|name| format!("${}", camel(name)));
    code += &format!("val request = Request.Builder()\n    .url(\"{SERVER}{path}\")\n");
    let mut header = |name: &str| {
        code += &format!("    .header(\"Authorization\", \"Bearer ${}\")\n", camel(name));
    };
    match call.credentials {
        Credentials::None => {}
        Credentials::Player => header("token"),
        Credentials::Other(name) => header(name),
    }
    if call.is_command() {
        imports.push("java.util.UUID");
        code += "    .header(\"Idempotency-Key\", UUID.randomUUID().toString())\n";
    }
    let method = call.operation.method.as_str();
    match (method, call.json.is_some()) {
        ("GET", _) => {}
        ("DELETE", false) => code += "    .delete()\n",
        (method, true) => code += &format!("    .{}(body)\n", method.to_lowercase()),
        (method, false) => {
            imports.push("okhttp3.RequestBody.Companion.toRequestBody");
            code += &format!("    .{}(\"\".toRequestBody())\n", method.to_lowercase());
        }
    }
    code += "    .build()\nOkHttpClient().newCall(request).execute().use { answer ->\n";
    code += match call.answer {
        Answer::Feed | Answer::Text => {
            "    answer.body!!.source().use { while (!it.exhausted()) println(it.readUtf8Line()) }\n}"
        }
        Answer::Nothing => "    check(answer.isSuccessful)\n}",
        Answer::Json => "    println(answer.body!!.string())\n}",
    };
    imports.sort_unstable();
    let imports: String = imports.iter().map(|name| format!("import {name}\n")).collect();
    format!("{imports}\n{code}")
}
