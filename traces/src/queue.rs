//! The spans of appends that wait for the writer, and of the writer's batches.

use crate::live::Live;

/// An append that waits for the writer.
#[derive(Debug)]
pub struct Waiting {
    /// The request that it belongs to, if that is recorded.
    request: Option<Live>,
    /// Until the append is in a batch.
    queue: Option<Live>,
}

impl Waiting {
    /// Begins the span `queue` of the calling task's request.
    pub fn begin() -> Self {
        let request = Live::current();
        let queue = request.as_ref().map(|request| request.child("queue", false));
        Self { request, queue }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if let Some(queue) = &self.queue {
            queue.end();
        }
    }
}

/// A batch of the writer. Its span is within the first recorded request that it writes for, and has links to the others.
#[derive(Debug)]
pub struct Batch(Option<Live>);

impl Batch {
    /// Ends the waiting of these appends and begins the span `batch`, if one of their requests is recorded. Each `queue` in another
    /// trace gets a link to it.
    pub fn begin<'w>(waiting: impl Iterator<Item = &'w mut Waiting>) -> Self {
        let mut batch: Option<Live> = None;
        for append in waiting {
            let Some(request) = &append.request else { continue };
            let queue = append.queue.take();
            if let (Some(queue), Some(batch)) = (&queue, &batch) {
                queue.link(batch);
            }
            if let Some(queue) = &queue {
                queue.end();
            }
            match &batch {
                None => batch = Some(request.child("batch", false)),
                Some(batch) => batch.link(request),
            }
        }
        Self(batch)
    }

    /// Writes the batch: its statements' spans are in this one.
    pub async fn run<T, E>(self, writing: impl Future<Output = Result<T, E>>) -> Result<T, E> {
        let written = crate::request::within(self.0.as_ref(), writing).await;
        if let (Err(_), Some(live)) = (&written, &self.0) {
            live.fail();
        }
        written
    }
}

impl Drop for Batch {
    fn drop(&mut self) {
        if let Some(live) = &self.0 {
            live.end();
        }
    }
}

#[cfg(all(test, feature = "otlp"))]
mod tests;
