/** Set by `npm run test:soak`: the seed of all random cases, of which there are many more then. */
const SOAK_SEED = process.env['POSTLEDGER_SOAK_SEED'] ?? '';
const MORE = 25;

/** Whether this is a soak run. */
export const isSoak = SOAK_SEED !== '';

/** What fast-check is told, and what it names when it finds something. */
export interface RandomCases {
  readonly numRuns: number;
  readonly seed: number;
  readonly endOnFailure: boolean;
}

/** A few cases, the same every time; in a soak run many, with the seed of that run. */
export function randomCases(few: number, seed: number): RandomCases {
  return { numRuns: soaked(few, few * MORE), seed: randomSeed(seed), endOnFailure: !isSoak };
}

/** The seed of a test that draws by itself: `usual`, or that of the soak run. */
export function randomSeed(usual: number): number {
  return isSoak ? Number(SOAK_SEED) : usual;
}

/** How often something costly is done: `few` times, or `many` times in a soak run. */
export function soaked(few: number, many: number): number {
  return isSoak ? many : few;
}
