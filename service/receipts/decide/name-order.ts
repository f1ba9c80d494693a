import { weigh } from '../annotate/annotation.ts';
import { comingMoment, firstDay } from '../annotate/occasions/days.ts';
import type { Booked } from '../annotate/occasions/occasion.ts';
import { isFare } from '../annotate/occasions/places.ts';
import { isAboutRide, readKindOfTrip, readOccasion, readTimed } from '../annotate/occasions/read-occasion.ts';
import { isReported, isUnnaming } from '../annotate/services/headline.ts';
import { readShared } from '../annotate/services/in-subject.ts';
import { readLabelledRestaurant, readOrderedFrom, readRestaurant } from '../annotate/services/meal.ts';
import { isOwner } from '../annotate/services/owner.ts';
import { readPlan } from '../annotate/services/plan.ts';
import {
  readBookedService,
  readLabelledService,
  readMatter,
  readService,
  readUsage,
} from '../annotate/services/read-service.ts';
import { withoutDetails } from '../annotate/services/service-name.ts';
import { SUBJECT_MATTER } from '../annotate/services/subject-matter.ts';
import { readSentVoucher } from '../annotate/services/voucher.ts';
import type { EvidenceByField, ItemFacts } from '../facts.ts';
import { itemOf } from '../items/item-of.ts';
import { isFee, isPart, isRate, isUnnamed } from '../items/line-words.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import type { MailContext } from '../mail-context.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import { TICKET } from '../merchants/kinds.ts';
import { titleOf, titleOfOccasion, withDays } from './order-title.ts';
import { type TitleWords, titleWordsOf } from './title-words.ts';

/** Contract §5: Subscription. */
const SUBSCRIPTION = 6;

/** The title of an order, with evidence if the email states it in words other than those of its lines. */
export type Name = {
  readonly title: string | null;
  readonly evidence: EvidenceByField;
  /** The name of the event that the tickets are for, or of the service that was bought, without its date. */
  readonly bought?: string;
};

/** Names an order the way a person would: after the booking, else after its first line. */
export function nameOrder(context: MailContext, lines: readonly ItemFacts[], purchaseTypeId: number): Name {
  const name = nameInWords(context, lines, purchaseTypeId);
  const isUnnamedTrip = name.title === null || isFare(name.title) || isGuess(name);
  const trip = isUnnamedTrip && !isSent(context) ? readKindOfTrip(context) : null;
  if (trip === null || (!isFare(name.title ?? '') && trip.day === null)) return fullerName(context, name);
  return { title: dated(context, wordsFor(context)[trip.kind], trip.day), evidence: {} };
}

/**
 * Names an order after what the subject is about, if the email names its service nowhere else, or only by a word such as
 * "Car" or "yearly".
 */
function fullerName(context: MailContext, name: Name): Name {
  if (name.title !== null && !WORD.test(name.title)) return name;
  const matter = context.recognition.milestone === 'placed' ? readMatter(context) : null;
  if (matter === null || matter.kind !== 'service' || matter.name.length <= (name.title ?? '').length) return name;
  return { title: titled(context, matter), evidence: { title: weigh(matter, 70) } };
}

/** One short word, perhaps with a day behind it, or words in small letters: "Car, 21 April", "every 4 weeks". */
const WORD = /^(?:\p{L}{1,7}|\p{Ll}[\p{Ll}\d ]{1,30})(?:, \d.*)?$/u;

/** Returns the words that continue a title, in the language of the email. */
function wordsFor({ dates }: MailContext): TitleWords {
  return titleWordsOf(dates.language ?? null);
}

function titled({ dates }: MailContext, occasion: Booked): string {
  return titleOfOccasion(occasion, dates.language ?? null);
}

function dated({ dates }: MailContext, name: string, day: string | null): string {
  return withDays(dates.language ?? null, name, day);
}

/** Checks whether a name is only what the subject or the opening may announce, such as a passenger. */
function isGuess({ evidence }: Name): boolean {
  return /^service\/(?:subject|announced)$/.test(evidence['title']?.rule ?? '');
}

/** Names an order after words of the email. */
function nameInWords(context: MailContext, lines: readonly ItemFacts[], purchaseTypeId: number): Name {
  // The rent, the seats, and the hours of a service name it less than the words around them.
  const items = lines.filter(
    (line) => !isCharge(line.description) && !isUnnamingLine(line, context) && !isOfReader(line.description, context),
  );
  const occasion = readOccasion(context, purchaseTypeId === TICKET);
  const { sender } = context;
  const kind = merchantOfDomain(sender.domain)?.kind.name;
  if (occasion !== null) {
    // Unknown sellers may also sell several kinds of tickets.
    const event = occasion.kind === 'event' && kind === 'event' ? { bought: occasion.name } : {};
    return {
      title: titled(context, occasion),
      evidence: { title: weigh(occasion, 85) },
      ...event,
    };
  }
  const runs = context.document.chunks.slice(sender.bodyStart);
  if (kind === 'ride' && sender.merchant !== null && isAboutRide(context)) {
    const day = firstDay(runs.slice(0, OPENING), context.dates) ?? sender.sentDay;
    return { title: dated(context, wordsFor(context).ride(sender.merchant.name), day), evidence: {} };
  }
  const meal = restaurantOf(context, runs, kind, items.length > 0);
  if (meal !== null) return { title: dated(context, meal, comingDay(context)), evidence: {} };
  const shared =
    purchaseTypeId === TICKET && kind !== 'ride' && !isSent(context)
      ? (readLabelledService(context) ?? readShared(context, runs))
      : null;
  if (shared !== null) return { title: titled(context, shared), evidence: { title: weigh(shared, 80) } };
  const service = isSent(context)
    ? readSentService(context, items)
    : (readUsage(context) ??
      (items.length === 0 ? readService(context, purchaseTypeId === SUBSCRIPTION) : readBookedService(context)));
  if (service !== null) {
    const bought = service.kind === 'service' ? { bought: service.name } : {};
    return { title: titled(context, service), evidence: { title: weigh(service, 85) }, ...bought };
  }
  const timed = purchaseTypeId === TICKET && !isSent(context) ? readTimed(context) : null;
  if (timed !== null) return { title: titled(context, timed), evidence: { title: weigh(timed, 80) } };
  if (kind === 'grocer' && items.length === 0) return { title: wordsFor(context).groceries, evidence: {} };
  const plan = purchaseTypeId === SUBSCRIPTION ? planBeside(context, items) : null;
  if (plan !== null) return { title: titled(context, plan), evidence: { title: weigh(plan, 85) } };
  const [first] = items;
  const counted = lines.filter((line) => line === first || !isPart(line.description));
  const listed =
    labelledTitle(items) ??
    (first === undefined ? null : titleOf([first, ...counted.filter((line) => line !== first)]));
  if (purchaseTypeId !== TICKET) return { title: listed, evidence: {} };
  const visit = listed === null || isAdmission(items) ? visitOf(context) : null;
  const tickets = visit === null && areKinds(lines) ? wordsFor(context).tickets : null;
  return { title: visit ?? tickets ?? titleOfTickets(context, counted) ?? listed, evidence: {} };
}

/** The number of runs in which a receipt prints the day of a ride. */
const OPENING = 12;

/** Checks whether a line is a part of a price, or a fee. */
function isCharge(description: string): boolean {
  return isPart(description) || isRate(description) || isFee(description);
}

/** Recognizes the names of travelers or members, of which the greeting has one: "Kim Lee & Ada Moss" below "Hi Kim,". */
function isOfReader(description: string, { document, sender }: MailContext): boolean {
  if (!PERSONS.test(description)) return false;
  const opening = document.chunks.slice(sender.bodyStart, sender.bodyStart + GREETED_WITHIN);
  const greeted = opening.flatMap(({ text }) => GREETED.exec(text)?.groups?.['names']?.split(' ') ?? []);
  return greeted.some((name) => name.length > 2 && description.split(' ').includes(name));
}

const GREETED_WITHIN = 12;
const GREETED = new RegExp(
  `^${wordsOf(slotOf(({ letters }) => letters.greeting))}[\\s,]+(?<names>\\p{Lu}[\\p{L}.'’ -]{1,40})[,!.:]?$`,
  'iu',
);
/** At least two capitalized words, perhaps of several persons. */
const PERSONS = /^\p{Lu}[\p{L}'’-]+(?:(?: &|,)? \p{Lu}[\p{L}.'’-]+){1,7}$/u;

/** Checks whether a line is a label, a heading, or a report: not what was bought. */
function isUnnamingLine({ description, evidence }: ItemFacts, context: MailContext): boolean {
  return (
    isUnnaming(description) || isOwner(description) || (evidence.part === 'subject' && isReported(description, context))
  );
}

/** Names a meal after its restaurant. Services for rides deliver meals, too, and so do marketplaces. */
function restaurantOf(
  context: MailContext,
  runs: MailContext['document']['chunks'],
  kind: string | undefined,
  listsMeals: boolean,
) {
  if (kind === 'meal' || kind === 'ride') return readRestaurant(context, runs);
  if (kind !== undefined && kind !== 'general') return null;
  const labelled = readLabelledRestaurant(context, runs);
  // A table is booked without meals.
  return labelled ?? (listsMeals && !isSent(context) ? readOrderedFrom(context, runs) : null);
}

/**
 * Reads the plan that the subject names, unless the only line shares a word with it: "Studio Plus" next to the line "/ 1
 * year", but not next to "Plus, monthly".
 */
function planBeside(context: MailContext, [only, more]: readonly ItemFacts[]) {
  const plan = only === undefined || more !== undefined ? null : readPlan(context, [], false);
  const name = plan?.kind === 'service' ? plan.name.toLowerCase() : '';
  const words = only?.description.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return words.some((word) => name.includes(word)) ? null : plan;
}

/**
 * Names a visit to the sender, such as a table at a restaurant, by the sender and the coming day. Known senders may sell
 * the tickets of others: "Tickets, 16 May".
 */
function visitOf(context: MailContext): string | null {
  const { merchant, domain } = context.sender;
  const known = merchantOfDomain(domain)?.kind.name;
  if (merchant === null || (known !== undefined && known !== 'event')) return null;
  const day = comingDay(context);
  return day === null ? null : dated(context, known === undefined ? merchant.name : wordsFor(context).tickets, day);
}

/** Returns the first coming day that the email prints with an hour, such as that of a table. */
function comingDay({ sender, document, dates, orderEnd }: MailContext): string | null {
  const runs = document.chunks.slice(sender.bodyStart, orderEnd);
  return comingMoment(runs, { ...dates, isAhead: true }, sender.sentDay);
}

/**
 * Checks whether the first line is a kind of ticket, which names no event: "Adult ticket", or all lines are, "Child up to
 * 12 years".
 */
function isAdmission(items: readonly ItemFacts[]): boolean {
  const words = items[0]?.description.split(/[\s/,()-]+/u).filter((word) => word !== '') ?? [];
  const isPlain = (word: string) => isUnnamed(word) || isFare(word) || /^[\p{Ll}\d+<>–]+$/u.test(word);
  if (words.some(isUnnamed) && words.every(isPlain)) return true;
  return items.length > 0 && items.every(({ description }) => isForAge(description));
}

/** Checks whether most of several lines are kinds of tickets: "Adult", "Child 3–15", and "Aquarium". */
function areKinds(lines: readonly ItemFacts[]): boolean {
  const kinds = lines.filter(({ description }) => isRate(description) || isForAge(description));
  return kinds.length >= 2 && 2 * kinds.length > lines.length && kinds[0] === lines[0];
}

/** Checks whether a line is a kind of ticket by age: "Youth (13–17)", "Child up to 12 years". */
function isForAge(description: string): boolean {
  const { group = '' } = OF_AGE.exec(description)?.groups ?? {};
  return group !== '' && isRate(group);
}

const OF_AGE = /^(?<group>\p{L}{3,14})[\s,:(–-]+[^\d]{0,12}\d{1,2}\P{N}{0,12}(?:\d{1,2}\P{N}{0,8})?$/u;

/**
 * Names tickets without their kinds, which their names end with, and with the coming day: "1-day pass, 6 June" for
 * "1-day pass - Adult" and "1-day pass - Child". Null if no name ends with one.
 */
function titleOfTickets(context: MailContext, lines: readonly ItemFacts[]): string | null {
  const names = lines.map(({ description }) => withoutKind(description));
  const distinct = lines.filter((_, at) => names.indexOf(names[at] ?? '') === at);
  const [only] = names;
  if (only === undefined || lines.every(({ description }, at) => names[at] === description)) return null;
  return distinct.length === 1 ? dated(context, only, comingDay(context)) : `${only} + ${distinct.length - 1}`;
}

/** Drops the kind of a ticket behind its name: "1-day pass - Adult (12+)". */
function withoutKind(description: string): string {
  const { name, kind = '' } = (description.length > 90 ? null : WITH_KIND.exec(description))?.groups ?? {};
  return name !== undefined && isRate(kind.trim()) ? name : description;
}

const WITH_KIND = /^(?<name>.{4,60}?)(?:\s[-–—]\s|,\s|\s\()(?<kind>[\p{L} ]{3,20})\)?(?:\s?\([^()]{1,20}\))?$/u;

/**
 * Returns the only name that a label gives, without two or more details: "Tariff: Travel Plus, single, worldwide", "Plan:
 * Total (site, app, and archive)".
 */
function labelledTitle([only, more]: readonly ItemFacts[]): string | null {
  if (only === undefined || more !== undefined || only.evidence.rule !== 'items/named') return null;
  const name = only.description.replace(/\s*\([^()]*,[^()]*\)$/u, '');
  if (name.length >= 3 && name !== only.description) return name;
  return only.description.split(/,\s/).length > 2 ? withoutDetails(only.description) : null;
}

/** Reads what an email sent instead of goods, a gift card, or what was done and brought back, "Rug cleaning". */
function readSentService(context: MailContext, items: readonly ItemFacts[]) {
  return items.length === 0 ? (readSentVoucher(context) ?? readLabelledService(context)) : null;
}

/** Checks whether the email is about goods on their way. */
function isSent({ recognition: { milestone } }: MailContext): boolean {
  return milestone !== null && milestone !== 'placed' && milestone !== 'cancelled' && milestone !== 'refunded';
}

/** Names the only line after what was bought if the bill calls it only "Tickets" or "Monthly amount". */
export function namedAfterPurchase(items: readonly ItemFacts[], { bought }: Name): readonly ItemFacts[] {
  const [only, more] = items;
  if (bought === undefined || only === undefined || more !== undefined) return items;
  return isUnnamed(only.description) || isRate(only.description) ? [{ ...only, description: bought }] : items;
}

/**
 * Returns the booking as the only line of an order without other lines, so that the order gets a category. What only the
 * subject is about may not have been bought.
 */
export function bookedItem({ title, evidence }: Name): ItemFacts[] {
  const proof = evidence['title'];
  if (title === null || proof === undefined || proof.rule === SUBJECT_MATTER) return [];
  return [itemOf(title, 1, null, proof)];
}
