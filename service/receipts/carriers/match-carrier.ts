import { WordPattern } from '../languages/word-pattern.ts';
import { CARRIERS, type Carrier } from './carriers.ts';
import { hasCheckDigit } from './check-digits.ts';

/**
 * Rates how well a number matches a carrier: 3 format and check digit, 2 format without check digit, 1 format but wrong
 * digit, 0 no format.
 */
export function fitOf(carrier: Carrier, number: string): 0 | 1 | 2 | 3 {
  let best: 0 | 1 | 2 | 3 = 0;
  for (const format of carrier.formats) {
    if (!format.pattern.test(number)) continue;
    if (format.check === undefined) best = Math.max(best, 2) as 2 | 3;
    else if (hasCheckDigit(format.check, number)) return 3;
    else best = Math.max(best, 1) as 1 | 2 | 3;
  }
  return best;
}

/** Returns the carrier that owns this domain (an email's sender or a link's host), or null. */
export function carrierOfDomain(domain: string): Carrier | null {
  const labels = domain.toLowerCase().split('.');
  for (let from = 0; from < labels.length - 1; from++) {
    const carrier = BY_DOMAIN.get(labels.slice(from).join('.'));
    if (carrier !== undefined) return carrier;
  }
  return null;
}

const BY_DOMAIN = new Map(CARRIERS.flatMap((carrier) => carrier.domains.map((domain) => [domain, carrier] as const)));

/**
 * Returns the carrier named in a text. The more specific name wins ("DHL Express" over "DHL"). Null if none or several
 * are named.
 */
export function carrierOfWords(text: string): Carrier | null {
  const named = carriersNamed(text);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Returns every carrier that a text names. */
export function carriersNamed(text: string): readonly Carrier[] {
  // Most texts name no carrier, which one check detects.
  return ANY_NAME.test(text) ? CARRIERS.filter((carrier) => carrier.words.test(text)) : [];
}

const ANY_NAME = WordPattern.ofPhrases(CARRIERS.map(({ words }) => ({ source: words.source, language: null })));

/**
 * Returns the carrier of a labeled or linked number: the one the email names, unless the number clearly belongs to
 * another, else the only one whose format and check digit match. Null rather than a guess.
 */
export function carrierOfNumber(number: string, named: Carrier | null): Carrier | null {
  const sure = CARRIERS.filter((carrier) => isDistinctive(carrier, number));
  if (named !== null) {
    if (fitOf(named, number) > 0 || sure.length === 0) return named;
  }
  return sure.length === 1 ? (sure[0] ?? null) : null;
}

/**
 * Recognizes formats that no other carrier uses: letters that identify the carrier, or a length and prefix with a
 * correct check digit.
 */
function isDistinctive(carrier: Carrier, number: string): boolean {
  if (fitOf(carrier, number) < 2) return false;
  switch (carrier.id) {
    case 1:
      return /^9[1-5]\d{18,24}$/.test(number) || /^[A-Z]{2}\d{9}US$/.test(number);
    case 2:
      return /^1Z/i.test(number);
    case 119:
      return /^TB[ACMR]/i.test(number);
    case 104:
      return /^\d{24}$/.test(number) && !number.startsWith('32');
    case 124:
      return /^(?:LP|CNG)\d{14,17}$/i.test(number);
    case 134:
      return /^JJFI/.test(number);
    default:
      return (
        fitOf(carrier, number) === 3 &&
        /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number) &&
        carrier.formats.some((format) => format.pattern.source.includes(number.slice(-2)))
      );
  }
}

/** Returns the public tracking page for a number. Null if no page of the carrier is known. */
export function trackingUrlOf(carrier: Carrier | null, number: string): string | null {
  return carrier?.url === undefined ? null : carrier.url.replace('{}', encodeURIComponent(number));
}
