//! Metrics for Prometheus.

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use std::sync::OnceLock;

const SECONDS: &[f64] = &[0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0];
const COMMITS: &[f64] = &[1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0];

/// The process's only recorder. If a program that embeds the server has installed its own, ours stays empty.
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

/// Describes every metric, and sets it from the start, so that zero does not look like missing data.
fn describe() {
    describe_gauge!("starboard_tables_live", "Tables in memory.");
    describe_gauge!("starboard_sockets", "Open WebSockets.");
    describe_gauge!("starboard_oldest_overdue_deadline_seconds", "How late the scheduler was when it last looked.");
    #[cfg(feature = "yardstick")]
    describe_gauge!(
        "starboard_longest_occupation_seconds",
        "The longest time of a processor that a task took without a pause, by the kind of task."
    );
    describe_gauge!("starboard_threads_lost", "Threads held by rules that do not return; a new start frees them.");
    describe_counter!("starboard_busy_total", "Requests refused because all workers of a kind were busy.");
    describe_counter!("starboard_commands_total", "Commands of players, by result.");
    describe_counter!("starboard_matches_started_total", "Matches begun.");
    describe_counter!("starboard_matches_finished_total", "Matches finished.");
    describe_counter!("starboard_matches_frozen_total", "Matches stopped because the rules failed.");
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
    describe_histogram!("starboard_append_seconds", "How long a transaction took that made appends durable.");
    describe_histogram!("starboard_append_batch", "How many tables' appends one transaction took.");
    describe_of_nodes();
}

/// Describes the metrics of clusters.
fn describe_of_nodes() {
    describe_gauge!("starboard_nodes_heard", "Other nodes that live.");
    describe_gauge!("starboard_node_lag_seconds", "How long the database took to confirm the latest sign of life.");
    describe_gauge!("starboard_node_tunnels", "WebSockets of clients here to tables at other nodes.");
    describe_counter!("starboard_nodes_ended_total", "Nodes that this one has ended, for they gave no sign of life.");
    describe_counter!("starboard_leases_lost_total", "Tables that this node had when it was ended by another.");
    describe_counter!("starboard_handovers_total", "Tables that this node has handed over.");
    describe_counter!("starboard_node_strangers_total", "Connections at the address for nodes that no node has made.");
    describe_histogram!("starboard_node_batch", "How many news went to all nodes together.");
    gauge!("starboard_node_tunnels").set(0.0);
    for counter in ["nodes_ended", "leases_lost", "handovers", "node_strangers"] {
        counter!(format!("starboard_{counter}_total")).absolute(0);
    }
}
