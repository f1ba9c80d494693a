import 'server-only';
import { type Money, minorDigits } from '../format/money.ts';
import type { Sought } from '../mail-view/mail-page.ts';
import type { OrderDetail } from '../service/order-view.ts';

/** How a value came to be known, as far as it can be said in words. */
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

/** In words, how sure a value is. */
export type Certainty = 'certain' | 'sure' | 'likely' | 'guess';

/** Where a value on the order page was read. */
export type ValueSource = {
  readonly mailId: string;
  readonly kind: RuleKind;
  /** The rule's own name; null when the service names none for this value. */
  readonly rule: string | null;
  /** 0–100; null when the service does not say. */
  readonly confidence: number | null;
  readonly excerpt: string;
  readonly sought: Sought;
};

/**
 * Where a value of an order comes from. `key` is a field of the order, `item-<id>` or `shipment-<id>`. Items and shipments
 * have no proof of their own in the interface: their words are looked for in their mail. null when nothing is known of it.
 */
export function findSource(order: OrderDetail, key: string): ValueSource | null {
  const [, part, id] = /^(item|shipment)-(-?\d{1,19})$/.exec(key) ?? [];
  if (part === 'item') return sourceOfItem(order, id ?? '');
  if (part === 'shipment') return sourceOfShipment(order, id ?? '');
  const entry = order.provenance.find(({ field }) => field === key);
  if (entry === undefined || entry.mailId === null) return null;
  const { mailId, rule, confidence, excerpt, place } = entry;
  const kind = ruleKind(rule);
  return {
    mailId,
    kind,
    rule,
    confidence,
    excerpt,
    sought: { head: headOf(kind), place, texts: [excerpt, ...wordsOf(order, key)] },
  };
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
  return { mailId, kind: 'lines', rule: null, confidence, excerpt, sought: { head: null, place: null, texts } };
}

/** The first words of the rules' names, which are an open set. */
const KINDS: readonly (readonly [RegExp, RuleKind])[] = [
  [/^(?:json-ld|microdata)\b/, 'data'],
  [/^(?:subject|items\/subject)\b/, 'subject'],
  [/^label\b/, 'label'],
  [/^merchant\b/, 'layout'],
  [/^sender\b/, 'sender'],
  [/^mail-date\b/, 'date'],
  [/^(?:carrier-link|link-parameter)\b/, 'link'],
  [/^(?:happening|phrase)\b/, 'words'],
  [/^items\b/, 'lines'],
  [/^derived\b/, 'derived'],
];

/** What a rule does, told from its name. */
export function ruleKind(rule: string): RuleKind {
  return KINDS.find(([pattern]) => pattern.test(rule))?.[1] ?? 'other';
}

export function certaintyOf(confidence: number): Certainty {
  if (confidence >= 95) return 'certain';
  if (confidence >= 80) return 'sure';
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

/** What the value itself looks like in a mail, for proof that stands in no visible words. */
function wordsOf(order: OrderDetail, field: string): readonly string[] {
  switch (field) {
    case 'merchant':
      return known(order.merchantName);
    case 'orderTitle':
      return known(order.title);
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

/** "1234.50" as shops write it. */
function amountWords(money: Money | null): readonly string[] {
  if (money === null) return [];
  const digits = minorDigits(money.currency);
  const value = Math.abs(money.minor) / 10 ** digits;
  return ['en', 'de', 'fr'].flatMap((locale) =>
    [true, false].map((useGrouping) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, useGrouping }).format(value),
    ),
  );
}
