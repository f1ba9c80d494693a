/** Estimates how rare a sequence of characters is by the words that were counted. */
export class Rarity {
  /** Counts by a hash of up to three characters. Where two have the same, both count as more common. */
  readonly #counts = new Float64Array(1 << HASH_BITS);

  constructor(common: readonly (readonly number[])[]) {
    for (const codes of common) this.#add(codes, WEIGHT_OF_COMMON);
  }

  count(codes: readonly number[]): void {
    this.#add(codes, 1);
  }

  #add(codes: readonly number[], weight: number): void {
    for (let at = 0; at < codes.length; at++) {
      for (let length = 1; length <= 3 && at + length <= codes.length; length++) {
        const key = keyOf(codes, at, length);
        this.#counts[key] = (this.#counts[key] ?? 0) + weight;
      }
    }
  }

  /** Returns the start of the rarest sequence of a length. */
  rarestIn(codes: readonly number[], length: number): number {
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    for (let start = 0; start + length <= codes.length; start++) {
      const frequency = this.#frequencyOf(codes, start, length);
      if (frequency < least) [best, least] = [start, frequency];
    }
    return best;
  }

  /** The frequency of more than three characters follows from those of each three, and of what these share. */
  #frequencyOf(codes: readonly number[], start: number, length: number): number {
    let frequency = this.#counts[keyOf(codes, start, Math.min(length, 3))] ?? 0;
    for (let at = start + 1; at + 3 <= start + length; at++)
      frequency *= (this.#counts[keyOf(codes, at, 3)] ?? 0) / (this.#counts[keyOf(codes, at, 2)] ?? 1);
    return frequency;
  }
}

/** How much more often a common word occurs than others. */
const WEIGHT_OF_COMMON = 100;

const HASH_BITS = 18;

function keyOf(codes: readonly number[], start: number, length: number): number {
  let key = length;
  for (let at = start; at < start + length; at++) key = Math.imul(key, 0x9e3779b1) ^ (codes[at] ?? 0);
  return Math.imul(key, 0x85ebca6b) >>> (32 - HASH_BITS);
}
