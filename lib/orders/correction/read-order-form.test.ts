import { expect, test } from 'vitest';
import { draftOf, restoreDraft } from './form-draft.ts';
import { existingPart, withAddition, withoutPart, withPartKept } from './order-form.ts';
import { readOrderForm } from './read-order-form.ts';

const order = { key: 'order', was: { orderTitle: 'Cups', discount: '1.00' }, removed: false };

function read(more: Readonly<Record<string, string>>, parts: readonly object[] = [order]) {
  const form = new FormData();
  const fields = { order: '7', parts: JSON.stringify(parts), locale: 'de-AT', ...more };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readOrderForm(form);
}

/** A form shown again after its title was changed elsewhere from "Mugs" to "Cups", while the user had typed "Bowls". */
function readConflict(more: Readonly<Record<string, string>>) {
  const sent = read({ 'mine.order.orderTitle': 'Bowls', 'f.order.orderTitle': 'Bowls', ...more });
  if (sent === null) throw new Error('Not a form');
  return { sent, part: sent.parts[0] };
}

test('leaves the choice between two values to the user', () => {
  expect(readConflict({}).part).toMatchObject({ undecided: ['orderTitle'], texts: { orderTitle: 'Bowls' } });
});

test('keeps the chosen value', () => {
  const chosen = (whose: string) => readConflict({ 'take.order.orderTitle': whose }).part;
  expect(chosen('theirs')).toMatchObject({ undecided: [], texts: { orderTitle: 'Cups' } });
  expect(chosen('mine')).toMatchObject({ undecided: [], texts: { orderTitle: 'Bowls' } });
});

test.each(['', 'mine', 'theirs'])('prefers text typed after the question, also with the choice "%s"', (take) => {
  const choice = take === '' ? {} : { 'take.order.orderTitle': take };
  const { part } = readConflict({ 'f.order.orderTitle': ' Plates ', ...choice });
  expect(part).toMatchObject({ undecided: [], texts: { orderTitle: 'Plates' }, was: { orderTitle: 'Cups' } });
  expect(readConflict({ 'f.order.orderTitle': '' }).part).toMatchObject({ undecided: [], texts: { orderTitle: '' } });
});

test('treats a field missing from the form as unchanged, and an empty one as deleted', () => {
  expect(readConflict({}).part?.texts.discount).toBe('1.00');
  expect(readConflict({ 'f.order.discount': '' }).part?.texts.discount).toBe('');
});

test.each([
  ['no parts', {}, []],
  ['an item first', {}, [{ key: 'item-9', was: {}, removed: false }]],
  ['an item of no order', { order: '' }, [order, { key: 'item-9', was: {}, removed: false }]],
  ['an invalid ID', {}, [order, { key: 'item-9/../8', was: {}, removed: false }]],
  ['another kind', {}, [order, { key: 'mailbox-9', was: {}, removed: false }]],
])('rejects a form with %s', (_name, fields, parts) => {
  expect(read(fields, parts)).toBeNull();
});

test('reads an order with 600 items', () => {
  const items = Array.from({ length: 600 }, (_, index) => ({ key: `item-${index + 1}`, was: {}, removed: false }));
  expect(read({}, [order, ...items])?.parts).toHaveLength(601);
});

test('never deletes the order itself', () => {
  expect(read({}, [{ ...order, removed: true }])?.parts[0]?.removed).toBe(false);
  const parts = [existingPart({ kind: 'order', id: '7', texts: {} })];
  expect(withoutPart(parts, 'order')).toEqual(parts);
});

test('reads the pressed button', () => {
  expect(read({ do: 'save' })?.step).toBeNull();
  expect(read({ do: 'add item' })?.step).toEqual({ what: 'add', kind: 'item' });
  expect(read({ do: 'remove item-9' })?.step).toEqual({ what: 'remove', part: 'item-9' });
});

test('adds rows behind those of their kind, and removes and keeps them', () => {
  const first = (['shipment', 'item', 'item'] as const).reduce(withAddition, [
    existingPart({ kind: 'order', id: '7', texts: {} }),
    existingPart({ kind: 'item', id: '9', texts: {} }),
  ]);
  expect(first.map(({ key }) => key)).toEqual(['order', 'item-9', 'item+2', 'item+3', 'shipment+1']);
  const less = withoutPart(withoutPart(first, 'item+2'), 'item-9');
  expect(less.map(({ key, removed }) => [key, removed])).toEqual([
    ['order', false],
    ['item-9', true],
    ['item+3', false],
    ['shipment+1', false],
  ]);
  expect(withPartKept(less, 'item-9')[1]?.removed).toBe(false);
});

test('asks the same question again after a sign-in, with the added and deleted rows', () => {
  const parts = [
    order,
    { key: 'item-9', was: { description: 'Mug' }, removed: true },
    { key: 'item+1', was: {}, removed: false },
  ];
  const sent = read({ 'mine.order.orderTitle': 'Bowls', 'f.order.orderTitle': 'Bowls', 'f.item+1.price': '2' }, parts);
  if (sent === null) throw new Error('Not a form');
  const loaded = {
    orderId: '7',
    parts: [
      existingPart({ kind: 'order', id: '7', texts: { orderTitle: 'Jugs' } }),
      existingPart({ kind: 'item', id: '8', texts: { description: 'Tea' } }),
      existingPart({ kind: 'item', id: '9', texts: { description: 'Mug' } }),
    ],
    locale: 'en',
    key: 'new',
  };
  const restored = restoreDraft(loaded, draftOf(sent));
  expect(restored).toMatchObject({ key: sent.key, parts: [{ undecided: ['orderTitle'] }, {}, {}, {}] });
  expect(restored.parts.map(({ key, removed }) => [key, removed])).toEqual([
    ['order', false],
    ['item-8', false],
    ['item-9', true],
    ['item+1', false],
  ]);
  expect(restored.parts[3]?.texts.price).toBe('2');
  expect(restored.parts[0]?.was.orderTitle).toBe('Cups');
});
