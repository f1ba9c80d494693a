import type { Leg, Line } from './occasion.ts';

/**
 * Returns the shorter names that the subject uses for both ends of a journey: "Bangkok - Chiang Mai" for the terminals
 * "Mochit Bus Terminal, Bangkok" and "Chiang Mai Arcade, Chiang Mai".
 */
export function namedInSubject(leg: Leg, subject: string, lines: readonly Line[]): readonly [string, string] | null {
  const textOf = (index: number) => lines.find((line) => line.index === index)?.text.toLowerCase() ?? '';
  for (const separator of subject.matchAll(SEPARATOR)) {
    const at = separator.index;
    const from = longestIn(textOf(leg.first), wordsBefore(subject.slice(0, at)));
    const to = longestIn(textOf(leg.last), wordsAfter(subject.slice(at + separator[0].length)));
    if (from !== null && to !== null && from.toLowerCase() !== to.toLowerCase()) return [from, to];
  }
  return null;
}

const SEPARATOR = /\s(?:[-–—→/]|->|to|nach|naar|til|till|à|a)\s|[–→]/gu;

/** Returns the last words of a text, the most first. */
function wordsBefore(text: string): string[] {
  const words = text.trim().split(/\s+/).slice(-4);
  return words.map((_, at) => words.slice(at).join(' '));
}

/** Returns the first words of a text, the most first. */
function wordsAfter(text: string): string[] {
  const words = text.trim().split(/\s+/).slice(0, 4);
  return words.map((_, at) =>
    words
      .slice(0, words.length - at)
      .join(' ')
      .replace(/[,.:;(]+$/u, ''),
  );
}

/** Returns the first name that a text contains as whole words. */
function longestIn(text: string, names: readonly string[]): string | null {
  const isWithin = (name: string) => plain(text).includes(plain(name));
  return names.find((name) => /^\p{Lu}.*\p{L}{2}/u.test(name) && !/^[A-Z]{2,4}$/.test(name) && isWithin(name)) ?? null;
}

/** Returns the words of a text: the subject may have hyphens that the email lacks, "St-Pierre". */
function plain(text: string): string {
  return ` ${text.toLowerCase().replace(/[,()/-]/g, ' ')} `;
}
