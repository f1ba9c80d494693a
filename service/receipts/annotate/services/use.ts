import { patternsOf, slotOf, wholeIn } from '../../languages/slot.ts';
import { merchantOfDomain } from '../../merchants/dictionary.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { dayIn } from '../occasions/days.ts';
import { HOUR } from '../occasions/hour.ts';
import { labelOf, valueAfter } from '../occasions/labelled.ts';
import type { Line, Occasion } from '../occasions/occasion.ts';
import { isPlace, tidyPlace, withoutMoment } from '../occasions/places.ts';
import { proofOf } from '../occasions/proof-of.ts';
import { labelledPeriod } from './bill.ts';
import { findHeadline } from './headline.ts';
import { readNamed } from './named.ts';
import { capitalized } from './service-name.ts';
import { readVoucher } from './voucher.ts';

/**
 * Reads the use of something at a place, if the subject names it: "Laadsessie, Stationsplein 4, 9 March". The place is
 * the value of its label, else what the subject adds after a dash.
 */
export function readUse(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const { subject } = mail.sender;
  const noun = USES(mail.languages).exec(subject)?.[0];
  if (noun === undefined || isOfGoods(mail)) return null;
  // "Parking fine" is no parking.
  const voucher = readVoucher(mail);
  if (voucher?.kind === 'service' && voucher.name.length > noun.length && isAbout(voucher.name, noun)) return voucher;
  // "Payment for: Residents' parking permit" says more than the word.
  const named = readNamed(mail, lines);
  if (named?.kind === 'service' && named.name.split(' ').length > noun.split(' ').length && isAbout(named.name, noun))
    return named;
  const labelled = valueAfter(PLACES, lines, (value) => isPlace(withoutMoment(value)));
  const place =
    labelled === null
      ? (placeInSubject(subject, noun) ?? shownPlace(mail, lines))
      : placeOf(withoutMoment(labelled.text));
  const period = labelledPeriod(lines);
  const at = labelled?.index ?? -1;
  return {
    kind: 'service',
    name: [capitalized(noun), place, period?.text ?? null].filter((part) => part !== null).join(', '),
    day: period === null ? (dayOfUse(mail, lines) ?? dayIn(subject, mail.dates) ?? mail.sender.sentDay) : null,
    proof: proofOf(mail, 'service/use', at, at),
  };
}

function isAbout(name: string, noun: string): boolean {
  return name.toLowerCase().includes(noun.toLowerCase());
}

/** Checks whether the subject names the use of something at a place: "Your airport parking". */
export function namesUse({ languages, sender }: AnnotatedMail): boolean {
  return USES(languages).test(sender.subject);
}

/**
 * Shortens a place to its street, or to its zone with what follows: "Zon 4418, Östermalmstorg", "4418 Oslo, Storgata".
 */
function placeOf(text: string): string {
  const street = tidyPlace(text, true);
  const [zone = '', next = ''] = text.split(', ');
  if (/\d{3}\P{L}*$/u.test(street)) return next === '' ? zone : `${zone}, ${next}`;
  return /^\d{3,}\s/.test(street) && /^\p{Lu}/u.test(next) ? `${street}, ${next.replace(ASIDE, '')}` : street;
}

const ASIDE = /\s*\([^()]*\)$/;

/** Returns the place that the email shows without a label. */
function shownPlace(mail: AnnotatedMail, lines: readonly Line[]): string | null {
  const place = findHeadline(mail, lines)?.text ?? '';
  return isPlace(place) && !USES(mail.languages).test(place) ? tidyPlace(place, true) : null;
}

/** Checks whether the sender is a shop of goods, which also sells parking discs and chargers. */
export function isOfGoods({ sender }: AnnotatedMail): boolean {
  const kind = merchantOfDomain(sender.domain)?.kind.name;
  return kind !== undefined && !SERVICES.has(kind);
}

const SERVICES: ReadonlySet<string> = new Set([
  'fuel',
  'ride',
  'car hire',
  'service',
  'telecom',
  'utility',
  'travel agency',
]);

/** Returns the place after a dash: "Fuel receipt – Harbour Road". */
function placeInSubject(subject: string, noun: string): string | null {
  const parts = subject.split(/\s[–—|-]\s|[:：]\s/).slice(1);
  return parts.find((part) => isPlace(part) && !part.includes(noun) && !/\d{3}/.test(part)) ?? null;
}

/** Returns the first day with its hour, else the first one: a bill also prints its own day. */
function dayOfUse({ dates }: AnnotatedMail, lines: readonly Line[]): string | null {
  const days = lines.flatMap(({ text }) => {
    const day = dayIn(text, dates);
    return day === null ? [] : [{ day, isTimed: HOUR.test(text) }];
  });
  return (days.find(({ isTimed }) => isTimed) ?? days[0])?.day ?? null;
}

const USES = patternsOf(wholeIn(slotOf(({ services }) => services.use)));
const PLACES = labelOf(slotOf(({ services }) => services.place));
