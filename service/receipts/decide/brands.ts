import { CARRIERS } from '../carriers/carriers.ts';
import { isImpersonated, KNOWN } from '../merchants/dictionary.ts';
import { plain } from './resembles-host.ts';

/** A known shop or carrier with the labels of its domains, without hyphens. */
export type Brand = {
  readonly name: string;
  readonly labels: readonly string[];
  /** It sells in several countries or is a known victim, so that no small shop has its name. */
  readonly isWellKnown: boolean;
  readonly isCarrier: boolean;
};

/** Returns the words of a text in lower case without accents, as hosts spell them. */
export function wordsIn(text: string): readonly string[] {
  return plain(text).match(/[a-z\d]+/g) ?? [];
}

/** Returns the letters and digits of a name. */
export function spelled(name: string): string {
  return wordsIn(name).join('');
}

/** Returns the brands that have a domain with this label, which is spelled without hyphens. */
export function brandsOfLabel(label: string): readonly Brand[] {
  return BY_LABEL.get(label) ?? [];
}

/** Returns the brand that these words spell, or null. */
export function brandOfWords(words: readonly string[]): Brand | null {
  return BY_NAME.get(words.join('')) ?? null;
}

/** Returns the brands whose whole name occurs among the words of a text. */
export function brandsNamed(text: string): ReadonlySet<Brand> {
  const words = wordsIn(text);
  const named = new Set<Brand>();
  for (const [from, word] of words.entries()) {
    // No name begins with most words.
    if (!BEGINNINGS.has(word.slice(0, BEGINNING))) continue;
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to++) {
      const brand = BY_NAME.get(words.slice(from, to).join(''));
      if (brand !== undefined) named.add(brand);
    }
  }
  return named;
}

/** The number of words in which a brand is spelled: "sncf-connect", "El Corte Inglés". */
export const MOST_WORDS = 3;

const BRANDS: readonly Brand[] = [
  ...KNOWN.map(({ name, domains }) =>
    brandOf(name.replace(/^(Amazon)\..*$/, '$1'), domains, {
      isWellKnown: domains.length >= 3 || isImpersonated(name),
      isCarrier: false,
    }),
  ),
  ...CARRIERS.filter(({ isCommonName }) => isCommonName !== true).map(({ name, domains }) =>
    brandOf(name, domains, { isWellKnown: true, isCarrier: true }),
  ),
  // Short forms and parts of brands, which only others write into their domains.
  ...['Amz', 'Nfx', 'eBay Motors', 'Geek Squad', 'DocuSign'].map((name) => ({
    name,
    labels: [spelled(name)],
    isWellKnown: false,
    isCarrier: false,
  })),
  { name: 'QuickBooks', labels: ['quickbooks', 'qb'], isWellKnown: false, isCarrier: false },
];

function brandOf(name: string, domains: readonly string[], kind: Pick<Brand, 'isWellKnown' | 'isCarrier'>): Brand {
  return { name, labels: domains.map((domain) => (domain.split('.')[0] ?? '').replaceAll('-', '')), ...kind };
}

/** Brands by the label of each of their domains. */
const BY_LABEL: ReadonlyMap<string, readonly Brand[]> = labelsOf(BRANDS);

function labelsOf(brands: readonly Brand[]): Map<string, Brand[]> {
  const byLabel = new Map<string, Brand[]>();
  for (const brand of brands) {
    for (const label of new Set(brand.labels)) {
      const found = byLabel.get(label) ?? [];
      if (!found.some(({ name }) => name === brand.name)) byLabel.set(label, [...found, brand]);
    }
  }
  return byLabel;
}

/** Brands by the letters and digits of their name. */
const BY_NAME: ReadonlyMap<string, Brand> = new Map(BRANDS.map((brand) => [spelled(brand.name), brand]));

const BEGINNING = 6;
/** The first letters of all names, from one letter to six. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  [...BY_NAME.keys()].flatMap((name) => Array.from({ length: BEGINNING }, (_, n) => name.slice(0, n + 1))),
);

/** Returns the brand whose label or name looks like these letters (`skeleton`), or null. */
export function brandOfSkeleton(letters: string): Brand | null {
  return BY_SKELETON.get(letters) ?? null;
}

/** Spells a label without accents, letters of other scripts, digits, and doubled letters that look like its letters. */
export function skeleton(label: string): string {
  return plain(label)
    .replace(/[аеорсхуікнтмв013457]/g, (letter) => LOOKS_LIKE[letter] ?? letter)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/l/g, 'i')
    .replace(/(.)\1+/g, '$1');
}

/** Letters of the Cyrillic script and digits, and the Latin letters that they look like. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  к: 'k',
  н: 'h',
  т: 't',
  м: 'm',
  в: 'b',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};

const BY_SKELETON: ReadonlyMap<string, Brand> = new Map(
  BRANDS.flatMap((brand) => [spelled(brand.name), ...brand.labels].map((label) => [skeleton(label), brand] as const)),
);
