import { expect, test } from 'vitest';
import type { FilterResource } from './catalogue.ts';
import { complete } from './complete.ts';
import completions from './completions.json' with { type: 'json' };
import { bombs } from './testing/bombs.ts';

type Parameter = 'filter' | 'orderBy';

function completeAtBar(resource: string, parameter: string, text: string) {
  const cursor = text.indexOf('|');
  const whole = text.slice(0, cursor) + text.slice(cursor + 1);
  return { whole, found: complete(resource as FilterResource, whole, cursor, parameter as Parameter) };
}

test.each(completions.map((one) => [one.resource, one.parameter ?? 'filter', one.text, one] as const))(
  '%s, %s: %j',
  (resource, parameter, text, one) => {
    const { whole, found } = completeAtBar(resource, parameter, text);
    const names = found.offers.map((offer) => offer.name);
    if (one.offers !== undefined) expect(names).toEqual(one.offers);
    if (one.first !== undefined) expect(names.slice(0, one.first.length)).toEqual(one.first);
    for (const name of one.with ?? []) expect(names).toContain(name);
    for (const name of one.without ?? []) expect(names).not.toContain(name);
    if (one.value !== undefined) expect(found.value ?? null).toEqual(one.value);
    if (one.taken !== undefined) {
      const [best] = found.offers;
      expect(whole.slice(0, found.from) + best?.text + whole.slice(found.to)).toBe(one.taken);
    }
  },
);

test('describes completions: fields with type, functions with signature', () => {
  const { found } = completeAtBar('orders', 'filter', '|');
  expect(found.offers.filter((offer) => offer.meaning === '')).toEqual([]);
  const byName = new Map(found.offers.map((offer) => [offer.name, offer]));
  expect(byName.get('orderDate')).toMatchObject({ kind: 'field', type: 'date', meaning: 'Date of purchase.' });
  expect(byName.get('price')?.meaning).toBe(byName.get('orderTotal')?.meaning);
  expect(byName.get('substring')).toMatchObject({
    kind: 'function',
    type: 'text',
    signature: 'substring(text, integer[, integer])',
  });
});

test('returns no completions after the double quotes around a whole text', () => {
  expect(complete('orders', '"price gt 5"', 12).offers).toEqual([]);
  expect(complete('orders', '"price gt 5 "', 12).offers).not.toEqual([]);
});

test('returns no completions for a text over the limits', () => {
  for (const [, text] of bombs) expect(complete('orders', `${text} `, text.length + 1).offers).toEqual([]);
});
