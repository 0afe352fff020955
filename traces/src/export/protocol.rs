//! The bodies of OTLP's requests and answers.

use crate::Unsent;
use opentelemetry_proto::tonic::collector::trace::v1::{
    ExportTraceServiceRequest, ExportTraceServiceResponse,
};
use opentelemetry_proto::transform::common::tonic::ResourceAttributesWithSchema;
use opentelemetry_proto::transform::trace::tonic::group_spans_by_resource_and_scope;
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SpanData;
use prost::Message;

/// Encodes spans of one server.
pub(super) struct Encoder(ResourceAttributesWithSchema);

impl Encoder {
    pub(super) fn new(resource: &Resource) -> Self {
        Self(resource.into())
    }

    pub(super) fn request(&self, spans: Vec<SpanData>) -> Vec<u8> {
        let resource_spans = group_spans_by_resource_and_scope(spans, &self.0);
        ExportTraceServiceRequest { resource_spans }.encode_to_vec()
    }
}

/// How many spans a collector has rejected by its answer. An answer of another form is not one of a collector.
pub(super) fn rejected(answer: &[u8]) -> Result<u64, Unsent> {
    let strange = Unsent { why: "answer", status: None, again: false };
    let answer = ExportTraceServiceResponse::decode(answer).map_err(|_| strange)?; // the class alone
    let rejected = answer.partial_success.map_or(0, |partial| partial.rejected_spans);
    Ok(rejected.try_into().unwrap_or_default())
}
