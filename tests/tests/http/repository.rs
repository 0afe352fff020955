//! The repository beside the program: what its files say holds of the program.

pub(crate) mod alerts;
pub(crate) mod citus_compose;
pub(crate) mod docker_compose;
pub(crate) mod forbidden;
pub(crate) mod kinds;
pub(crate) mod kubernetes;
pub(crate) mod named;
pub(crate) mod packages;
pub(crate) mod pages;
pub(crate) mod stages;
pub(crate) mod tree;
pub(crate) mod words;
