import { type Annotations, type TrackingNote, weigh } from '../annotate/annotation.ts';
import type { Document } from '../document.ts';
import type { Evidence } from '../facts.ts';
import { patternsOf, slotOf, wholeIn, wholeWordsOf } from '../languages/slot.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import { ABOUT_GOODS } from '../recognise/about-goods.ts';
import { namesOnlyTask, type Sender } from '../sender.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { Carrier } from './carriers.ts';
import { targetOf } from './link-target.ts';
import {
  carrierOfDomain,
  carrierOfNumber,
  carrierOfWords,
  carriersNamed,
  fitOf,
  trackingUrlOf,
} from './match-carrier.ts';
import { isOtherNumber } from './other-number.ts';
import { readTrackingLinks } from './read-links.ts';

/** A shipment that the email identifies by its tracking number. */
export type TrackedParcel = {
  readonly number: string;
  readonly carrier: Carrier | null;
  readonly url: string | null;
  readonly evidence: Evidence;
  /** The number that it had before, if the email says that another one replaced it. */
  readonly former?: { readonly number: string; readonly evidence: Evidence };
};

/**
 * Reads tracking numbers by label, carrier link, carrier name, or a link parameter such as "trackingnumber", and in a
 * carrier's own email by the carrier's format. Never accepts digits without such a clue.
 *
 * `namesOrder`: the email prints an order number. A stranger's email without one must print a number in the format of
 * the carrier it names, with a correct check digit if the format has one, because emails that impersonate a carrier
 * also print numbers.
 */
export function readTracking(
  document: Document,
  annotations: Annotations,
  sender: Sender,
  namesOrder: boolean,
): TrackedParcel[] {
  const credible =
    sender.isCarriersOwn || (sender.carrier === null && (namesOrder || merchantOfDomain(sender.domain) !== null));
  // "Delivery Team" with a valid number: a shop that sends something has a name.
  const nameless = !credible && namesOnlyTask(sender.address);
  const isCredible: IsCredible = (number, carrier) =>
    credible || (!nameless && carrier !== null && fitOf(carrier, number) >= 2);
  const parcels = new Map<string, TrackedParcel>();
  const add: Add = (number, carrier, url, evidence) => {
    if (!isOtherNumber(keyOf(number), document, sender.subject, evidence))
      addParcel(parcels, { number, carrier, url, evidence });
  };
  addLabelled(document, annotations, sender, isCredible, add);
  addLinked(document, sender, isCredible, add);
  // An app that only follows shipments names their carriers: "USPS 9400…".
  if (sender.carrier === null || sender.carrier.formats.length === 0) addNamed(document, isCredible, add);
  if (sender.carrier !== null) addFromSubject(sender, sender.carrier, isCredible, add);
  if (parcels.size === 0 && sender.carrier !== null && sender.isCarriersOwn) addLone(document, sender.carrier, add);
  if (parcels.size === 0 && sender.carrier !== null && sender.isCarriersOwn)
    addFromOwnLinks(document, sender.carrier, add);
  // A stranger can put any number into a link, even a valid one.
  if (parcels.size === 0 && credible) addFromParameters(document, annotations, sender, add);
  return withFormer([...parcels.values()], annotations).slice(0, 20);
}

/** Removes former numbers from the shipments, and gives each to the shipment whose number replaced it. */
function withFormer(parcels: readonly TrackedParcel[], { formerTracking }: Annotations): readonly TrackedParcel[] {
  const former = new Map(formerTracking.map((note) => [keyOf(note.value), note]));
  const current = parcels.filter(({ number }) => !former.has(number));
  if (current.length !== former.size) return current.length === 0 ? parcels : current;
  const notes = [...former];
  return current.map((parcel, index) => {
    const [number, note] = notes[index] ?? [];
    if (number === undefined || note === undefined) return parcel;
    return { ...parcel, former: { number, evidence: weigh(note, 91) } };
  });
}

function keyOf(number: string): string {
  return number.toUpperCase().replace(/[\s.-]/g, '');
}

/** Adds one shipment per number, regardless of separators and case. A carrier named only later is added to it. */
function addParcel(parcels: Map<string, TrackedParcel>, { number, carrier, url, evidence }: TrackedParcel): void {
  const key = keyOf(number);
  const known = parcels.get(key);
  if (known === undefined)
    parcels.set(key, { number: key, carrier, url: url ?? trackingUrlOf(carrier, key), evidence });
  else if (known.carrier === null && carrier !== null)
    parcels.set(key, { ...known, carrier, url: known.url ?? trackingUrlOf(carrier, key) });
}

function addLabelled(
  document: Document,
  annotations: Annotations,
  sender: Sender,
  isCredible: IsCredible,
  add: Add,
): void {
  const orders = annotations.references.filter(({ label }) => label.strength === 3);
  const orderNumbers = new Set(orders.map(({ value }) => value.value));
  for (const note of annotations.tracking) {
    const { value, chunk } = note;
    if (orderNumbers.has(value)) continue;
    const carrier = carrierOfNumber(value, sender.carrier ?? carrierNear(document, annotations, chunk));
    if (isBooking(value, carrier, sender)) continue;
    if (isCredible(value, carrier) && isParcels(note, carrier, sender))
      add(value, carrier, null, weigh(note, labelledConfidence(note, carrier)));
  }
}

/**
 * Checks whether a number belongs to a shipment. After a weak label such as "reference", it must match the carrier's
 * format.
 */
function isParcels({ value, label }: TrackingNote, carrier: Carrier | null, sender: Sender): boolean {
  if (label.strength === 3) return true;
  if (label.strength === 2) return carrier !== null;
  if (sender.isCarriersOwn && isLong(value)) return true;
  // "Your parcel 6200…": a shop's email must print a number too long or too unusual for the shop's own, in the format of
  // the carrier that it names or that uses such numbers alone.
  if (sender.carrier === null) return carrier !== null && UNUSUAL.test(value) && fitOf(carrier, value) >= 2;
  return carrier !== null && fitOf(carrier, value) > 0;
}

const UNUSUAL = /^(?:\d{18,}|1Z[A-Z\d]{16}|[A-Z]{2}\d{9}[A-Z]{2}|[A-Z]{2,3}\d{14,})$/i;

/**
 * Recognizes the code of a booking, which some languages label like the number of a shipment: "Tu reserva 88204177",
 * then "Localizador: 88204177".
 */
function isBooking(value: string, carrier: Carrier | null, { subject }: Sender): boolean {
  return carrier === null && subject.includes(value) && !ABOUT_GOODS.test(subject);
}

/** Checks for at least nine digits, as carriers use. */
function isLong(number: string): boolean {
  return (number.match(/\d/g)?.length ?? 0) >= 9;
}

function labelledConfidence({ value, label }: TrackingNote, carrier: Carrier | null): number {
  const fit = carrier === null ? 0 : fitOf(carrier, value);
  if (fit === 3) return 98;
  if (label.strength < 3) return 85;
  return fit === 2 ? 95 : 91;
}

function addLinked(document: Document, sender: Sender, isCredible: IsCredible, add: Add): void {
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
}

/** Returns the character range of the run that contains a link or an image. */
function rangeOf(document: Document, chunk: number): { start: number; end: number } {
  const run = document.chunks[Math.min(chunk, document.chunks.length - 1)];
  return { start: run?.start ?? 0, end: (run?.start ?? 0) + (run?.text.length ?? 0) };
}

type IsCredible = (number: string, carrier: Carrier | null) => boolean;
type Add = (number: string, carrier: Carrier | null, url: string | null, evidence: Evidence) => void;

/**
 * Adds numbers right after a carrier's name, or in the next run, that match the carrier's format: "Package 1 of 2 -
 * USPS 9261…".
 */
function addNamed(document: Document, isCredible: IsCredible, add: Add): void {
  for (const chunk of document.chunks.slice(0, 300)) {
    const next = document.chunks[chunk.index + 1];
    if (chunk.text.length > 400 || !(LONG.test(chunk.text) || LONG.test(next?.text ?? ''))) continue;
    for (const carrier of carriersNamed(chunk.text)) {
      const rest = chunk.text.slice(endOf(carrier.words, chunk.text));
      const places = [{ source: chunk, text: rest }];
      if (rest.trim() === '' && next !== undefined) places.push({ source: next, text: next.text });
      for (const { source, text } of places) {
        const number = AFTER_NAME.exec(text)?.groups?.['number'];
        const fit = number === undefined ? 0 : fitOf(carrier, number);
        if (number === undefined || fit === 0 || !(isLong(number) || (fit >= 2 && /[A-Z]/.test(number)))) continue;
        if (!isCredible(number, carrier)) continue;
        const start = source.start + source.text.indexOf(number);
        const end = start + number.length;
        add(number, carrier, null, {
          rule: 'body/behind-carrier-name',
          confidence: fit === 3 ? 96 : 90,
          excerpt: excerptOf(document.text, start, end, { before: 40, after: 40 }),
          part: document.part,
          start,
          end,
        });
      }
    }
  }
}

/** A quick test for a possible number. Most runs have none, so they need no search for carriers. */
const LONG = /[A-Z\d]{3}\d{6}/;

const NUMBER_WORDS = wholeWordsOf(slotOf(({ papers }) => papers.numberWord));
/**
 * A word of the carrier's name, or "no.", may come first: "Ekart Logistics, …", "ΕΛΤΑ (αρ. …)". Ten or eleven digits
 * without letters may be a phone number.
 */
const AFTER_NAME = new RegExp(
  `^(?:\\s\\p{Lu}\\p{Ll}+)?\\s?[:#(,–·-]?\\s?(?:(?:n(?:[°º.]|\\.º|o\\.|r\\.?)|(?:${NUMBER_WORDS})\\.?:?)\\s?)?#?(?!\\d{10,11}(?!\\d))(?<number>[A-Z0-9]{10,34})(?![\\w-])`,
  'u',
);

function endOf(words: RegExp, text: string): number {
  const match = words.exec(text);
  return match === null ? text.length : match.index + match[0].length;
}

/** "Factura 26F0018293": what a carrier charges its customers. */
const INVOICE_BEFORE = patternsOf(
  wholeIn(slotOf(({ papers }) => papers.invoice)),
  (word) => `(?:${word})(?:\\s?(?:no|nr|n[°º])?[.:#]{0,2})?\\s?$`,
)(null);

function addFromSubject(sender: Sender, carrier: Carrier, isCredible: IsCredible, add: Add): void {
  for (const match of sender.subject.matchAll(/(?<![\w-])[A-Z0-9]{9,34}(?![\w-])/gi)) {
    const number = match[0];
    const announced = sender.isCarriersOwn && isByShipmentWord(sender.subject, match.index, number);
    if (INVOICE_BEFORE.test(sender.subject.slice(0, match.index))) continue;
    if (!/\d{6}/.test(number) || !(announced || fitOf(carrier, number) > 0) || !isCredible(number, carrier)) continue;
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
 * Checks for the word for a shipment near a long number: "125513776891 gönderi kodlu kargonuz", "η αποστολή με αριθμό
 * EE554922616US".
 */
function isByShipmentWord(text: string, index: number, number: string): boolean {
  return isLong(number) && number.length >= 10 && isNearGoods(text, index, number);
}

function isNearGoods(text: string, index: number, number: string): boolean {
  const before =
    text
      .slice(Math.max(0, index - 28), index)
      .split(/(?<=\p{L}{4})\.|[!?:\n]/u)
      .at(-1) ?? '';
  const after = /^[^.!?\n]{0,28}/.exec(text.slice(index + number.length))?.[0] ?? '';
  return ABOUT_GOODS.test(before) || ABOUT_GOODS.test(after);
}

/**
 * Unlabeled candidates in a carrier's own email. A number counts if it is next to the word for a shipment, matches the
 * carrier's format with a correct check digit, or is unmistakable by its length or letters. More than three are a list
 * of something else.
 */
const NUMBER_LIKE =
  /(?<![\w./=&-])(?:[A-Z0-9]{9,34}|\d{4}(?: \d{4}){3,5}|\d{3}(?: \d{3}){3,5}|[A-Z]{1,2} ?\d{2,4}(?: \d{1,4}){1,4}(?: ?[A-Z]{2})?)(?![\w/=-]|\.\w|@)/g;

const THREES = /^\d{3}(?: \d{3}){3,5}$/;

function addLone(document: Document, carrier: Carrier, add: Add): void {
  const opening = document.text.slice(0, 3_000);
  const found = new Map<string, number>();
  for (const { 0: printed, index } of opening.matchAll(NUMBER_LIKE)) {
    const number = printed.replace(/ /g, '');
    const fit = fitOf(carrier, number);
    // Spaces may group the digits of any number. The carrier's own format proves that the groups are one number, or
    // the word for a shipment next to four of them, more than a telephone number has.
    if (printed !== number && fit < 2 && !(THREES.test(printed) && isNearGoods(opening, index, printed))) continue;
    const isDistinct = /^(?:\d{14,}|(?=.*[A-Z])(?=(?:.*\d){8}).+)$/.test(number);
    if (fit === 3 || (fit === 2 && isDistinct) || (fit !== 1 && isByShipmentWord(opening, index, printed)))
      found.set(printed, index);
  }
  if (found.size > 3) return;
  addGrouped(document, carrier, found);
  for (const [number, start] of found) {
    const end = start + number.length;
    add(number, carrier, null, {
      rule: 'body/carrier-format',
      confidence: fitOf(carrier, number.replace(/ /g, '')) === 3 ? 96 : 90,
      excerpt: excerptOf(document.text, start, end, { before: 40, after: 40 }),
      part: document.part,
      start,
      end,
    });
  }
}

/** Adds runs that are nothing but the groups of a number with the carrier's check digit: "9400 1108 9876 …". */
function addGrouped({ chunks }: Document, carrier: Carrier, found: Map<string, number>): void {
  for (const { text, start } of chunks.slice(0, 300)) {
    if (GROUPS_ALONE.test(text) && fitOf(carrier, text.replace(/ /g, '')) === 3) found.set(text, start);
  }
}

const GROUPS_ALONE = /^\d{2,4}(?: \d{2,4}){3,8}$/;

const PARAMETER =
  /[?&;/](?:tracking[-_]?(?:number|num|no|nr|code|id)|track(?:ing)?num|trackno|awb|waybill|parcel[-_]?(?:number|no|code)|consignment(?:number|no|id)?|sendungsnummer|shipment[-_]?number)=([\w-]{7,40})(?![\w-])/i;

function addFromParameters(document: Document, annotations: Annotations, sender: Sender, add: Add): void {
  const addresses = [
    ...document.links.map(({ href, chunk }) => ({ address: href, chunk })),
    ...document.images.map(({ src, chunk }) => ({ address: src, chunk })),
  ];
  for (const { address, chunk } of addresses.slice(0, 400)) {
    const number = PARAMETER.exec(address)?.[1];
    if (number === undefined || (number.match(/\d/g)?.length ?? 0) < 7 || /^[\da-f]{8}-[\da-f]{4}/i.test(number))
      continue;
    const carrier = carrierOfNumber(number, sender.carrier ?? carrierNear(document, annotations, 0));
    add(number, carrier, null, {
      rule: 'link-parameter',
      confidence: 88,
      excerpt: address.slice(0, 160),
      part: document.part,
      ...rangeOf(document, chunk),
    });
  }
}

/** A number as the value of a parameter or as a segment of a path. */
const IN_ADDRESS = /(?<=[=/])(?=(?:[A-Z]*\d){7})[A-Z\d]{9,34}(?=$|[/?&#])/gi;

/**
 * Adds a number in a link to the site of the carrier that sent the email, in any format, if the email prints it next to
 * the word for a shipment. Other numbers in links identify campaigns, recipients, and customers.
 */
function addFromOwnLinks(document: Document, carrier: Carrier, add: Add): void {
  const opening = document.text.slice(0, 3_000);
  for (const { href, chunk } of document.links.slice(0, 400)) {
    const { address, host, wrapped } = targetOf(href);
    if (wrapped || carrierOfDomain(host) !== carrier) continue;
    for (const [number] of address.matchAll(IN_ADDRESS)) {
      const at = opening.indexOf(number);
      if (at === -1 || !isNearGoods(opening, at, number)) continue;
      add(number, carrier, href, {
        rule: 'carrier-link/own',
        confidence: 90,
        excerpt: address.slice(0, 160),
        part: document.part,
        ...rangeOf(document, chunk),
      });
    }
  }
}

/** Returns the carrier named near a number, else the one that a label announces. */
function carrierNear(document: Document, annotations: Annotations, chunk: number): Carrier | null {
  for (let distance = 0; distance <= 3; distance++) {
    for (const index of distance === 0 ? [chunk] : [chunk - distance, chunk + distance]) {
      const text = document.chunks[index]?.text;
      const carrier = text === undefined ? null : carrierOfWords(text);
      if (carrier !== null) return carrier;
    }
  }
  for (const { label, value } of annotations.texts) {
    const carrier = label.field === 'carrier' ? carrierOfWords(value) : null;
    if (carrier !== null) return carrier;
  }
  return null;
}
