import 'server-only';
import { currencyDigits } from '#contract/currency-digits.ts';
import type { Money } from '../format/money.ts';
import type { Sought } from '../mail-view/mail-page.ts';
import type { AttachedPage, OrderDetail } from '../service/order-view.ts';

/** How a value was read, by type. */
export const RULE_KINDS = [
  'data',
  'label',
  'layout',
  'subject',
  'sender',
  'date',
  'link',
  'words',
  'lines',
  'derived',
  'other',
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** Confidence levels. */
export type Certainty = 'certain' | 'sure' | 'likely' | 'guess';

/** The source of a value on the order page. */
export type ValueSource = {
  readonly mailId: string;
  readonly kind: RuleKind;
  /** Name of the rule; null if the service returns none for this value. */
  readonly rule: string | null;
  /** 0–100; null if unknown. */
  readonly confidence: number | null;
  readonly excerpt: string;
  /** The text to mark in the email, or null if the value is not in it. */
  readonly sought: Sought | null;
  /** The attachment that contains the value instead. */
  readonly attachment: AttachedPage | null;
};

/**
 * Returns the source of a value of an order. `key` is a field of the order, `item-<id>`, or `shipment-<id>`. The API
 * has no provenance for items and shipments, so their text is searched for in their email. Returns null if the source
 * is unknown.
 */
export function findSource(order: OrderDetail, key: string): ValueSource | null {
  const [, part, id] = /^(item|shipment)-(-?\d{1,19})$/.exec(key) ?? [];
  if (part === 'item') return sourceOfItem(order, id ?? '');
  if (part === 'shipment') return sourceOfShipment(order, id ?? '');
  const entry = order.provenance.find(({ field }) => field === key);
  if (entry === undefined || entry.mailId === null) return null;
  const { mailId, rule, excerpt, place, attachment } = entry;
  const kind = ruleKind(rule);
  const common = { mailId, kind, rule, confidence: confidenceOf(entry), excerpt, attachment };
  if (attachment !== null) return { ...common, sought: null };
  const texts = [excerpt, ...wordsOf(order, key)].filter((text) => text !== '');
  // A value composed of others may have no text.
  const isNowhere = kind === 'derived' && texts.length === 0;
  return { ...common, sought: isNowhere ? null : { head: headOf(kind), place, texts } };
}

function sourceOfItem(order: OrderDetail, id: string): ValueSource | null {
  const item = order.items.find((each) => each.id === id);
  const mailId = item?.mailIds[0];
  const description = item?.description ?? '';
  if (item === undefined || mailId === undefined || description === '') return null;
  return found(mailId, item.confidence, description, [description]);
}

function sourceOfShipment(order: OrderDetail, id: string): ValueSource | null {
  const shipment = order.shipments.find((each) => each.id === id);
  const mailId = shipment?.mailIds[0];
  const excerpt = shipment?.trackingNumber ?? shipment?.shipperName ?? '';
  if (shipment === undefined || mailId === undefined || excerpt === '') return null;
  return found(
    mailId,
    null,
    excerpt,
    [shipment.trackingNumber, shipment.shipperName].filter((text) => text !== null),
  );
}

function found(mailId: string, confidence: number | null, excerpt: string, texts: readonly string[]): ValueSource {
  const sought = { head: null, place: null, texts };
  return { mailId, kind: 'lines', rule: null, confidence, excerpt, sought, attachment: null };
}

/** Prefixes of rule names, which are an open set. */
const KINDS: readonly (readonly [RegExp, RuleKind])[] = [
  [/^(?:json-ld|microdata)\b/, 'data'],
  [/^(?:subject|items\/subject)\b/, 'subject'],
  [/^label\b/, 'label'],
  [/^merchant\b/, 'layout'],
  [/^sender\b/, 'sender'],
  [/^mail-date\b/, 'date'],
  [/^(?:carrier-link|link-parameter)\b/, 'link'],
  // Values stored by version 0.1 have `happening`.
  [/^(?:milestone|happening|phrase)\b/, 'words'],
  [/^items\b/, 'lines'],
  [/^derived\b/, 'derived'],
];

/** Returns the type of a rule by its name. */
export function ruleKind(rule: string): RuleKind {
  return KINDS.find(([pattern]) => pattern.test(rule))?.[1] ?? 'other';
}

/** Returns the confidence in a value; null for a value composed of other values, which have their own confidence. */
export function confidenceOf(entry: { readonly rule: string; readonly confidence: number }): number | null {
  return ruleKind(entry.rule) === 'derived' ? null : entry.confidence;
}

/** For values below this confidence, the page asks instead of stating them. */
const STATED_FROM = 80;

/** Checks whether the order page asks the user about a value; one without a confidence is not asked about. */
export function isUncertain(confidence: number | null): boolean {
  return confidence !== null && confidence < STATED_FROM;
}

export function certaintyOf(confidence: number): Certainty {
  if (confidence >= 95) return 'certain';
  if (!isUncertain(confidence)) return 'sure';
  return confidence >= 50 ? 'likely' : 'guess';
}

function headOf(kind: RuleKind): Sought['head'] {
  switch (kind) {
    case 'sender':
      return 'from';
    case 'subject':
      return 'subject';
    case 'date':
      return 'date';
    default:
      return null;
  }
}

/** Returns possible texts of a value in an email, for evidence without visible text. */
function wordsOf(order: OrderDetail, field: string): readonly string[] {
  switch (field) {
    case 'merchant':
      return known(order.merchantName);
    case 'orderTitle':
      // A title composed of items is not in the email, but they are.
      return [...known(order.title), ...order.items.flatMap(({ description }) => known(description))];
    case 'orderNumber':
      return known(order.number);
    case 'orderTotal':
      return amountWords(order.total);
    case 'orderTax':
      return amountWords(order.tax);
    case 'shippingCost':
      return amountWords(order.shipping);
    case 'discount':
      return amountWords(order.discount);
    case 'currency':
      return amountWords(order.total);
    default:
      return [];
  }
}

function known(text: string | null): readonly string[] {
  return text === null ? [] : [text];
}

/** Returns "1234.50" in the formats that shops use. */
function amountWords(money: Money | null): readonly string[] {
  if (money === null) return [];
  const digits = currencyDigits(money.currency);
  const value = Math.abs(money.minor) / 10 ** digits;
  return ['en', 'de', 'fr'].flatMap((locale) =>
    [true, false].map((useGrouping) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, useGrouping }).format(value),
    ),
  );
}
