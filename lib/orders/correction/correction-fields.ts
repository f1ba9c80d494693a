import 'server-only';
import { ORDER_FIELDS, type OrderFieldName, orderFieldNames } from '#contract/fields/order-fields.ts';
import { readAmount } from '../../format/amount-text.ts';
import { minorDigits } from '../../format/money.ts';

/** What a person can add, change and delete by hand. */
export const CORRECTED_KINDS = ['order', 'item', 'shipment'] as const;
export type CorrectedKind = (typeof CORRECTED_KINDS)[number];

/** How a field is typed: amounts in major units as the locale writes them ("12.50"), dates `YYYY-MM-DD`, a choice by the value the service takes. */
export type FieldKind = 'text' | 'date' | 'amount' | 'count' | 'currency' | 'url' | 'choice';

export type CorrectionField = {
  /** As forms of the service name it. */
  readonly name: CorrectionFieldName;
  readonly kind: FieldKind;
  /** Most characters. */
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

/** What each field shows or was given, as text; an absent one is empty. */
export type FieldTexts = Readonly<Partial<Record<CorrectionFieldName, string>>>;

const KIND_OF = { text: 'text', date: 'date', money: 'amount', currency: 'currency' } as const;
const MOST_CHARACTERS = { text: 500, date: 10, money: 24, currency: 3 } as const;

/** The fields of each kind, in the order of its form. */
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

/** The plain fields of an order as its form has them; a new one comes last. */
function fieldsOfOrder(): readonly CorrectionField[] {
  const usual = orderFieldNames(['orderTitle', 'orderNumber', 'orderDate', 'currency', 'orderTotal', 'shippingCost']);
  return usual.map((name) => {
    const { kind, ...field } = ORDER_FIELDS[name];
    return { name, kind: KIND_OF[kind], max: 'max' in field ? field.max : MOST_CHARACTERS[kind] };
  });
}

export type FieldProblem = 'date' | 'amount' | 'count' | 'currency' | 'url' | 'long' | 'beforeSent';

/** Fields that changed, as the service's forms take them, and the fields that cannot be read. */
export type ReadChange = {
  readonly change: Readonly<Record<string, string>>;
  readonly problems: Readonly<Partial<Record<CorrectionFieldName, FieldProblem>>>;
};

/**
 * What a form changes: the fields whose text is no longer what the form began with, as the service takes them. Amounts are
 * read as `locale` writes them, in `currency` or in the one the form itself names; where that has other minor digits all
 * amounts are said anew.
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

/** The value as the service takes it; empty when the text is none of its kind. */
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
