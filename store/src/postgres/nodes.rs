//! The nodes that share a database, their leases of tables, and their common clock.
//!
//! A node sends a heartbeat every 400 ms. Another node declares it dead when its term ends, or when it is silent and
//! its connection is gone. This waits for the dead node's current commit and makes every later one fail. Other nodes
//! can then claim its tables. Cluster time is the database's clock minus the time during which no node could
//! serve, so it stops while all nodes are down or the database is unreachable.

use super::open::{Beginning, name, prepared};
use super::{RESPONSE_TIMEOUT, in_time};
use crate::database::from_row;
use crate::{Number, OpenError, StorageFault, Store, StoreError};
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection, PgPool};
use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use tokio::sync::Mutex;

/// The version of the protocol between nodes. A node refuses to start while nodes with another version are running.
pub const FORM: i32 = 2;

/// Declare a node dead after 4,000 ms without a heartbeat.
pub const TERM: i64 = 4_000;
/// Declare a node whose connection is gone dead after 1,000 ms without a heartbeat.
pub const SILENT: i64 = 1_000;
/// Test a listener's connection after 10 s without a notification.
const LISTENER_PROBE: Duration = Duration::from_secs(10);
/// The channel that all nodes of a database listen to.
const CHANNEL: &str = "starboard";
/// The first half of the key of the lock that each node holds on its number.
const NODE_LOCK: i32 = 0x5354_424e;
/// Return at most 50 overdue tables and 50 tables of dead nodes at a time.
const MAX_RETURNED: i64 = 50;

/// Declares nodes dead and returns their numbers. `FOR UPDATE` waits for their current commits; later ones fail.
macro_rules! end {
    ($which:literal) => {
        concat!(
            "WITH gone AS MATERIALIZED (SELECT number FROM nodes WHERE NOT ended AND (",
            $which,
            ") FOR UPDATE)
            UPDATE nodes SET ended = true FROM gone WHERE nodes.number = gone.number RETURNING nodes.number"
        )
    };
}
pub(super) use end;

/// This node's membership in the cluster.
pub struct Nodes {
    pool: PgPool,
    options: PgConnectOptions,
    /// One connection for listening and one for sending. They do not wait for the disk, because notifications need not
    /// be durable.
    news: PgPool,
    /// The connection that holds this node's locks and sends its heartbeats. `None` if it was lost.
    keeper: Mutex<Option<PgConnection>>,
    me: Arc<AtomicI64>,
    introduction: Introduction,
}

/// The description of itself that a node publishes when it joins.
#[derive(Clone, Debug)]
pub struct Introduction {
    /// The name that the operator gave it.
    pub name: String,
    /// `HOST:PORT` at which other nodes reach it. A host of `0.0.0.0` or `[::]` means the address that the database
    /// sees.
    pub address: String,
    /// The games it plays, in a format that only nodes read.
    pub plays: String,
}

/// Another live node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Peer {
    pub number: i64,
    pub address: String,
    pub plays: String,
    /// The number of people at its tables.
    pub at_tables: i32,
    pub draining: bool,
}

from_row!(sqlx::postgres::PgRow => Peer { number, address, plays, at_tables, draining });

/// An item received from the cluster's channel.
#[derive(Debug, PartialEq, Eq)]
pub enum Received {
    /// A text that a node, possibly this one, sent with [`Nodes::notify`].
    Notification(String),
    /// The connection is new, so earlier notifications may be lost.
    Reconnected,
}

/// The notifications of all nodes, in the order in which they were sent.
pub struct Notifications {
    pool: PgPool,
    listener: Option<PgListener>,
}

impl Notifications {
    /// Waits for the next notification.
    ///
    /// # Errors
    /// If the database is unreachable. The next call reconnects.
    pub async fn next(&mut self) -> Result<Received, StoreError> {
        let Some(listener) = &mut self.listener else {
            let connect = async {
                let mut listener = PgListener::connect_with(&self.pool).await?;
                listener.listen(CHANNEL).await?;
                Ok::<_, sqlx::Error>(listener)
            };
            self.listener = Some(in_time(connect).await?);
            return Ok(Received::Reconnected);
        };
        loop {
            match tokio::time::timeout(LISTENER_PROBE, listener.try_recv()).await {
                Ok(Ok(Some(notification))) => return Ok(Received::Notification(notification.payload().to_owned())),
                // The listener has reconnected by itself.
                Ok(Ok(None)) => return Ok(Received::Reconnected),
                Ok(Err(error)) => {
                    self.listener = None;
                    return Err(error.into());
                }
                Err(_) => {
                    if let Err(error) = in_time(sqlx::query("SELECT 1").execute(&mut *listener)).await {
                        self.listener = None;
                        return Err(error);
                    }
                }
            }
        }
    }
}

/// The result of a heartbeat.
#[derive(Debug, PartialEq, Eq)]
pub enum Sign {
    /// The database has stored the heartbeat.
    Heard {
        /// The cluster time, in milliseconds since 1970.
        time: i64,
        draining: bool,
        /// The nodes that this one has just declared dead.
        ended: Vec<i64>,
        /// The other live nodes.
        others: Vec<Peer>,
    },
    /// Another node has declared this one dead, and its tables may belong to others.
    Ended,
}

/// The result of claiming a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// This node has the table. If it came from a dead node, `since` is that node's last heartbeat, in cluster time.
    Mine { since: Option<i64> },
    /// Another live node has the table.
    Held(i64),
    /// No live node has the table. This node is draining or was declared dead, so it gets no more tables.
    Refused,
}

/// A node as stored in the database.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Node {
    pub number: i64,
    pub name: String,
    pub version: String,
    /// The address at which other nodes reach it. Empty for a server that runs alone.
    pub address: String,
    /// Milliseconds since 1970, in cluster time.
    pub started_at: i64,
    pub draining: bool,
    pub ended: bool,
    /// The time since its last heartbeat, in milliseconds.
    pub silent: i64,
    /// The number of tables that it has leased.
    pub tables: i64,
}

from_row!(Node { number, name, version, address, started_at, draining, ended, silent, tables });

/// Opens the database as a node of a cluster, and joins the cluster.
pub(crate) async fn open(
    options: &PgConnectOptions,
    mut introduction: Introduction,
) -> Result<(Store, Nodes), OpenError> {
    let what = name(options);
    let options = prepared(options);
    let failed = |source| OpenError::database(&what, source);
    let mut keeper = options.connect().await.map_err(failed)?;
    super::open::begin(&mut keeper, &what, Beginning::Node).await?;
    introduction.address = reachable(&introduction.address, &mut keeper).await.map_err(failed)?;
    let (number, time) = match join(&mut keeper, &introduction).await.map_err(failed)? {
        Joined::As { number, time } => (number, time),
        Joined::OtherForm { name, version } => return Err(OpenError::OtherForm { what, name, version }),
    };
    engine::time::follow(time);
    let me = Arc::new(AtomicI64::new(number));
    let store = super::open::over(&options, &what, Arc::clone(&me), true).await?;
    let pool = PgPoolOptions::new().max_connections(4).acquire_timeout(RESPONSE_TIMEOUT);
    let pool = pool.connect_with(options.clone()).await.map_err(failed)?;
    let news = PgPoolOptions::new().max_connections(2).acquire_timeout(RESPONSE_TIMEOUT);
    let news = news.connect_lazy_with(options.clone().options([("synchronous_commit", "off")]));
    let keeper = Mutex::new(Some(keeper));
    Ok((store, Nodes { pool, options, news, keeper, me, introduction }))
}

/// Replaces an unspecified host with the address that the database sees, or over a local socket with the loopback
/// address.
async fn reachable(address: &str, keeper: &mut PgConnection) -> Result<String, sqlx::Error> {
    let Some(unspecified) = address.parse().ok().filter(|address: &SocketAddr| address.ip().is_unspecified()) else {
        return Ok(address.to_owned());
    };
    let seen: Option<String> = sqlx::query_scalar("SELECT host(inet_client_addr())").fetch_one(keeper).await?;
    let local = || if unspecified.is_ipv4() { "127.0.0.1" } else { "::1" }.to_owned();
    let seen = seen.unwrap_or_else(local).parse().unwrap_or(unspecified.ip());
    Ok(SocketAddr::new(seen, unspecified.port()).to_string())
}

/// The result of joining a cluster.
enum Joined {
    /// The node's number and the cluster time.
    As { number: i64, time: i64 },
    /// A live node uses another version of the nodes' protocol.
    OtherForm { name: String, version: String },
}

async fn join(keeper: &mut PgConnection, introduction: &Introduction) -> Result<Joined, sqlx::Error> {
    let Introduction { name: called, address, plays } = introduction;
    let mut with = keeper.begin().await?;
    sqlx::query(LOCK_TIME).execute(&mut *with).await?;
    sqlx::query(END_FORMER).bind(called).bind(NODE_LOCK).execute(&mut *with).await?;
    let Clock { db, living, alive, stood } = clock(&mut with).await?;
    let stood = if living { stood } else { alive.map_or(0, |alive| db - alive) };
    if !living {
        sqlx::query(end!("true")).execute(&mut *with).await?;
    }
    let other = sqlx::query_as(OTHER_FORM).bind(FORM).fetch_optional(&mut *with).await?;
    if let Some((name, version)) = other {
        return Ok(Joined::OtherForm { name, version });
    }
    let time = db - stood;
    let join = "
        INSERT INTO nodes (name, version, form, started_at, heard_at, until, address, plays)
        VALUES ($1, $2, $3, $4, $4, $5, $6, $7) RETURNING number";
    let join = sqlx::query_scalar(join).bind(called).bind(env!("CARGO_PKG_VERSION")).bind(FORM);
    let join = join.bind(time).bind(db + TERM).bind(address).bind(plays);
    let number: i64 = join.fetch_one(&mut *with).await?;
    note(&mut with, time, stood).await?;
    with.commit().await?;
    hold(keeper, number).await?;
    Ok(Joined::As { number, time })
}

/// Locks the node's number. While the connection lasts, the lock shows other nodes that this one is connected.
async fn hold(keeper: &mut PgConnection, number: i64) -> Result<bool, sqlx::Error> {
    let hold = "SELECT pg_try_advisory_lock($1, $2)";
    sqlx::query_scalar(hold).bind(NODE_LOCK).bind(number as i32).fetch_one(keeper).await
}

/// The values from which cluster time is computed.
struct Clock {
    /// The database's clock, in milliseconds since 1970.
    db: i64,
    /// True if the term of at least one node is still running.
    living: bool,
    /// The cluster time of the latest heartbeat of any node, or of a server that ran alone.
    alive: Option<i64>,
    stood: i64,
}

from_row!(Clock { db, living, alive, stood });

/// Reads the clock. Take [`LOCK_TIME`] first, so that each node sees what the previous one wrote.
async fn clock(with: &mut PgConnection) -> Result<Clock, sqlx::Error> {
    sqlx::query_as(CLOCK).fetch_one(with).await
}

async fn note(with: &mut PgConnection, time: i64, stood: i64) -> Result<(), sqlx::Error> {
    let note = "INSERT INTO facts (name, value) VALUES ('alive', $1), ('stood', $2)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    sqlx::query(note).bind(time).bind(stood).execute(with).await.map(|_| ())
}

impl Nodes {
    /// The number of this node.
    pub fn me(&self) -> i64 {
        self.me.load(Ordering::SeqCst)
    }

    /// Joins as a new node after this one was declared dead. Its tables are lost.
    ///
    /// # Errors
    /// If the database is unreachable, a server is using it alone, or its nodes use another version of the protocol.
    pub async fn join_again(&self) -> Result<i64, StoreError> {
        let mut kept = self.keeper.lock().await;
        // The locks on the old number end with the connection.
        drop(kept.take());
        let mut keeper = in_time(self.options.connect()).await?;
        if !in_time(super::open::share(&mut keeper)).await? {
            return Err(StorageFault::Locked.into());
        }
        let Joined::As { number, time } = in_time(join(&mut keeper, &self.introduction)).await? else {
            return Err(StorageFault::TakenOver.into());
        };
        engine::time::follow(time);
        self.me.store(number, Ordering::SeqCst);
        *kept = Some(keeper);
        Ok(number)
    }

    /// Sends a heartbeat with the number of people at this node's tables. `steady` means that the database has been
    /// reachable the whole time, so this node may declare others dead.
    ///
    /// # Errors
    /// If the database is unreachable, or a server is using it alone.
    pub async fn live(&self, steady: bool, at_tables: i32) -> Result<Sign, StoreError> {
        let mut kept = self.keeper.lock().await;
        let mut keeper = match kept.take() {
            Some(keeper) => keeper,
            None => in_time(self.reconnected()).await?,
        };
        // Half of the term then remains for another attempt.
        let patience = Duration::from_millis(TERM as u64 / 2);
        let sign = super::within(patience, live(&mut keeper, self.me(), steady, at_tables)).await?;
        *kept = Some(keeper);
        Ok(sign)
    }

    async fn reconnected(&self) -> Result<PgConnection, StoreError> {
        let mut keeper = self.options.connect().await?;
        if !super::open::share(&mut keeper).await? || !hold(&mut keeper, self.me()).await? {
            return Err(StorageFault::Locked.into());
        }
        Ok(keeper)
    }

    /// Sends texts of at most 8,000 bytes to all nodes, this one included. A node whose connection breaks may miss
    /// some, and learns of it from [`Received::Reconnected`].
    ///
    /// # Errors
    /// If the database is unreachable. The texts may have been sent anyway.
    pub async fn notify(&self, texts: &[String]) -> Result<(), StoreError> {
        let notify = sqlx::query("SELECT pg_notify($1, text) FROM unnest($2) AS text").bind(CHANNEL).bind(texts);
        in_time(notify.execute(&self.news)).await.map(|_| ())
    }

    /// Subscribes to the notifications of all nodes.
    pub fn notifications(&self) -> Notifications {
        Notifications { pool: self.news.clone(), listener: None }
    }

    /// Leases a table to this node, unless another live node has it.
    pub async fn claim(&self, table: Number) -> Result<Claim, StoreError> {
        let claim = sqlx::query_as(CLAIM).bind(table).bind(self.me()).fetch_all(&self.pool);
        let claimed: Vec<(Option<i64>, Option<i64>, Option<i64>)> = in_time(claim).await?;
        let (mine, since, before) = claimed.into_iter().next().unwrap_or_default();
        Ok(match (mine, before) {
            (Some(_), _) => Claim::Mine { since },
            (None, Some(node)) => Claim::Held(node),
            (None, None) => Claim::Refused,
        })
    }

    /// Returns the live node that has leased a table, if any.
    pub async fn holder(&self, table: Number) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT node FROM leases JOIN nodes ON nodes.number = node WHERE leases.number = $1 AND NOT ended";
        Ok(in_time(sqlx::query_scalar(sql).bind(table).fetch_all(&self.pool)).await?.into_iter().next())
    }

    /// Gives up the leases of `tables`.
    pub async fn release(&self, tables: &BTreeSet<Number>) -> Result<(), StoreError> {
        let tables: Vec<Number> = tables.iter().copied().collect();
        let release =
            sqlx::query("DELETE FROM leases WHERE number = ANY($1) AND node = $2").bind(tables).bind(self.me());
        in_time(release.execute(&self.pool)).await.map(|_| ())
    }

    /// Gives up all leases.
    pub async fn release_all(&self) -> Result<(), StoreError> {
        in_time(sqlx::query(RELEASE_ALL).bind(self.me()).execute(&self.pool)).await.map(|_| ())
    }

    /// Leaves the cluster and gives up all leases.
    pub async fn leave(&self) -> Result<(), StoreError> {
        // In one transaction: otherwise another node could adopt a table between this node's end and that of its lease.
        in_time(async {
            let mut with = self.pool.begin().await?;
            sqlx::query(end!("number = $1")).bind(self.me()).execute(&mut *with).await?;
            sqlx::query(RELEASE_ALL).bind(self.me()).execute(&mut *with).await?;
            with.commit().await
        })
        .await
    }

    /// Returns the ids of orphaned tables that need a node: tables without a lease whose deadline has passed, and
    /// tables of dead nodes.
    pub async fn without_node(&self, now: i64) -> Result<Vec<String>, StoreError> {
        in_time(sqlx::query_scalar(WITHOUT_NODE).bind(now).bind(MAX_RETURNED).fetch_all(&self.pool)).await
    }

    /// Deletes dead nodes without leases whose last heartbeat was before `then`.
    pub async fn forget_before(&self, then: i64) -> Result<(), StoreError> {
        let forget = "DELETE FROM nodes WHERE ended AND heard_at < $1
            AND NOT EXISTS (SELECT 1 FROM leases WHERE node = nodes.number)";
        in_time(sqlx::query(forget).bind(then).execute(&self.pool)).await.map(|_| ())
    }
}

async fn live(keeper: &mut PgConnection, me: i64, steady: bool, at_tables: i32) -> Result<Sign, StoreError> {
    let mut with = keeper.begin().await?;
    sqlx::query(LOCK_TIME).execute(&mut *with).await?;
    let Clock { db, living, alive, stood } = clock(&mut with).await?;
    let stood = if living { stood } else { alive.map_or(stood, |alive| db - alive) };
    let time = db - stood;
    let live = "
        UPDATE nodes SET until = $2, heard_at = $3, at_tables = $4 WHERE number = $1 AND NOT ended RETURNING draining";
    let live = sqlx::query_scalar(live).bind(me).bind(db + TERM).bind(time).bind(at_tables);
    let heard: Option<bool> = live.fetch_optional(&mut *with).await?;
    let Some(draining) = heard else { return Ok(Sign::Ended) };
    note(&mut with, time, stood).await?;
    let mut ended = Vec::new();
    if steady {
        ended =
            sqlx::query_scalar(END).bind(me).bind(db).bind(time - SILENT).bind(NODE_LOCK).fetch_all(&mut *with).await?;
    }
    with.commit().await?;
    let others = "SELECT number, address, plays, at_tables, draining FROM nodes WHERE NOT ended AND number <> $1";
    let others = sqlx::query_as(others).bind(me).fetch_all(keeper).await?;
    Ok(Sign::Heard { time, draining, ended, others })
}

/// Returns at most 100 nodes of the database: live ones first, each group from newest to oldest.
pub(crate) async fn list(pool: &PgPool) -> Result<Vec<Node>, StoreError> {
    in_time(sqlx::query_as(LIST).fetch_all(pool)).await
}

/// Tells a node to hand over its tables and accept no more. False if there is no live node with the number `node`.
pub(crate) async fn drain(pool: &PgPool, node: i64) -> Result<bool, StoreError> {
    let drain = sqlx::query("UPDATE nodes SET draining = true WHERE number = $1 AND NOT ended").bind(node);
    Ok(in_time(drain.execute(pool)).await?.rows_affected() > 0)
}

const RELEASE_ALL: &str = "DELETE FROM leases WHERE node = $1";

const LOCK_TIME: &str = "SELECT 1 FROM facts WHERE name = 'stood' FOR UPDATE";

/// Lets a killed node restart immediately: its former number is declared dead if its former connection is gone.
const END_FORMER: &str = end!("name = $1 AND pg_try_advisory_xact_lock($2, number::integer)");

const OTHER_FORM: &str = "SELECT name, version FROM nodes WHERE NOT ended AND form <> $1 LIMIT 1";

const CLOCK: &str = "
    SELECT db, EXISTS (SELECT 1 FROM nodes WHERE NOT ended AND until >= db) AS living,
        (SELECT value FROM facts WHERE name = 'alive') AS alive, (SELECT value FROM facts WHERE name = 'stood') AS stood
    FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS db) AS clock";

/// Declares dead the nodes whose term has ended, and silent ones whose connection is gone, which frees their lock.
const END: &str =
    end!("number <> $1 AND (until < $2 OR (heard_at < $3 AND pg_try_advisory_xact_lock($4, number::integer)))");

const CLAIM: &str = "
    WITH before AS MATERIALIZED (
        SELECT node, heard_at, coalesce(ended, true) AS ended
        FROM leases LEFT JOIN nodes ON nodes.number = leases.node WHERE leases.number = $1),
    claimed AS (
        INSERT INTO leases (number, node)
        SELECT $1, number FROM nodes WHERE number = $2 AND NOT ended AND NOT draining
        ON CONFLICT (number) DO UPDATE SET node = excluded.node
            WHERE leases.node = excluded.node
                OR NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.number = leases.node AND NOT ended)
        RETURNING node)
    SELECT (SELECT node FROM claimed), (SELECT heard_at FROM before WHERE ended),
        (SELECT node FROM before WHERE NOT ended)";

const WITHOUT_NODE: &str = "
    (SELECT id FROM standings JOIN tables USING (number)
    WHERE due <= $1 AND NOT EXISTS (SELECT 1 FROM leases WHERE leases.number = standings.number)
    ORDER BY due LIMIT $2)
    UNION ALL
    (SELECT id FROM nodes JOIN leases ON leases.node = nodes.number JOIN tables ON tables.number = leases.number
    WHERE ended LIMIT $2)";

const LIST: &str = "
    SELECT number, name, version, address, started_at, draining, ended,
        (SELECT count(*) FROM leases WHERE leases.node = nodes.number) AS tables,
        (extract(epoch FROM clock_timestamp()) * 1000)::bigint - (SELECT value FROM facts WHERE name = 'stood') - heard_at
            AS silent
    FROM nodes ORDER BY ended, number DESC LIMIT 100";
