//! The file system that the file is on: its kind and its room.

use std::path::Path;

use rustix::fs::{StatVfs, statvfs};

use crate::doctor::finding::{DatabaseCode as Code, DatabaseFinding as Finding};

const MIB: u64 = 1 << 20;
/// With less room the server stops soon.
const HARDLY: u64 = 64 * MIB;
/// With less room an operator has to act.
const LITTLE: u64 = 1024 * MIB;

/// Examines it.
pub(super) fn examine(file: &Path) -> Vec<Finding> {
    let size = file.metadata().map_or(0, |data| data.len());
    let room = match statvfs(file) {
        Ok(system) => judge_room(free(&system), size),
        Err(error) => Finding::note(Code::DiskRoom, format!("the free room is unknown: {error}")),
    };
    vec![room, kind(file)]
}

/// The bytes that an ordinary user may still write.
fn free(system: &StatVfs) -> u64 {
    system.f_bavail.saturating_mul(system.f_frsize)
}

fn judge_room(free: u64, size: u64) -> Finding {
    let (is_free, has) = (shown(free), shown(size));
    let saw = |rule: &str| format!("{is_free} of the disk are free{rule}; the file has {has}");
    let below = |least| saw(&format!(", which is less than {}", shown(least)));
    let remedy = "make room: a backup beside the file and some new versions need as much as it has";
    if free < HARDLY {
        return Finding::fault(Code::DiskRoom, below(HARDLY), remedy);
    }
    if free < LITTLE {
        return Finding::warning(Code::DiskRoom, below(LITTLE), remedy);
    }
    if free < size {
        let saw = saw(", which is less than the file has");
        return Finding::warning(Code::DiskRoom, saw, remedy);
    }
    Finding::ok(Code::DiskRoom, saw(""))
}

/// Formats a size in its largest whole unit. It rounds down, so a size below a limit never looks like the limit.
fn shown(bytes: u64) -> String {
    let mut units = [("TiB", 1 << 40), ("GiB", 1 << 30), ("MiB", MIB), ("KiB", 1 << 10)].iter();
    let Some((unit, size)) = units.find(|(_, size)| bytes >= *size) else {
        return format!("{bytes} bytes");
    };
    format!("{}.{} {unit}", bytes / size, bytes % size * 10 / size)
}

/// A kind of file system on which a database does not belong.
#[derive(Clone, Copy)]
enum Kind {
    /// A network's: other machines do not see the shared memory of the WAL.
    Network,
    /// A network's, or a local one behind a driver.
    Perhaps,
    /// The memory's, or a container's layer: its files do not outlast a start.
    Passing,
}

/// These kinds, by their magic numbers (`man 2 statfs`).
const KINDS: [(u64, &str, Kind); 15] = [
    (0x6969, "NFS", Kind::Network),
    (0x517b, "SMB", Kind::Network),
    (0xff53_4d42, "CIFS", Kind::Network),
    (0xfe53_4d42, "SMB", Kind::Network),
    (0x5346_414f, "AFS", Kind::Network),
    (0x7375_7245, "Coda", Kind::Network),
    (0x00c3_6400, "Ceph", Kind::Network),
    (0x0bd0_0bd0, "Lustre", Kind::Network),
    (0x4750_4653, "GPFS", Kind::Network),
    (0x0102_1997, "9p", Kind::Perhaps),
    (0x6573_5546, "FUSE", Kind::Perhaps),
    (0x786f_4256, "a virtual machine's shared folder", Kind::Perhaps),
    (0x0102_1994, "tmpfs", Kind::Passing),
    (0x8584_58f6, "ramfs", Kind::Passing),
    (0x794c_7630, "overlayfs", Kind::Passing),
];

#[cfg(target_os = "linux")]
fn kind(file: &Path) -> Finding {
    match rustix::fs::statfs(file) {
        // A magic number has 32 bits, and some machines extend its sign.
        Ok(system) => judge_kind(system.f_type as u64 & 0xffff_ffff),
        Err(error) => Finding::note(Code::FileSystem, format!("its kind is unknown: {error}")),
    }
}

#[cfg(not(target_os = "linux"))]
fn kind(_: &Path) -> Finding {
    Finding::note(
        Code::FileSystem,
        "its kind is only known on Linux: keep the file on a local disk",
    )
}

fn judge_kind(magic: u64) -> Finding {
    const MOVE: &str = "put it on a local disk, or serve Postgres";
    let Some((_, name, kind)) = KINDS.iter().find(|(number, ..)| *number == magic) else {
        return Finding::ok(Code::FileSystem, "the file is on a local file system");
    };
    match kind {
        Kind::Network => Finding::fault(
            Code::FileSystem,
            format!("the file is on {name}, a network's: SQLite's WAL does not work there"),
            MOVE,
        ),
        Kind::Perhaps => Finding::warning(
            Code::FileSystem,
            format!("the file is on {name}: on a network's SQLite's WAL does not work"),
            MOVE,
        ),
        Kind::Passing => Finding::warning(
            Code::FileSystem,
            format!("the file is on {name}: it goes with the machine or the container"),
            "put it on a disk, or on a volume of the container",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::{HARDLY, LITTLE, MIB, judge_kind, judge_room, shown};
    use crate::doctor::finding::Severity::{Fault, Ok, Warning};

    #[test]
    fn a_file_system_of_a_network_or_of_the_memory_is_found() {
        for (magic, severity) in [
            (0x6969, Fault),
            (0xff53_4d42, Fault),
            (0x0102_1994, Warning),
            (0x794c_7630, Warning),
            (0x6573_5546, Warning),
            (0xef53, Ok),
            (0x9123_683e, Ok),
        ] {
            assert_eq!(judge_kind(magic).severity, severity, "{magic:x}");
        }
    }

    #[test]
    fn a_size_is_shown_in_a_unit_that_fits_it() {
        for (bytes, text) in [
            (0, "0 bytes"),
            (1023, "1023 bytes"),
            (1024, "1.0 KiB"),
            (MIB - 1, "1023.9 KiB"),
            (MIB * 3 / 2, "1.5 MiB"),
            (LITTLE - 1, "1023.9 MiB"),
            (LITTLE, "1.0 GiB"),
            (u64::MAX, "16777215.9 TiB"),
        ] {
            assert_eq!(shown(bytes), text);
        }
    }

    #[test]
    fn little_room_is_found_with_the_rule() {
        let saw = |free, size| judge_room(free, size).saw;
        assert_eq!(
            saw(0, 512),
            "0 bytes of the disk are free, which is less than 64.0 MiB; the file has 512 bytes"
        );
        assert_eq!(
            saw(LITTLE - 1, MIB),
            "1023.9 MiB of the disk are free, which is less than 1.0 GiB; the file has 1.0 MiB"
        );
        assert_eq!(
            saw(2 * LITTLE, 3 * LITTLE),
            "2.0 GiB of the disk are free, which is less than the file has; the file has 3.0 GiB"
        );
        assert_eq!(saw(LITTLE, MIB), "1.0 GiB of the disk are free; the file has 1.0 MiB");
    }

    #[test]
    fn room_is_little_beside_the_file_too() {
        for (free, size, severity) in [
            (HARDLY - 1, MIB, Fault),
            (HARDLY, MIB, Warning),
            (LITTLE, MIB, Ok),
            (LITTLE, LITTLE + 1, Warning),
            (2 * LITTLE, 2 * LITTLE, Ok),
        ] {
            assert_eq!(judge_room(free, size).severity, severity, "{free} {size}");
        }
    }
}
