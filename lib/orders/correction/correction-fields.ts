import 'server-only';
import { ORDER_FIELDS, type OrderFieldName, orderFieldNames } from '#contract/fields/order-fields.ts';
import { readAmount } from '../../format/amount-text.ts';
import { minorDigits } from '../../format/money.ts';

/** Objects that users can add, edit, and delete. */
export const CORRECTED_KINDS = ['order', 'item', 'shipment'] as const;
export type CorrectedKind = (typeof CORRECTED_KINDS)[number];

/**
 * Input type of a field: amounts in major units in the locale's notation ("12.50"), dates as `YYYY-MM-DD`, a choice by
 * the service's value.
 */
export type FieldKind = 'text' | 'date' | 'amount' | 'count' | 'currency' | 'url' | 'choice';

export type CorrectionField = {
  /** Name in the service's forms. */
  readonly name: CorrectionFieldName;
  readonly kind: FieldKind;
  /** Maximum number of characters. */
  readonly max: number;
};

export type CorrectionFieldName =
  | OrderFieldName
  | 'merchantName'
  | 'orderStatus'
  | 'description'
  | 'quantity'
  | 'price'
  | 'category'
  | 'returned'
  | 'productUrl'
  | 'shipper'
  | 'trackingNumber'
  | 'status'
  | 'shippingDate'
  | 'deliveryEstimate/maxDate'
  | 'receivedDate'
  | 'trackingUrl';

/** The displayed or typed text of each field. A missing one is empty. */
export type FieldTexts = Readonly<Partial<Record<CorrectionFieldName, string>>>;

const KIND_OF = { text: 'text', date: 'date', money: 'amount', currency: 'currency' } as const;
const MOST_CHARACTERS = { text: 500, date: 10, money: 24, currency: 3 } as const;

/** The fields of each object, in form order. */
export const CORRECTION_FIELDS: Readonly<Record<CorrectedKind, readonly CorrectionField[]>> = {
  order: [
    { name: 'merchantName', kind: 'text', max: 200 },
    ...fieldsOfOrder().slice(0, 3),
    { name: 'orderStatus', kind: 'choice', max: 20 },
    ...fieldsOfOrder().slice(3),
  ],
  item: [
    { name: 'description', kind: 'text', max: 2000 },
    { name: 'quantity', kind: 'count', max: 7 },
    { name: 'price', kind: 'amount', max: 24 },
    { name: 'category', kind: 'choice', max: 2100 },
    { name: 'returned', kind: 'choice', max: 5 },
    { name: 'productUrl', kind: 'url', max: 2048 },
  ],
  shipment: [
    { name: 'shipper', kind: 'choice', max: 2100 },
    { name: 'trackingNumber', kind: 'text', max: 100 },
    { name: 'status', kind: 'choice', max: 2 },
    { name: 'shippingDate', kind: 'date', max: 10 },
    { name: 'deliveryEstimate/maxDate', kind: 'date', max: 10 },
    { name: 'receivedDate', kind: 'date', max: 10 },
    { name: 'trackingUrl', kind: 'url', max: 2048 },
  ],
};

/** Returns the plain fields of an order in form order. Fields not listed here come last. */
function fieldsOfOrder(): readonly CorrectionField[] {
  const usual = orderFieldNames(['orderTitle', 'orderNumber', 'orderDate', 'currency', 'orderTotal', 'shippingCost']);
  return usual.map((name) => {
    const { kind, ...field } = ORDER_FIELDS[name];
    return { name, kind: KIND_OF[kind], max: 'max' in field ? field.max : MOST_CHARACTERS[kind] };
  });
}

export type FieldProblem = 'missing' | 'date' | 'amount' | 'count' | 'currency' | 'url' | 'long' | 'beforeSent';

/** The changed fields in the service's format, and the fields that are invalid. */
export type ReadChange = {
  readonly change: Readonly<Record<string, string>>;
  readonly problems: Readonly<Partial<Record<CorrectionFieldName, FieldProblem>>>;
};

/**
 * Returns what a form changes: the fields whose text differs from the initial one, in the service's format. Amounts are
 * read in the notation of `locale`, in `currency` or the one in the form. If that has another number of decimal digits,
 * all amounts are sent again.
 */
export function readChange(
  kind: CorrectedKind,
  texts: FieldTexts,
  was: FieldTexts,
  currency: string,
  locale: string,
): ReadChange {
  const change: Record<string, string> = {};
  const problems: Partial<Record<CorrectionFieldName, FieldProblem>> = {};
  const code = (texts.currency ?? currency).toUpperCase();
  const inCurrency = known(code);
  const rescaled = minorDigits(inCurrency) !== minorDigits(known((was.currency ?? currency).toUpperCase()));
  for (const field of CORRECTION_FIELDS[kind]) {
    const text = texts[field.name] ?? '';
    const again = rescaled && field.kind === 'amount' && text !== '';
    if (text === (was[field.name] ?? '') && !again) continue;
    const value = text === '' ? '' : readField(field, text, inCurrency, locale);
    if (value === '' && text !== '') problems[field.name] = PROBLEM_OF[field.kind];
    else if (text.length > field.max) problems[field.name] = 'long';
    else change[field.name] = value;
  }
  return { change, problems };
}

const PROBLEM_OF: Readonly<Record<FieldKind, FieldProblem>> = {
  text: 'long',
  choice: 'long',
  date: 'date',
  amount: 'amount',
  count: 'count',
  currency: 'currency',
  url: 'url',
};

/** Returns the value in the service's format; empty for an invalid text. */
function readField(field: CorrectionField, text: string, currency: string | null, locale: string): string {
  switch (field.kind) {
    case 'text':
    case 'choice':
      return text;
    case 'date':
      return isDate(text) ? text : '';
    case 'amount':
      return String(readAmount(text, currency, locale) ?? '');
    case 'count':
      return /^\d{1,6}$/.test(text) ? text : '';
    case 'currency':
      return known(text.toUpperCase()) ?? '';
    case 'url':
      return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : '';
  }
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function known(code: string): string | null {
  return CURRENCIES.has(code) ? code : null;
}

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
