//! Metrics for Prometheus.

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use std::sync::OnceLock;

const SECONDS: &[f64] = &[0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0];
const COMMITS: &[f64] = &[1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0];

/// Returns the process's only recorder. If a program that embeds the server has installed its own, this one stays
/// empty.
pub(crate) fn recorder() -> PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    let install = || {
        let recorder = builder().unwrap_or_else(|_| PrometheusBuilder::new()).build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_ok() {
            describe();
        }
        handle
    };
    RECORDER.get_or_init(install).clone()
}

fn builder() -> Result<PrometheusBuilder, BuildError> {
    PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Full("starboard_append_seconds".to_owned()), SECONDS)?
        .set_buckets_for_metric(Matcher::Full("starboard_append_batch".to_owned()), COMMITS)?
        .set_buckets_for_metric(Matcher::Full("starboard_node_batch".to_owned()), COMMITS)
}

/// Describes the metrics, and sets most of them to zero, so that zero does not look like missing data.
fn describe() {
    describe_gauge!("starboard_tables_live", "Tables in memory.");
    describe_gauge!("starboard_sockets", "Open WebSockets.");
    describe_gauge!("starboard_oldest_overdue_deadline_seconds", "How late the scheduler was when it last checked.");
    #[cfg(feature = "yardstick")]
    describe_gauge!(
        "starboard_longest_occupation_seconds",
        "The longest CPU time that a task used without yielding, by the kind of task."
    );
    describe_gauge!("starboard_threads_lost", "Threads blocked by work that never returns; a restart frees them.");
    describe_counter!("starboard_busy_total", "Requests refused because all workers of a kind were busy.");
    describe_counter!("starboard_commands_total", "Players' commands, by result.");
    describe_counter!("starboard_matches_started_total", "Matches started.");
    describe_counter!("starboard_matches_finished_total", "Matches finished.");
    describe_counter!("starboard_matches_frozen_total", "Matches frozen.");
    for gauge in ["starboard_tables_live", "starboard_sockets", "starboard_oldest_overdue_deadline_seconds"] {
        gauge!(gauge).set(0.0);
    }
    gauge!("starboard_threads_lost").set(0.0);
    for counter in ["starboard_matches_started_total", "starboard_matches_finished_total"] {
        counter!(counter).absolute(0);
    }
    counter!("starboard_matches_frozen_total").absolute(0);
    for result in ["accepted", "rejected"] {
        counter!("starboard_commands_total", "result" => result).absolute(0);
    }
    for workers in ["loading", "answers", "reviews", "bots"] {
        counter!("starboard_busy_total", "workers" => workers).absolute(0);
    }
    describe_histogram!("starboard_append_seconds", "The duration of a transaction that made appends durable.");
    describe_histogram!("starboard_append_batch", "The number of tables' appends in one transaction.");
    describe_of_nodes();
}

/// Describes the metrics of a cluster's nodes.
fn describe_of_nodes() {
    describe_gauge!("starboard_nodes_heard", "Other live nodes.");
    describe_gauge!("starboard_node_lag_seconds", "How long the database took to confirm the latest heartbeat.");
    describe_gauge!("starboard_node_tunnels", "WebSockets from clients of this node to tables at other nodes.");
    describe_counter!("starboard_nodes_ended_total", "Nodes that this one has declared dead.");
    describe_counter!("starboard_leases_lost_total", "Tables that this node lost when it was declared dead.");
    describe_counter!("starboard_handovers_total", "Tables that this node has handed over.");
    describe_counter!("starboard_node_strangers_total", "Connections to the address for nodes that no node made.");
    describe_histogram!(
        "starboard_node_batch",
        "The number of changes (lists, ended sessions, presence) in one batch to the other nodes."
    );
    gauge!("starboard_node_tunnels").set(0.0);
    for counter in ["nodes_ended", "leases_lost", "handovers", "node_strangers"] {
        counter!(format!("starboard_{counter}_total")).absolute(0);
    }
}
