//! The committed OpenAPI document, and what it says of an answer.

use crate::client::Reply;
use crate::program;
use jsonschema::{Draft, Validator};
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The document.
pub struct Document {
    root: Value,
    /// The schemas with every object closed: an answer has no member that is not documented.
    closed: Value,
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

/// An operation.
pub struct Operation {
    /// In capitals.
    pub method: String,
    /// With parameters in braces.
    pub path: String,
    /// The operation's item in the document.
    pub item: Value,
}

/// Headers that any answer may have, of which the document does not speak.
const GENERAL: [&str; 10] = [
    "Cache-Control",
    "Connection",
    "Content-Encoding",
    "Content-Length",
    "Content-Type",
    "Date",
    "Referrer-Policy",
    "Transfer-Encoding",
    "Vary",
    "X-Accel-Buffering",
];

/// Members of stored events that the document leaves out where a kind has nothing for them: they are `{}` then.
const MAY_HOLD_NOTHING: [(&str, &str); 4] = [
    (".GameCreatedData", "options"),
    (".SeatTakenData", "choice"),
    (".GameStartedData", "setup"),
    (".ProposalCarriedOut", "data"),
];

const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

impl Document {
    /// The document in the repository; of a program that is tested in place of `gavel`, the program's.
    ///
    /// # Panics
    /// If it is no JSON.
    pub fn committed() -> &'static Self {
        static DOCUMENT: LazyLock<Document> = LazyLock::new(|| match program::instead() {
            None => Document::read(include_str!("../../openapi/openapi.json")),
            Some(_) => Document::read(&String::from_utf8_lossy(&program::run(&["openapi"]).stdout)),
        });
        &DOCUMENT
    }

    fn read(text: &str) -> Self {
        let root: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}"));
        let mut closed = root["components"].clone();
        close(&mut closed);
        for (name, schema) in closed["schemas"].as_object_mut().into_iter().flatten() {
            for (_, member) in MAY_HOLD_NOTHING.iter().filter(|(event, _)| name.ends_with(event)) {
                let members = schema["properties"].as_object_mut();
                members.map(|members| members.entry(*member).or_insert(json!({"const": {}})));
            }
        }
        Self { root, closed, validators: Mutex::default() }
    }

    /// All operations.
    pub fn operations(&self) -> Vec<Operation> {
        let mut operations = Vec::new();
        for (path, item) in self.root["paths"].as_object().into_iter().flatten() {
            for method in METHODS {
                if let Some(item) = item.get(method) {
                    let (method, path) = (method.to_uppercase(), path.clone());
                    operations.push(Operation { method, path, item: item.clone() });
                }
            }
        }
        operations
    }

    /// The id of the operation that a request is for.
    pub fn operation_id(&self, method: &str, path: &str) -> Option<String> {
        self.operation(method, path)?["operationId"].as_str().map(str::to_owned)
    }

    /// The members of the body that an operation takes, with their schemas.
    pub fn body_members(&self, operation: &Operation) -> Vec<(String, Value)> {
        let body = &operation.item["requestBody"]["content"]["application/json"]["schema"];
        let body = self.resolved(body);
        let members = body["properties"].as_object().into_iter().flatten();
        members.map(|(name, schema)| (name.clone(), self.resolved(schema))).collect()
    }

    /// A schema without the reference that it is, and without the alternative of `null`.
    fn resolved(&self, schema: &Value) -> Value {
        let named = |name: &str| self.root.pointer(name.strip_prefix('#')?).cloned();
        if let Some(found) = schema["$ref"].as_str().and_then(named) {
            return self.resolved(&found);
        }
        let alternatives = schema["oneOf"].as_array().into_iter().flatten();
        match alternatives.into_iter().find(|one| one["$ref"].is_string()) {
            Some(one) => self.resolved(one),
            None => schema.clone(),
        }
    }

    /// Holds an answer, and the request that led to it, against the document.
    ///
    /// # Panics
    /// If either is not as documented.
    pub fn check(&self, method: &str, path: &str, request: Option<&[u8]>, reply: &Reply) {
        if let Err(why) = self.judge(method, path, request, reply) {
            panic!("{} answers {}: {why}\n{}", reply.asked, reply.status, reply.text());
        }
    }

    fn judge(
        &self,
        method: &str,
        path: &str,
        request: Option<&[u8]>,
        reply: &Reply,
    ) -> Result<(), String> {
        let path = path.split('?').next().unwrap_or(path);
        let operation = self.operation(method, path).ok_or("the operation is not documented")?;
        if reply.header("preference-applied") == Some("return=minimal") {
            return judge_minimal(operation, reply);
        }
        let documented = self.at(&operation["responses"][reply.status.to_string()]);
        if documented.is_null() {
            return Err("the status is not documented".to_owned());
        }
        self.judge_headers(&documented["headers"], reply)?;
        let takes = |name: &str| {
            let mut parameters = operation["parameters"].as_array().into_iter().flatten();
            parameters.any(|parameter| parameter["name"] == name)
        };
        if reply.header("preference-applied").is_some() && !takes("Prefer") {
            return Err(
                "a preference is applied, and the header Prefer is not documented".to_owned()
            );
        }
        if reply.status < 300
            && let Some(body) = request.filter(|body| !body.is_empty())
        {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            if schema.is_null() && body != b"{}" {
                return Err("a body was taken, and none is documented".to_owned());
            }
            if schema.is_null() {
                return self.judge_body(method, documented, reply);
            }
            let forms = &operation["requestBody"]["content"]["application/x-www-form-urlencoded"];
            if !forms.is_null() && !body.starts_with(b"{") {
                return self.judge_body(method, documented, reply);
            }
            let body = serde_json::from_slice(body).map_err(|error| error.to_string())?;
            self.validate(schema, &body).map_err(|why| format!("the request's body: {why}"))?;
        }
        self.judge_body(method, documented, reply)?;
        if reply.status >= 400 { judge_problem(documented, reply) } else { Ok(()) }
    }

    /// A part of the document, or what it refers to.
    fn at<'a>(&'a self, part: &'a Value) -> &'a Value {
        let target = part["$ref"].as_str().and_then(|target| target.strip_prefix('#'));
        target.and_then(|target| self.root.pointer(target)).unwrap_or(part)
    }

    fn judge_headers(&self, documented: &Value, reply: &Reply) -> Result<(), String> {
        for (name, header) in documented.as_object().into_iter().flatten() {
            let header = self.at(header);
            let Some(found) = reply.header(name) else {
                if header["required"] == true {
                    return Err(format!("the header {name} is required and missing"));
                }
                continue;
            };
            let value = match header["schema"]["type"].as_str() {
                Some("integer") => found.parse().map_or(Value::Null, |found: u64| json!(found)),
                _ => json!(found),
            };
            self.validate(&header["schema"], &value)
                .map_err(|why| format!("the header {name}: {why}"))?;
        }
        let known = |name: &str| {
            let documented = documented.as_object().into_iter().flatten();
            let mut names = documented.map(|(name, _)| name.as_str()).chain(GENERAL);
            names.any(|known| known.eq_ignore_ascii_case(name))
                || name.starts_with("access-control-")
        };
        match reply.headers.keys().find(|name| !known(name.as_str())) {
            Some(name) => Err(format!("the header {name} is not documented")),
            None => Ok(()),
        }
    }

    /// Every time is in UTC with six digits of a second. Each deadline has a time beside it; in an event, whose bytes are
    /// hashed, that is the event's own.
    fn judge_times(body: &Value) -> Result<(), String> {
        match body {
            Value::String(text) if is_time(text) => {
                let digits = text.split_once('.').and_then(|(_, digits)| digits.strip_suffix('Z'));
                match digits.is_some_and(|digits| digits.len() == 6) {
                    true => Ok(()),
                    false => Err(format!("a time is written as {text}")),
                }
            }
            Value::Array(items) => items.iter().try_for_each(Self::judge_times),
            Value::Object(members) => {
                let has = |name: &str| members.get(name).map(Value::is_string);
                if has("deadline_at").is_some() && !members.contains_key("recorded_at") {
                    let (deadline, now) = (has("deadline_at"), has("now"));
                    if deadline != now {
                        return Err("`now` stands beside no deadline, or is missing".to_owned());
                    }
                }
                members.values().try_for_each(Self::judge_times)
            }
            _ => Ok(()),
        }
    }

    fn judge_body(&self, method: &str, documented: &Value, reply: &Reply) -> Result<(), String> {
        let Some(content) = documented["content"].as_object() else {
            let empty = reply.bytes.is_empty();
            return empty.then_some(()).ok_or("a body, and none is documented".to_owned());
        };
        let found = reply.header("content-type").unwrap_or("none");
        let media_type = content.get(found).ok_or(format!("the content type is {found}"))?;
        if method == "HEAD" {
            return Ok(());
        }
        if found == "application/x-ndjson" {
            // The schema says that it is text; each line of it is JSON.
            let lines = reply.text();
            let wrong = lines.lines().find_map(|line| serde_json::from_str::<Value>(line).err());
            return wrong.map_or(Ok(()), |error| Err(error.to_string()));
        }
        let body = serde_json::from_slice(&reply.bytes).map_err(|error| error.to_string())?;
        Self::judge_times(&body)?;
        self.validate(&media_type["schema"], &body)
    }

    fn operation(&self, method: &str, path: &str) -> Option<&Value> {
        let method = if method == "HEAD" { "get".to_owned() } else { method.to_lowercase() };
        let paths = self.root["paths"].as_object()?.iter();
        let matching = paths
            .filter(|(template, item)| fits(template, path) && item.get(method.as_str()).is_some());
        // A literal segment goes before a parameter.
        matching.min_by_key(|(template, _)| template.matches('{').count()).map(|(_, i)| &i[method])
    }

    fn validate(&self, schema: &Value, body: &Value) -> Result<(), String> {
        let validator = self.validator(schema)?;
        let wrong: Vec<String> = validator
            .iter_errors(body)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
    }

    fn validator(&self, schema: &Value) -> Result<Arc<Validator>, String> {
        let key = schema.to_string();
        let mut validators = self.validators.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(validator) = validators.get(&key) {
            return Ok(validator.clone());
        }
        let mut rooted = schema.as_object().cloned().unwrap_or_else(Map::new);
        rooted.insert("components".to_owned(), self.closed.clone());
        let validator = jsonschema::options()
            .with_draft(Draft::Draft202012)
            .should_validate_formats(true)
            .build(&Value::Object(rooted))
            .map_err(|error| format!("the schema is none: {error}"))?;
        let validator = Arc::new(validator);
        validators.insert(key, validator.clone());
        Ok(validator)
    }
}

/// True if a text begins as times do: `2026-01-02T12:`.
fn is_time(text: &str) -> bool {
    let form = text.bytes().take(14).map(|byte| if byte.is_ascii_digit() { b'0' } else { byte });
    form.eq(*b"0000-00-00T00:")
}

fn fits(template: &str, path: &str) -> bool {
    let (template, path): (Vec<_>, Vec<_>) =
        (template.split('/').collect(), path.split('/').collect());
    let same = |(part, found): (&&str, &&str)| part.starts_with('{') || part == found;
    template.len() == path.len() && template.iter().zip(&path).all(same)
}

/// Checks the minimal answer to a command, which the document describes at `Prefer`.
fn judge_minimal(operation: &Value, reply: &Reply) -> Result<(), String> {
    let mut parameters = operation["parameters"].as_array().into_iter().flatten();
    let prefer = parameters.find(|parameter| parameter["name"] == "Prefer");
    let described = prefer.and_then(|prefer| prefer["description"].as_str()).unwrap_or_default();
    if !["return=minimal", "204", "Game-Version"].iter().all(|part| described.contains(part)) {
        return Err("a minimal answer, which `Prefer` does not describe".to_owned());
    }
    let version = reply.header("game-version").and_then(|version| version.parse::<u32>().ok());
    let is_minimal = reply.status == 204 && reply.bytes.is_empty() && version >= Some(1);
    if is_minimal { Ok(()) } else { Err("this is no minimal answer".to_owned()) }
}

/// Closes every object schema. None of the document's is put together with `allOf`.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            let open = members.get("properties").is_some_and(Value::is_object)
                && members.get("type") == Some(&json!("object"))
                && !members.contains_key("additionalProperties");
            if open {
                members.insert("additionalProperties".to_owned(), json!(false));
            }
            members.values_mut().for_each(close);
        }
        Value::Array(items) => items.iter_mut().for_each(close),
        _ => {}
    }
}

/// Checks that a problem agrees with its answer, which a schema cannot state, and that its operation lists its code.
fn judge_problem(documented: &Value, reply: &Reply) -> Result<(), String> {
    if reply.bytes.is_empty() {
        return Ok(());
    }
    let problem = reply.json();
    let code = problem["code"].as_str().unwrap_or_default();
    let agrees = problem["status"] == reply.status
        && problem["type"] == format!("urn:gavel:problem:{code}")
        && problem["request_id"].as_str() == reply.header("x-request-id");
    if !agrees {
        return Err("the problem does not agree with its answer".to_owned());
    }
    let mut listed = documented["x-problem-codes"].as_array().into_iter().flatten();
    if !listed.any(|listed| listed == code) {
        return Err(format!("the operation does not list the code {code}"));
    }
    if reply.status == 401
        && !reply.header("www-authenticate").is_some_and(|way| way.starts_with("Bearer "))
    {
        return Err("401 without WWW-Authenticate".to_owned());
    }
    Ok(())
}
