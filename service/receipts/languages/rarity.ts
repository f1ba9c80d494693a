/** Estimates how rare a sequence of characters is by the words that were counted. */
export class Rarity {
  readonly #counts = new Map<number, number>();

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
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + weight);
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
    const count = (from: number, size: number) => this.#counts.get(keyOf(codes, from, size)) ?? 0;
    let frequency = count(start, Math.min(length, 3));
    for (let at = start + 1; at + 3 <= start + length; at++) frequency *= count(at, 3) / count(at, 2);
    return frequency;
  }
}

/** How much more often a common word occurs than others. */
const WEIGHT_OF_COMMON = 100;

/** Returns a number for up to three characters. */
function keyOf(codes: readonly number[], start: number, length: number): number {
  let key = length;
  for (let at = start; at < start + length; at++) key = key * 0x10000 + (codes[at] ?? 0);
  return key;
}
