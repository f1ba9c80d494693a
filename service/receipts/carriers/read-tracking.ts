import type { Document } from '../document.ts';
import type { Evidence } from '../facts.ts';
import type { Labelled } from '../labels/read-labels.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import type { Sender } from '../sender.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { Carrier } from './carriers.ts';
import { carrierOfNumber, carrierOfWords, fitOf, trackingUrlOf } from './match-carrier.ts';
import { readTrackingLinks } from './read-links.ts';

/** A parcel that the mail names by its tracking number. */
export type TrackedParcel = {
  readonly number: string;
  readonly carrier: Carrier | null;
  readonly url: string | null;
  readonly evidence: Evidence;
};

/**
 * Tracking numbers by label, by carrier link, by a link parameter called "tracking number", and, in a carrier's own
 * mail, by the carrier's format in the subject. Never by searching a text for digits.
 *
 * `namesOrder`: the mail prints an order number. A stranger's mail that does not is believed only about a number that has
 * the form, and the check digit where there is one, of the carrier it names: mails that pose as a carrier's print numbers too.
 */
export function readTracking(
  document: Document,
  labelled: Labelled,
  sender: Sender,
  namesOrder: boolean,
): TrackedParcel[] {
  const credible =
    sender.isCarriersOwn || (sender.carrier === null && (namesOrder || merchantOfDomain(sender.domain) !== null));
  const isCredible = (number: string, carrier: Carrier | null) =>
    credible || (carrier !== null && fitOf(carrier, number) >= 2);
  const parcels = new Map<string, TrackedParcel>();
  const add = (number: string, carrier: Carrier | null, url: string | null, evidence: Evidence) => {
    const key = number.toUpperCase().replace(/[\s.-]/g, '');
    const known = parcels.get(key);
    if (known === undefined)
      parcels.set(key, { number: key, carrier, url: url ?? trackingUrlOf(carrier, key), evidence });
    else if (known.carrier === null && carrier !== null) {
      parcels.set(key, { ...known, carrier, url: known.url ?? trackingUrlOf(carrier, key) });
    }
  };
  const orderNumbers = new Set(
    labelled.references.filter(({ label }) => label.strength === 3).map(({ value }) => value.value),
  );

  for (const { value, label, chunk, evidence } of labelled.tracking) {
    if (orderNumbers.has(value)) continue;
    const named = sender.carrier ?? carrierNear(document, labelled, chunk);
    const carrier = carrierOfNumber(value, named);
    const fit = carrier === null ? 0 : fitOf(carrier, value);
    if (!isCredible(value, carrier)) continue;
    if (label.strength === 2 && (fit === 0 || sender.carrier === null) && carrier === null) continue;
    if (label.strength === 1 && (sender.carrier === null || fit === 0)) continue;
    const confidence = fit === 3 ? 98 : label.strength === 3 ? (fit === 2 ? 95 : 91) : 85;
    add(value, carrier, null, { ...evidence, confidence });
  }
  for (const link of readTrackingLinks(document)) {
    if (link.wrapped && !isCredible(link.number, link.carrier)) continue;
    add(link.number, sender.carrier ?? link.carrier, link.url, {
      rule: `carrier-link/${link.carrier.name}`,
      confidence: fitOf(link.carrier, link.number) >= 2 ? 96 : 88,
      excerpt: link.url.slice(0, 160),
      part: document.part,
      ...rangeOf(document, link.chunk),
    });
  }
  if (sender.carrier !== null) addFromSubject(sender, sender.carrier, isCredible, add);
  if (parcels.size === 0 && sender.carrier !== null && sender.isCarriersOwn) addLone(document, sender.carrier, add);
  // Behind any link a stranger may write any number, a right one too.
  if (parcels.size === 0 && credible) addFromParameters(document, labelled, sender, add);
  return [...parcels.values()].slice(0, 20);
}

/** The characters of the run that a link or picture stands at. */
function rangeOf(document: Document, chunk: number): { start: number; end: number } {
  const run = document.chunks[Math.min(chunk, document.chunks.length - 1)];
  return { start: run?.start ?? 0, end: (run?.start ?? 0) + (run?.text.length ?? 0) };
}

type IsCredible = (number: string, carrier: Carrier | null) => boolean;
type Add = (number: string, carrier: Carrier | null, url: string | null, evidence: Evidence) => void;

function addFromSubject(sender: Sender, carrier: Carrier, isCredible: IsCredible, add: Add): void {
  for (const match of sender.subject.matchAll(/(?<![\w-])[A-Z0-9]{9,34}(?![\w-])/gi)) {
    const number = match[0];
    if (!/\d{6}/.test(number) || fitOf(carrier, number) === 0 || !isCredible(number, carrier)) continue;
    add(number, carrier, null, {
      rule: 'subject/carrier-format',
      confidence: fitOf(carrier, number) === 3 ? 96 : 90,
      excerpt: excerptOf(sender.subject, 0, 160),
      part: 'subject',
      start: match.index,
      end: match.index + number.length,
    });
  }
}

/**
 * Numbers in a carrier's own words, without a label: with the carrier's form and a right check digit, or so long or with such
 * letters that they are nothing else. More than three are a list of something.
 */
function addLone(document: Document, carrier: Carrier, add: Add): void {
  const opening = document.text.slice(0, 3_000);
  const found = new Map<string, number>();
  for (const { 0: number, index } of opening.matchAll(/(?<![\w./=&-])[A-Z0-9]{9,34}(?![\w/=-]|\.\w|@)/g)) {
    const fit = fitOf(carrier, number);
    const isDistinct = /^(?:\d{14,}|(?=.*[A-Z])(?=(?:.*\d){8}).+)$/.test(number);
    if (fit === 3 || (fit === 2 && isDistinct)) found.set(number, index);
  }
  if (found.size > 3) return;
  for (const [number, start] of found) {
    const end = start + number.length;
    add(number, carrier, null, {
      rule: 'body/carrier-format',
      confidence: fitOf(carrier, number) === 3 ? 96 : 90,
      excerpt: excerptOf(opening, Math.max(0, start - 40), end + 40),
      part: document.part,
      start,
      end,
    });
  }
}

const PARAMETER =
  /[?&;/](?:tracking[-_]?(?:number|num|no|nr|code|id)|track(?:ing)?num|trackno|awb|waybill|parcel[-_]?(?:number|no|code)|consignment(?:number|no|id)?|sendungsnummer|shipment[-_]?number)=([\w-]{7,40})(?![\w-])/i;

function addFromParameters(document: Document, labelled: Labelled, sender: Sender, add: Add): void {
  const addresses = [
    ...document.links.map(({ href, chunk }) => ({ address: href, chunk })),
    ...document.images.map(({ src, chunk }) => ({ address: src, chunk })),
  ];
  for (const { address, chunk } of addresses.slice(0, 400)) {
    const number = PARAMETER.exec(address)?.[1];
    if (number === undefined || (number.match(/\d/g)?.length ?? 0) < 7 || /^[\da-f]{8}-[\da-f]{4}/i.test(number))
      continue;
    const carrier = carrierOfNumber(number, sender.carrier ?? carrierNear(document, labelled, 0));
    add(number, carrier, null, {
      rule: 'link-parameter',
      confidence: 88,
      excerpt: address.slice(0, 160),
      part: document.part,
      ...rangeOf(document, chunk),
    });
  }
}

/** The carrier that a label names, or that the words around a number name. */
function carrierNear(document: Document, labelled: Labelled, chunk: number): Carrier | null {
  for (let distance = 0; distance <= 3; distance++) {
    for (const index of distance === 0 ? [chunk] : [chunk - distance, chunk + distance]) {
      const text = document.chunks[index]?.text;
      const carrier = text === undefined ? null : carrierOfWords(text);
      if (carrier !== null) return carrier;
    }
  }
  for (const { label, value } of labelled.texts) {
    const carrier = label.field === 'carrier' ? carrierOfWords(value) : null;
    if (carrier !== null) return carrier;
  }
  return null;
}
