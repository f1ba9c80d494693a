/** Set by `npm run test:soak`: the seed of all random cases. A soak run has many more of them. */
const SOAK_SEED = process.env['POSTLEDGER_SOAK_SEED'] ?? '';
const MORE = 75;

export const isSoak = SOAK_SEED !== '';

/** Parameters for fast-check, which reports them with a failure. */
export interface RandomCases {
  readonly numRuns: number;
  readonly seed: number;
  readonly endOnFailure: boolean;
}

/** Returns a few cases with a fixed seed, or in a soak run many with that run's seed. */
export function randomCases(few: number, seed: number): RandomCases {
  return { numRuns: soaked(few, few * MORE), seed: randomSeed(seed), endOnFailure: !isSoak };
}

/** Returns the seed for a test with its own random numbers: `usual`, or that of the soak run. */
export function randomSeed(usual: number): number {
  return isSoak ? Number(SOAK_SEED) : usual;
}

/** Returns how often to repeat an expensive step: `few` times, or `many` in a soak run. */
export function soaked(few: number, many: number): number {
  return isSoak ? many : few;
}
