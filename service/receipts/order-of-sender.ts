import { SHIPMENT_STATUS, SHIPPERS } from '#contract/dictionaries.ts';
import type { MerchantFacts, ShipmentFacts } from './facts.ts';
import { lineKey, merchantKey } from './keys.ts';

/** What emails with a tracking number and without an order number say about a shipment. */
export type SentParcel = {
  readonly facts: readonly Pick<ShipmentFacts, 'description' | 'evidence' | 'merchant' | 'shipperId'>[];
  /** The time of the first of them in ms. */
  readonly since: number;
};

/** A recent order of a shop that may have sent the shipment. */
export type SendingOrder = {
  readonly id: string;
  readonly merchant: MerchantFacts;
  /** The day of the order in ms. */
  readonly orderedAt: number;
  /** What emails of the shop report of a shipment without a tracking number. */
  readonly reports: readonly { readonly statusCode: number; readonly sentAt: number }[];
  /** Emails give the tracking number of a shipment of this order. */
  readonly isNumbered: boolean;
};

/**
 * Finds the order of a shipment whose emails name only the shop: "Your Leaf Tea parcel arrives today". It is the only
 * one of which the shop has reported a dispatch in the two weeks before and no delivery, otherwise the only one of the
 * three weeks before of which it has reported nothing. An order that has its own tracking number is none of them.
 * @returns the ID of the order, or null
 */
export function orderOfSender(parcel: SentParcel, orders: readonly SendingOrder[]): string | null {
  const texts = parcel.facts.map(textOf);
  const open = orders.filter(
    ({ merchant, isNumbered }) =>
      !isNumbered &&
      parcel.facts.some((facts, index) => isFrom(facts, merchant) || names(texts[index] ?? '', facts, merchant)),
  );
  const sent = open.filter(({ reports }) => isOnItsWay(reports, parcel.since));
  const waiting = open.filter(
    ({ reports, orderedAt }) => reports.length === 0 && parcel.since - orderedAt <= WAITING_DAYS * DAY,
  );
  const [only, more] = sent.length > 0 ? sent : waiting;
  return only === undefined || more !== undefined ? null : only.id;
}

const DAY = 86_400_000;
const SENT_DAYS = 14;
const WAITING_DAYS = 21;

function isOnItsWay(reports: SendingOrder['reports'], since: number): boolean {
  const hasArrived = reports.some(
    ({ statusCode, sentAt }) => statusCode === SHIPMENT_STATUS.DELIVERED && sentAt < since,
  );
  const hasLeft = reports.some(({ sentAt }) => sentAt <= since + DAY && sentAt >= since - SENT_DAYS * DAY);
  return hasLeft && !hasArrived;
}

/** Returns the words of an email's subject and of the places that its facts come from. */
function textOf({ description, evidence }: SentParcel['facts'][number]): string {
  const excerpts = Object.values(evidence).map(({ excerpt }) => excerpt);
  return ` ${[description ?? '', ...excerpts].map(wordsOf).join('  ')} `;
}

/** Returns words without punctuation, as `lineKey` does, but in their case. */
function wordsOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function isFrom(facts: SentParcel['facts'][number], merchant: MerchantFacts): boolean {
  return facts.merchant !== null && merchantKey(facts.merchant) === merchantKey(merchant);
}

/**
 * Checks whether an email names the shop: "Next", but not "next". A carrier's name does not count in its own emails.
 * @param text the words of the email in their case
 */
function names(text: string, { shipperId }: SentParcel['facts'][number], merchant: MerchantFacts): boolean {
  const name = wordsOf(merchant.name.replace(DOMAIN_SUFFIX, ''));
  const shipper = ` ${lineKey(SHIPPERS.find(({ id }) => id === shipperId)?.name ?? '')} `;
  if (name.length < MIN_NAME || shipper.includes(` ${name.toLowerCase()} `)) return false;
  const printed = text.match(new RegExp(`(?<= )${name}(?= )`, 'giu')) ?? [];
  return printed.some((words) => isLower(name) || !isLower(words));
}

function isLower(name: string): boolean {
  return name === name.toLowerCase();
}

/** Carriers write "Amazon" for "Amazon.de". */
const DOMAIN_SUFFIX = /\.\p{L}{2,3}(?:\.\p{L}{2})?$/u;

/** "bol" is a shop, "dm" could be anything. */
const MIN_NAME = 3;
