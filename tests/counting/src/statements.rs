//! Counts the rows and bytes that statements of SQLite return.

use libsqlite3_sys as sqlite;
use std::collections::HashMap;
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::path::{Path, PathBuf};
use std::ptr;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

static RETURNED: Mutex<Option<HashMap<PathBuf, u64>>> = Mutex::new(None);

fn counts() -> MutexGuard<'static, Option<HashMap<PathBuf, u64>>> {
    RETURNED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Counts what the statements of all connections return that this process opens from now on.
///
/// # Panics
/// If SQLite refuses.
#[expect(unsafe_code, reason = "SQLite is called by its C interface")]
pub fn count_statements() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // SAFETY: the function is there as long as the process.
        let status = unsafe { sqlite::sqlite3_auto_extension(Some(watch)) };
        assert_eq!(status, sqlite::SQLITE_OK, "SQLite takes no hook");
    });
}

/// Counts the bytes that statements on the database in this file have returned: all columns of all rows, since the first statement.
#[must_use]
pub fn returned(file: &Path) -> u64 {
    counts().as_ref().and_then(|counts| counts.get(file).copied()).unwrap_or(0)
}

#[expect(unsafe_code, reason = "SQLite calls it for each new connection")]
unsafe extern "C" fn watch(
    connection: *mut sqlite::sqlite3,
    _: *mut *mut c_char,
    _: *const sqlite::sqlite3_api_routines,
) -> c_int {
    // SAFETY: the connection is open, and `row` needs no context.
    unsafe {
        sqlite::sqlite3_trace_v2(connection, sqlite::SQLITE_TRACE_ROW, Some(row), ptr::null_mut())
    }
}

#[expect(unsafe_code, reason = "SQLite calls it for each row")]
unsafe extern "C" fn row(
    _: c_uint,
    _: *mut c_void,
    statement: *mut c_void,
    _: *mut c_void,
) -> c_int {
    let statement = statement.cast::<sqlite::sqlite3_stmt>();
    // SAFETY: the statement has a current row, and its connection is open. Asking for the length of a text or of bytes in
    // their own type converts nothing.
    let (file, bytes) = unsafe {
        let connection = sqlite::sqlite3_db_handle(statement);
        let file = sqlite::sqlite3_db_filename(connection, c"main".as_ptr());
        let columns = 0..sqlite::sqlite3_column_count(statement);
        let bytes = columns.map(|column| match sqlite::sqlite3_column_type(statement, column) {
            sqlite::SQLITE_TEXT | sqlite::SQLITE_BLOB => {
                u64::from(sqlite::sqlite3_column_bytes(statement, column).unsigned_abs())
            }
            _ => 8,
        });
        let bytes: u64 = bytes.sum();
        (if file.is_null() { c"" } else { CStr::from_ptr(file) }, bytes)
    };
    let file = PathBuf::from(file.to_string_lossy().into_owned());
    *counts().get_or_insert_default().entry(file).or_default() += bytes;
    0
}
