/** The paths of the mark on a 24 × 24 grid: an envelope's flap above a line of a ledger. */
export const MARK_LINES = 'M5 6.75l7 5.25 7-5.25M5 17.25h7M16.5 17.25H19';

/** Corner radius of the mark's background on the same grid. */
export const MARK_RADIUS = 6.5;
