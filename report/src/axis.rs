//! A logarithmic axis of amounts that still tells small bids apart where one bid dwarfs all others.

use crate::amounts::raised;

/// The axis from nothing at the bottom to the largest amount at the top.
pub(crate) struct Axis {
    bottom: f64,
    top: f64,
    most: f64,
    bend: f64,
}

impl Axis {
    /// An axis for amounts of these magnitudes, between two heights.
    pub(crate) fn of(magnitudes: &[f64], bottom: f64, top: f64) -> Self {
        let mut positive: Vec<f64> = magnitudes.iter().copied().filter(|m| *m > 0.0).collect();
        positive.sort_by(f64::total_cmp);
        let most = positive.last().copied().unwrap_or(1.0).max(1.0) * 1.03;
        let median = positive.get(positive.len() / 2).copied().unwrap_or(1.0);
        // Below the bend the axis is nearly even in digits, above it the digits themselves are on a logarithm.
        let bend = if most > 4.0 * median { median / 4.0 } else { median };
        Self { bottom, top, most, bend: bend.max(2.0) }
    }

    /// The height of a magnitude.
    pub(crate) fn y(&self, magnitude: f64) -> f64 {
        let part = (magnitude / self.bend).ln_1p() / (self.most / self.bend).ln_1p();
        self.bottom - (self.bottom - self.top) * part.min(1.0)
    }

    /// The lines to draw: heights with their labels, none closer to another than `gap`. The marks come first.
    pub(crate) fn ticks(&self, gap: f64, marks: &[f64]) -> Vec<(f64, String)> {
        const POWERS: [usize; 18] =
            [3, 100, 12, 1000, 25, 50, 9, 200, 500, 18, 35, 150, 300, 700, 1, 2, 4, 70];
        let mut ticks = vec![(self.y(0.0), "0".to_owned())];
        let powers = POWERS.iter().map(|power| *power as f64);
        for power in marks.iter().copied().chain(powers) {
            let y = self.y(power);
            if power <= self.most && ticks.iter().all(|(other, _)| (other - y).abs() >= gap) {
                let label = if power < 3.0 {
                    format!("1{}", "0".repeat(power as usize))
                } else {
                    format!("10{}", raised(power as usize))
                };
                ticks.push((y, label));
            }
        }
        ticks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_bids_stay_distinct_below_a_bid_of_a_thousand_digits() {
        let axis = Axis::of(&[3.0, 4.0, 4.3, 5.0, 6.0, 999.0], 430.0, 150.0);
        assert!(axis.y(3.0) - axis.y(4.0) > 7.0);
        assert!(axis.y(5.0) - axis.y(6.0) > 5.0);
        assert!(axis.y(0.0) == 430.0 && axis.y(999.0) >= 150.0 && axis.y(999.0) < 155.0);
    }

    #[test]
    fn ticks_leave_room_for_their_labels() {
        for most in [1.0, 3.0, 20.0, 100.0, 999.0] {
            let axis = Axis::of(&[most], 430.0, 150.0);
            let mut ys: Vec<f64> = axis.ticks(22.0, &[6.0]).iter().map(|(y, _)| *y).collect();
            ys.sort_by(f64::total_cmp);
            assert!(ys.len() >= 2 && ys.windows(2).all(|pair| pair[1] - pair[0] >= 22.0), "{ys:?}");
        }
    }
}
