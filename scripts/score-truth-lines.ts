import { z } from 'zod';
import { carriersOf } from './score-carriers.ts';
import { isStatusWord } from './score-status.ts';
import { CLAIMS, type ScoredField, type Truth } from './score-truth.ts';

const spellings = z.array(z.string().min(1)).min(1);

/**
 * One line of a truth file: the facts of one email. Null and missing fields are not in the email, so they are not
 * compared.
 */
const lineSchema = z.object({
  file: z.string().min(1),
  kind: z.string().min(1),
  subkind: z.string().nullish(),
  /** A list contains the accepted spellings of one value. */
  merchant: spellings.nullish(),
  orderNumber: spellings.nullish(),
  total: z.array(z.int()).min(1).nullish(),
  currency: z.string().nullish(),
  orderDate: z.string().nullish(),
  status: z.array(z.string().refine(isStatusWord, 'unknown status')).nullish(),
  items: z
    .array(
      z.object({
        name: z.string().min(1),
        quantity: z.int().nullish(),
        /** Price of one unit in minor units. */
        unitPrice: z.int().nullish(),
      }),
    )
    .default([]),
  trackingNumber: spellings.nullish(),
  carrier: spellings.nullish(),
  title: spellings.nullish(),
  ambiguous: z.boolean().default(false),
});

/**
 * Reads a truth file with one JSON object per line. Unlike a table, it can hold names that contain "+" or "|".
 * @throws ZodError naming the field that is invalid
 */
export function parseTruthLines(source: string): Truth[] {
  return source
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => truthOfLine(lineSchema.parse(JSON.parse(line))));
}

function truthOfLine(line: z.infer<typeof lineSchema>): Truth {
  const { items } = line;
  const named = items.length > 0;
  return {
    file: line.file,
    kind: line.kind,
    merchant: line.merchant?.[0] ?? '',
    ambiguous: line.ambiguous,
    values: {
      orderNumber: one(line.orderNumber),
      total: one(line.total?.map(String)),
      currency: one(line.currency == null ? null : [line.currency]),
      item_lines: named ? [[String(items.length)]] : [],
      item_qty: named ? [[String(items.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0))]] : [],
      trackingNumber: one(line.trackingNumber),
      merchant: line.subkind === 'carrier' ? [] : one(line.merchant),
      status: one(line.status),
      orderDate: one(line.orderDate == null ? null : [line.orderDate]),
      // A carrier's email contains no order, and only orders have titles.
      title: line.subkind === 'carrier' ? [] : one(line.title),
      item_name: items.map(({ name }) => [name]),
      item_quantity: items.flatMap(({ name, quantity }) => (quantity == null ? [] : [[`${name} × ${quantity}`]])),
      item_price: items.flatMap(({ name, unitPrice }) => (unitPrice == null ? [] : [[`${name} @ ${unitPrice}`]])),
      shipper: line.carrier == null ? [] : carriersOf([line.carrier]),
    },
    complete: new Set<ScoredField>(CLAIMS),
  };
}

function one(accepted: readonly string[] | null | undefined): (readonly string[])[] {
  return accepted == null ? [] : [accepted];
}
