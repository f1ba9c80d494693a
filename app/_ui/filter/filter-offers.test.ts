import { expect, test } from 'vitest';
import german from './filter-hints.de.json' with { type: 'json' };
import { filterOffers, takeOffer } from './filter-offers.ts';

const known = {
  texts: { 'merchant/name': ["O'Neill", 'Onyx', 'Acme'], orderstatus: ['shipped'] },
  today: '2026-03-14',
  lacking: [],
};

/** Returns the suggestions at the bar in a text, and the text after the first suggestion is accepted. */
function at(marked: string) {
  const cursor = marked.indexOf('|');
  const text = marked.replace('|', '');
  const found = filterOffers(text, cursor, known);
  const [first] = found.offers;
  return {
    labels: found.offers.map(({ label }) => label),
    taken: first === undefined ? null : takeOffer(text, found, first),
  };
}

test('suggests known values in quotes where a value is allowed', () => {
  expect(at('merchant/name eq |').labels.slice(0, 3)).toEqual(["'O''Neill'", "'Onyx'", "'Acme'"]);
  const typed = at("order/merchant/name eq 'on| and orderTotal gt 5");
  expect(typed.labels).toEqual(["'Onyx'"]);
  expect(at("contains(merchant/name, 'o|").labels).toEqual(["'O''Neill'", "'Onyx'"]);
  expect(at('ORDERSTATUS eq s|').labels[0]).toBe("'shipped'");
});

test('does not suggest a value that is already complete', () => {
  expect(at("merchant/name eq 'Acme'|").labels).not.toContain("'Acme'");
});

test('suggests dates in the viewer’s time zone', () => {
  expect(at('orderDate ge |').labels.slice(0, 3)).toEqual(['2026-03-14', '2026-03-01', '2026-01-01']);
});

test('replaces the word at the cursor and moves the cursor behind it', () => {
  expect(at('orderTo|').taken).toEqual({ text: 'orderTotal ', cursor: 11 });
  expect(at('orderTo| gt 5').taken).toEqual({ text: 'orderTotal gt 5', cursor: 10 });
  expect(at('contains(orderNum|').taken).toEqual({ text: 'contains(orderNumber', cursor: 20 });
  expect(at("merchant/name eq 'ac|").taken).toEqual({ text: "merchant/name eq 'Acme'", cursor: 23 });
  expect(at('orderTotal gt 5 an|').taken).toEqual({ text: 'orderTotal gt 5 and ', cursor: 20 });
});

test('suggests comparisons after a field was accepted, and does not repeat the field', () => {
  const { text = '' } = at('orderTo|').taken ?? {};
  const { labels } = at(`${text}|`);
  expect(labels).toContain('gt');
  expect(labels).not.toContain('orderTotal');
});

test('suggests nothing after an error', () => {
  expect(at('orderTotal gt gt |').labels).toEqual([]);
});

test('has German hints for every suggestion', () => {
  const places = [
    '',
    '(',
    'not ',
    'merchant/',
    'mailbox/',
    'mailbox/provider/',
    'mailbox/status/',
    'mailbox/progress/',
    'purchaseType/',
  ];
  const more = [
    'price ',
    'price gt ',
    'price gt 5 ',
    '(price gt 5',
    'merchant/hidden eq ',
    'contains(',
    'contains(orderNumber',
    'price add ',
  ];
  const untranslated = [...places, ...more].flatMap((text) => {
    const { offers } = filterOffers(text, text.length, known, german);
    return offers.filter(({ hint }) => hint !== '' && !Object.values(german).includes(hint)).map(({ hint }) => hint);
  });
  expect(new Set(untranslated)).toEqual(new Set());
  const first = filterOffers('orderTo', 7, known, german).offers[0];
  expect(first).toMatchObject({ label: 'orderTotal', hint: 'Gezahlter Gesamtbetrag, in der kleinsten Einheit.' });
});

test('suggests category names where a category is expected', () => {
  const texts = { ...known.texts, categories: ['Books', 'Music'] };
  const text = "contains(categories, 'b";
  expect(filterOffers(text, text.length, { ...known, texts }).offers[0]?.label).toBe("'Books'");
});

test('does not suggest fields that the service lacks', () => {
  const lacking = ['orderTotal', 'mailbox', 'merchant/logoUrl'];
  const labelsAt = (text: string) =>
    filterOffers(text, text.length, { ...known, lacking }).offers.map(({ label }) => label);
  expect(labelsAt('orderT')).not.toContain('orderTotal');
  expect(labelsAt('orderT')).toContain('orderTitle');
  expect(labelsAt('mail')).not.toContain('mailbox');
  expect(labelsAt('merchant/')).toContain('name');
  expect(labelsAt('merchant/')).not.toContain('logoUrl');
});
