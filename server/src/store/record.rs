//! The record of a match, and what the scheduler needs of all of them.

use super::{Commit, Store, StoreError};
use crate::clock::Clocks;
use crate::matches::core::Row;
use sqlx::Row as _;

impl Store {
    /// The rows of a match in order, its setup first; empty before the start. They come as one text: what hands over a
    /// long match row by row spends most of its time on that.
    pub async fn record(&self, table: &str) -> Result<Vec<Row>, StoreError> {
        let found = sqlx::query(
            "WITH RECURSIVE chain (previous, row) AS (
                 SELECT previous, row FROM record
                     WHERE arrival = (SELECT arrival FROM heads JOIN tables USING (number) WHERE id = ?)
                 UNION ALL SELECT record.previous, record.row FROM chain JOIN record ON arrival = chain.previous)
             SELECT group_concat(row, char(10)) FROM chain",
        )
        .bind(table)
        .fetch_one(&self.readers)
        .await?;
        let text: Option<&str> = found.try_get(0)?;
        let rows = serde_json::Deserializer::from_str(text.unwrap_or_default()).into_iter();
        let mut rows = rows.collect::<Result<Vec<Row>, _>>()?;
        rows.sort_unstable_by_key(|row| row.version);
        Ok(rows)
    }

    /// The tables with a deadline ahead, and when that is.
    pub async fn deadlines(&self) -> Result<Vec<(i64, String)>, StoreError> {
        let rows =
            sqlx::query("SELECT due, id FROM standings JOIN tables USING (number) WHERE due IS NOT NULL ORDER BY due")
                .fetch_all(&self.readers)
                .await?;
        rows.iter().map(|row| Ok((row.try_get("due")?, row.try_get("id")?))).collect()
    }

    /// What the server knows of itself by that name.
    pub async fn fact(&self, name: &str) -> Result<Option<i64>, StoreError> {
        let found = sqlx::query_scalar("SELECT value FROM facts WHERE name = ?").bind(name);
        Ok(found.fetch_optional(&self.readers).await?)
    }

    /// Keeps it.
    pub async fn note_fact(&self, name: &str, value: i64) -> Result<(), StoreError> {
        let note =
            "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        sqlx::query(note).bind(name).bind(value).execute(self.writing()?).await?;
        Ok(())
    }

    /// Notes that the server is alive at `now`: by the way of every commit, so that it tells whether that is open.
    pub async fn note_alive(&self, now: i64) -> Result<(), StoreError> {
        self.commit(Commit { alive: Some(now), ..Commit::default() }).await
    }

    /// Credits all clocks with the time from when the server was last alive until `now`, and notes that it is alive. If the
    /// system's clock was set back meanwhile that is less than nothing: nobody gains by it either.
    pub async fn credit_downtime(&self, now: i64) -> Result<(), StoreError> {
        let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        let alive =
            sqlx::query("SELECT value FROM facts WHERE name = 'alive'").fetch_optional(&mut *transaction).await?;
        if let Some(alive) = alive.map(|row| row.try_get::<i64, _>("value")).transpose()? {
            let running = sqlx::query("SELECT number, clocks FROM standings WHERE due IS NOT NULL")
                .fetch_all(&mut *transaction)
                .await?;
            for row in running {
                let mut clocks: Option<Clocks> = serde_json::from_str(row.try_get("clocks")?)?;
                if let Some(clocks) = &mut clocks {
                    clocks.credit(alive, now);
                }
                sqlx::query("UPDATE standings SET due = ?, clocks = ? WHERE number = ?")
                    .bind(clocks.as_ref().and_then(|clocks| clocks.next(now)))
                    .bind(serde_json::to_string(&clocks)?)
                    .bind(row.try_get::<i64, _>("number")?)
                    .execute(&mut *transaction)
                    .await?;
            }
        }
        transaction.commit().await?;
        self.note_alive(now).await
    }
}
