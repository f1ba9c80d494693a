/**
 * Estimates how rare a sequence of characters is by the words that were counted. Sequences of most words, which also
 * contain those that all emails about orders have, are rare if few words contain them.
 */
export class Rarity {
  readonly #longest: number;
  /**
   * Counts by a hash of up to three characters, or of as many as the longest sequences have. Where two have the same,
   * both count as more common.
   */
  readonly #counts = new Uint32Array(1 << HASH_BITS);
  #shares = new Float64Array(1 << 8);

  /** @param longest the number of characters of the longest sequences, more than three */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Counts a word that occurs in many texts: the characters from `start` to `end`. */
  countCommon(codes: Uint16Array, start: number, end: number): void {
    this.#add(codes, start, end, WEIGHT_OF_COMMON);
  }

  count(codes: Uint16Array, start: number, end: number): void {
    this.#add(codes, start, end, 1);
  }

  #add(codes: Uint16Array, start: number, end: number, weight: number): void {
    const counts = this.#counts;
    for (let at = start; at < end; at++) {
      for (let length = 1; length <= this.#longest && at + length <= end; length++) {
        if (length > 3 && length < this.#longest) continue;
        const key = keyOf(codes, at, length);
        counts[key] = (counts[key] ?? 0) + weight;
      }
    }
  }

  /**
   * Returns the start of the rarest sequence of a length in the characters from `start` to `end`. The frequency of more
   * than three characters follows from those of each three, and of what these share. The longest also count themselves.
   */
  rarestIn(codes: Uint16Array, start: number, end: number, length: number): number {
    if (start + length === end) return start;
    const first = Math.min(length, 3);
    const counts = this.#counts;
    const shares = this.#sharesIn(codes, start, end);
    let [best, least] = [start, Number.POSITIVE_INFINITY];
    for (let at = start; at + length <= end; at++) {
      let frequency = counts[keyOf(codes, at, first)] ?? 0;
      for (let next = at + 1; next + 3 <= at + length; next++) frequency *= shares[next - start] ?? 0;
      if (length === this.#longest) frequency *= (counts[keyOf(codes, at, length)] ?? 0) ** 2;
      if (frequency < least) [best, least] = [at, frequency];
    }
    return best;
  }

  /** Returns by position how many of the sequences of two characters go on with the third. */
  #sharesIn(codes: Uint16Array, start: number, end: number): Float64Array {
    if (this.#shares.length < end - start) this.#shares = new Float64Array(2 * (end - start));
    const [shares, counts] = [this.#shares, this.#counts];
    for (let at = start + 1; at + 3 <= end; at++)
      shares[at - start] = (counts[keyOf(codes, at, 3)] ?? 0) / (counts[keyOf(codes, at, 2)] ?? 1);
    return shares;
  }
}

/** How much more often a common word occurs than others. */
const WEIGHT_OF_COMMON = 100;

const HASH_BITS = 20;

function keyOf(codes: Uint16Array, start: number, length: number): number {
  let key = length;
  for (let at = start; at < start + length; at++) key = Math.imul(key, 0x9e3779b1) ^ (codes[at] ?? 0);
  return Math.imul(key, 0x85ebca6b) >>> (32 - HASH_BITS);
}
