//! Limits how many WebSocket frames a client may send.
//!
//! tungstenite joins all fragments of a message before it returns it, and a message of empty fragments may never end.
//! So this module counts the frame headers in the bytes as they arrive.

use super::rate_limit::RuntimeClock;
use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use std::io;
use std::num::NonZeroU32;
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// The maximum number of frames per second on average, including fragments and control frames.
const FRAMES_PER_SECOND: NonZeroU32 = NonZeroU32::new(20).unwrap();
/// The maximum number of frames in a burst.
const BURST: NonZeroU32 = NonZeroU32::new(60).unwrap();
/// The maximum size of a frame's header, in bytes: opcode, length and mask (RFC 6455, 5.2).
pub(super) const MAX_HEADER_BYTES: usize = 14;

type Limiter = RateLimiter<NotKeyed, InMemoryState, RuntimeClock, NoOpMiddleware<std::time::Instant>>;

/// A WebSocket's byte stream. Reading fails once its client has sent too many frames.
pub(super) struct FrameMeter<S> {
    stream: S,
    headers: Headers,
    /// `None` if the number of frames is not limited.
    limiter: Option<Limiter>,
    is_exceeded: bool,
}

impl<S> FrameMeter<S> {
    pub(super) fn new(stream: S, is_limited: bool) -> Self {
        let limiter = is_limited.then(|| {
            let quota = Quota::per_second(FRAMES_PER_SECOND).allow_burst(BURST);
            RateLimiter::new(quota, InMemoryState::default(), RuntimeClock)
        });
        FrameMeter { stream, headers: Headers::default(), limiter, is_exceeded: false }
    }

    /// True once the client has sent too many frames.
    pub(super) fn is_exceeded(&self) -> bool {
        self.is_exceeded
    }

    /// Returns the underlying stream, which does not count frames.
    pub(super) fn stream(&mut self) -> &mut S {
        &mut self.stream
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for FrameMeter<S> {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = into.filled().len();
        let read = Pin::new(&mut this.stream).poll_read(context, into);
        if let Some(limiter) = &this.limiter {
            let frames = this.headers.count(&into.filled()[before..]);
            if (0..frames).any(|_| limiter.check().is_err()) {
                this.is_exceeded = true;
                return Poll::Ready(Err(io::Error::other("too many frames")));
            }
        }
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for FrameMeter<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// Finds the headers of frames in a stream of bytes.
#[derive(Default)]
struct Headers {
    /// The bytes of the current header so far.
    header: [u8; MAX_HEADER_BYTES],
    length: usize,
    /// The number of payload bytes still to come.
    payload: u64,
}

impl Headers {
    /// Counts the headers that end in `bytes`, the next bytes of the stream.
    fn count(&mut self, mut bytes: &[u8]) -> u32 {
        let mut headers = 0;
        while let [first, rest @ ..] = bytes {
            if self.payload > 0 {
                let skipped = bytes.len().min(usize::try_from(self.payload).unwrap_or(usize::MAX));
                self.payload -= skipped as u64;
                bytes = &bytes[skipped..];
                continue;
            }
            self.header[self.length] = *first;
            self.length += 1;
            bytes = rest;
            if let Some(payload) = payload_of(&self.header[..self.length]) {
                (self.payload, self.length) = (payload, 0);
                headers += 1;
            }
        }
        headers
    }
}

/// Returns the length of the payload after a header, or `None` if the header is incomplete.
fn payload_of(header: &[u8]) -> Option<u64> {
    let second = *header.get(1)?;
    let extended = match second & 0x7f {
        126 => 2,
        127 => 8,
        _ => 0,
    };
    let mask = if second & 0x80 == 0 { 0 } else { 4 };
    let number = header.get(2..2 + extended)?;
    (header.len() == 2 + extended + mask).then(|| match extended {
        0 => u64::from(second & 0x7f),
        _ => number.iter().fold(0, |number, byte| number << 8 | u64::from(*byte)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    /// Returns a masked frame, as a client sends it.
    fn frame(opcode: u8, length: usize) -> Vec<u8> {
        let mut frame = vec![opcode];
        match length {
            0..126 => frame.push(0x80 | length as u8),
            126..65_536 => {
                frame.push(0x80 | 126);
                frame.extend((length as u16).to_be_bytes());
            }
            _ => {
                frame.push(0x80 | 127);
                frame.extend((length as u64).to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.resize(frame.len() + length, 0xff);
        frame
    }

    #[test]
    fn every_frame_counts_regardless_of_how_the_stream_is_split() {
        let lengths = [0, 1, 125, 126, 0, 0, 65_535, 65_536, 3];
        let all: Vec<u8> = lengths.iter().flat_map(|length| frame(0x01, *length)).collect();
        for cut in [1, 2, 3, 7, 1024, all.len()] {
            let mut headers = Headers::default();
            let counted: u32 = all.chunks(cut).map(|bytes| headers.count(bytes)).sum();
            assert_eq!(counted, lengths.len() as u32, "in chunks of {cut}");
        }
    }

    #[tokio::test]
    async fn reading_fails_after_more_frames_than_a_burst() {
        let (mut client, server) = tokio::io::duplex(64 << 10);
        let mut server = FrameMeter::new(server, true);
        let empty = frame(0x00, 0);
        client.write_all(&empty.repeat(BURST.get() as usize)).await.unwrap();
        let mut read = vec![0; empty.len() * BURST.get() as usize];
        server.read_exact(&mut read).await.unwrap();
        client.write_all(&empty.repeat(BURST.get() as usize)).await.unwrap();
        assert!(server.read_exact(&mut read).await.is_err());
        assert!(server.is_exceeded());
    }
}
