//! A conditional logistic regression by Newton's method: in every case one of several candidates wins. No weight is
//! negative.

/// A case: each candidate's numbers, and its share of the win.
pub(crate) struct Case {
    pub(crate) candidates: Vec<(Vec<f64>, f64)>,
}

/// A weak prior against large weights, in units of one case. The numbers should have a standard deviation near 1.
const RIDGE: f64 = 1.0;
/// The maximum number of rounds. The method needs a few, and a few more for each weight that ends at 0.
const ROUNDS: usize = 200;
/// Smaller weights and steps count as 0.
const NOTHING: f64 = 1e-7;

/// Fits the non-negative weights that make the actual winners most likely.
pub(crate) fn fitted(cases: &[Case], size: usize) -> Vec<f64> {
    let mut weights = vec![0.0; size];
    for _ in 0..ROUNDS {
        let mut slope: Vec<f64> = weights.iter().map(|weight| -RIDGE * weight).collect();
        let mut curve = vec![vec![0.0; size]; size];
        (0..size).for_each(|at| curve[at][at] = RIDGE);
        for case in cases {
            let chances = chances(case, &weights);
            let mean: Vec<f64> = (0..size)
                .map(|at| case.candidates.iter().zip(&chances).map(|((numbers, _), chance)| chance * numbers[at]).sum())
                .collect();
            for ((numbers, share), chance) in case.candidates.iter().zip(&chances) {
                for one in 0..size {
                    slope[one] += (share - chance) * numbers[one];
                    for other in 0..size {
                        curve[one][other] += chance * (numbers[one] - mean[one]) * (numbers[other] - mean[other]);
                    }
                }
            }
        }
        let step = upward(&weights, &curve, &slope);
        // Stop where the first weight reaches 0.
        let reach = |(weight, step): (&f64, &f64)| if weight + step < 0.0 { -weight / step } else { 1.0 };
        let part = weights.iter().zip(&step).map(reach).fold(1.0, f64::min);
        for (weight, step) in weights.iter_mut().zip(&step) {
            let moved = *weight + part * step;
            *weight = if moved < NOTHING { 0.0 } else { moved };
        }
        if step.iter().all(|step| step.abs() < NOTHING) {
            break;
        }
    }
    weights
}

/// A step of Newton's method in which no weight of 0 falls: the step is computed as if such a weight did not exist.
fn upward(weights: &[f64], curve: &[Vec<f64>], slope: &[f64]) -> Vec<f64> {
    let mut free: Vec<usize> = (0..weights.len()).filter(|at| weights[*at] > 0.0 || slope[*at] > 0.0).collect();
    loop {
        let part = |of: &[f64]| free.iter().map(|at| of[*at]).collect::<Vec<f64>>();
        let known = solved(free.iter().map(|at| part(&curve[*at])).collect(), part(slope));
        let mut step = vec![0.0; weights.len()];
        free.iter().zip(known).for_each(|(at, known)| step[*at] = known);
        let all = free.len();
        free.retain(|at| weights[*at] > 0.0 || step[*at] >= 0.0);
        if free.len() == all {
            return step;
        }
    }
}

/// Each candidate's chance with these weights.
pub(crate) fn chances(case: &Case, weights: &[f64]) -> Vec<f64> {
    let score =
        |(numbers, _): &(Vec<f64>, f64)| numbers.iter().zip(weights).map(|(one, weight)| one * weight).sum::<f64>();
    let scores: Vec<f64> = case.candidates.iter().map(score).collect();
    let most = scores.iter().copied().fold(f64::MIN, f64::max);
    let odds: Vec<f64> = scores.iter().map(|score| (score - most).exp()).collect();
    let all: f64 = odds.iter().sum();
    odds.iter().map(|odds| odds / all).collect()
}

/// Solves `matrix` · x = `right` by Gaussian elimination. The ridge keeps the matrix positive definite.
fn solved(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for pivot in 0..size {
        let (above, below) = matrix.split_at_mut(pivot + 1);
        let (row, (known, later)) = (&above[pivot], right.split_at_mut(pivot + 1));
        for (other, value) in below.iter_mut().zip(later) {
            let factor = other[pivot] / row[pivot];
            other.iter_mut().zip(row).skip(pivot).for_each(|(one, by)| *one -= factor * by);
            *value -= factor * known[pivot];
        }
    }
    for row in (0..size).rev() {
        let known: f64 = matrix[row].iter().zip(&right).skip(row + 1).map(|(one, by)| one * by).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The candidate with 1 wins three of four times against the candidate with 0.
    #[test]
    fn the_weights_give_the_observed_chances() {
        let case = |first_wins: bool| Case {
            candidates: vec![
                (vec![1.0], f64::from(u8::from(first_wins))),
                (vec![0.0], f64::from(u8::from(!first_wins))),
            ],
        };
        let cases: Vec<Case> = (0..4000).map(|number| case(number % 4 != 0)).collect();
        let weights = fitted(&cases, 1);
        assert!((weights[0] - 3.0_f64.ln()).abs() < 0.01, "{weights:?}");
        assert!((chances(&cases[0], &weights)[0] - 0.75).abs() < 0.002);
    }

    /// A candidate with a coin wins three of four times; one with a coin and a hole in the purse wins two of four.
    #[test]
    fn a_feature_that_would_get_a_negative_weight_gets_weight_zero() {
        let case = |number: u32| {
            let hole = number / 4 % 2;
            let wins = f64::from(u8::from(number % 4 < 3 - hole));
            Case { candidates: vec![(vec![1.0, f64::from(hole)], wins), (vec![0.0, 0.0], 1.0 - wins)] }
        };
        let weights = fitted(&(0..8000).map(case).collect::<Vec<_>>(), 2);
        // With a coin a candidate wins five of eight times, with or without a hole.
        assert!((weights[0] - (5.0_f64 / 3.0).ln()).abs() < 0.01, "{weights:?}");
        assert_eq!(weights[1], 0.0, "{weights:?}");
    }

    #[test]
    fn linear_equations_are_solved() {
        assert_eq!(solved(vec![vec![2.0, 1.0], vec![1.0, 3.0]], vec![5.0, 10.0]), [1.0, 3.0]);
    }
}
