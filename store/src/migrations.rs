//! The migrations of both databases, embedded from `migrations/`.

use rust_embed::RustEmbed;
use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "../migrations"]
struct Files;

/// The migrations of an SQLite file.
pub static OF_A_FILE: LazyLock<Migrator> = LazyLock::new(|| those_in(""));
/// The migrations of a PostgreSQL database.
pub static OF_A_SERVER: LazyLock<Migrator> = LazyLock::new(|| those_in("postgres/"));

/// Reads the files of a folder, each named like `0001_start.sql`.
fn those_in(folder: &str) -> Migrator {
    let those = Files::iter().filter_map(|path| {
        let (number, name) = path.strip_prefix(folder)?.strip_suffix(".sql")?.split_once('_')?;
        let sql = String::from_utf8(Files::get(&path)?.data.into_owned()).ok()?;
        let sql = sqlx::AssertSqlSafe(sql).into_sql_str();
        Some(Migration::new(number.parse().ok()?, name.replace('_', " ").into(), MigrationType::Simple, sql, false))
    });
    Migrator::with_migrations(those.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(of: &Migrator) -> Vec<i64> {
        of.iter().map(|migration| migration.version).collect()
    }

    #[test]
    fn every_file_is_a_migration() {
        assert_eq!(numbers(&OF_A_FILE), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23]);
        assert_eq!(numbers(&OF_A_SERVER), [11, 12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]);
    }

    /// Databases store the hash of each migration and refuse one that has changed.
    #[test]
    fn the_hashes_of_migrations_have_not_changed_since_earlier_releases() {
        let first = OF_A_FILE.iter().next().unwrap();
        let hash: String = first.checksum.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!((first.version, &*first.description), (1, "start"));
        assert_eq!(
            hash,
            "11855d62fb236d93d2371d0be7b0df216058eed65d0b1acc3735962d544d1c200d8c1a032d63d22aea788f83e8484c94"
        );
    }
}
