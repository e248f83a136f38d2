//! The figures of a run, collected round by round, and their output.

use serde::Serialize;
use std::fmt::{self, Display, Formatter};

/// All figures of a run.
#[derive(Default)]
pub(crate) struct Figures(Vec<Subject>);

struct Subject {
    name: String,
    unit: &'static str,
    /// The other subject of its ratio.
    against: Option<String>,
    /// One value per round.
    values: Vec<f64>,
}

/// A subject in the output.
#[derive(Serialize)]
pub(crate) struct Figure {
    subject: String,
    /// The median.
    value: f64,
    unit: &'static str,
    /// The median of each round's ratio to `against`.
    ratio: Option<f64>,
    against: Option<String>,
    min: f64,
    max: f64,
}

impl Figures {
    /// Adds a value of a subject without a ratio.
    pub(crate) fn add(&mut self, name: impl Into<String>, unit: &'static str, value: f64) {
        self.note(name.into(), unit, None, value);
    }

    /// Adds a value of a subject whose ratio is to another subject in the same round.
    pub(crate) fn compare(&mut self, name: impl Into<String>, unit: &'static str, value: f64, against: &str) {
        self.note(name.into(), unit, Some(against.to_owned()), value);
    }

    fn note(&mut self, name: String, unit: &'static str, against: Option<String>, value: f64) {
        match self.0.iter_mut().find(|subject| subject.name == name) {
            Some(subject) => subject.values.push(value),
            None => self.0.push(Subject { name, unit, against, values: vec![value] }),
        }
    }

    /// Every subject, in the order in which they were added.
    pub(crate) fn all(&self) -> Vec<Figure> {
        self.0.iter().map(|subject| self.figure(subject)).collect()
    }

    fn figure(&self, subject: &Subject) -> Figure {
        let Subject { name, unit, against, values } = subject;
        let other = against.as_ref().and_then(|against| self.0.iter().find(|other| other.name == *against));
        let ratios = other.map(|other| values.iter().zip(&other.values).map(|(own, other)| own / other).collect());
        Figure {
            subject: name.clone(),
            value: median(values),
            unit,
            ratio: ratios.map(|ratios: Vec<f64>| median(&ratios)),
            against: against.clone(),
            min: values.iter().copied().fold(f64::INFINITY, f64::min),
            max: values.iter().copied().fold(0.0, f64::max),
        }
    }
}

/// The median. For an even number of values, the mean of the two in the middle.
fn median(values: &[f64]) -> f64 {
    let mut values = values.to_vec();
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() {
        0 => f64::NAN,
        length if length % 2 == 1 => values[middle],
        _ => f64::midpoint(values[middle - 1], values[middle]),
    }
}

impl Display for Figures {
    /// Writes a Markdown table.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "| subject | median [range] | ratio |\n|---|---|---|")?;
        for Figure { subject, value, unit, ratio, against, min, max } in self.all() {
            let range = format!("{} [{}–{}] {unit}", short(value), short(min), short(max));
            let ratio = ratio.zip(against).map(|(ratio, against)| format!("{} × {against}", short(ratio)));
            writeln!(f, "| {subject} | {range} | {} |", ratio.unwrap_or_default())?;
        }
        Ok(())
    }
}

/// Rounds to about three significant digits.
fn short(value: f64) -> String {
    match value.abs() {
        large if large >= 1_000_000.0 => format!("{:.2} M", value / 1e6),
        large if large >= 10_000.0 => format!("{:.0} k", value / 1e3),
        large if large >= 100.0 => format!("{value:.0}"),
        large if large >= 10.0 => format!("{value:.1}"),
        _ => format!("{value:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratio_compares_values_of_the_same_round() {
        let mut figures = Figures::default();
        for (reference, own) in [(1.0, 2.0), (10.0, 30.0), (2.0, 8.0)] {
            figures.add("reference", "µs", reference);
            figures.compare("own", "µs", own, "reference");
        }
        let all = figures.all();
        assert_eq!((all[1].value, all[1].ratio, all[1].min, all[1].max), (8.0, Some(3.0), 2.0, 30.0));
        assert!(figures.to_string().contains("| own | 8.00 [2.00–30.0] µs | 3.00 × reference |"), "{figures}");
    }

    #[test]
    fn the_median_of_two_values_is_their_mean() {
        assert_eq!(median(&[4.0, 1.0]), 2.5);
    }
}
