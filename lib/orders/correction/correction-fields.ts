import 'server-only';
import { currencyDigits } from '#contract/currency-digits.ts';
import type { TableField } from '#contract/fields/field.ts';
import { ITEM_FIELDS } from '#contract/fields/item-fields.ts';
import { ORDER_FIELDS, type OrderFieldName, orderFieldNames } from '#contract/fields/order-fields.ts';
import { SHIPMENT_FIELDS } from '#contract/fields/shipment-fields.ts';
import { readAmount } from '../../format/amount-text.ts';

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
  | 'options'
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

const KIND_OF = {
  text: 'text',
  date: 'date',
  money: 'amount',
  currency: 'currency',
  count: 'count',
  url: 'url',
} as const satisfies Record<TableField['kind'], FieldKind>;
const MOST_CHARACTERS = { text: 500, date: 10, money: 24, currency: 3, count: 7, url: 2048 } as const;

/** The fields of each object, in form order. */
export const CORRECTION_FIELDS: Readonly<Record<CorrectedKind, readonly CorrectionField[]>> = {
  order: [
    { name: 'merchantName', kind: 'text', max: 200 },
    ...fieldsOfOrder().slice(0, 3),
    { name: 'orderStatus', kind: 'choice', max: 20 },
    ...fieldsOfOrder().slice(3),
  ],
  item: [
    ...ofTable(ITEM_FIELDS, ['description', 'quantity', 'price']),
    { name: 'category', kind: 'choice', max: 2100 },
    { name: 'returned', kind: 'choice', max: 5 },
    ...ofTable(ITEM_FIELDS, ['options', 'productUrl']),
  ],
  shipment: [
    { name: 'shipper', kind: 'choice', max: 2100 },
    ...ofTable(SHIPMENT_FIELDS, ['trackingNumber']),
    { name: 'status', kind: 'choice', max: 2 },
    ...ofTable(SHIPMENT_FIELDS, ['shippingDate', 'deliveryEstimate/maxDate', 'receivedDate', 'trackingUrl']),
  ],
};

/** Returns the plain fields of an order in form order. Fields not listed here come last. */
function fieldsOfOrder(): readonly CorrectionField[] {
  const usual = ['orderTitle', 'orderNumber', 'orderDate', 'currency', 'orderTotal', 'shippingCost'] as const;
  return ofTable(ORDER_FIELDS, orderFieldNames(usual));
}

function ofTable<Name extends CorrectionFieldName>(
  table: Readonly<Record<Name, TableField>>,
  names: readonly Name[],
): readonly CorrectionField[] {
  return names.map((name) => {
    const { kind, max } = table[name];
    const length = kind === 'text' ? max : undefined;
    return { name, kind: KIND_OF[kind], max: length ?? MOST_CHARACTERS[kind] };
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
  const rescaled = currencyDigits(inCurrency) !== currencyDigits(known((was.currency ?? currency).toUpperCase()));
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
