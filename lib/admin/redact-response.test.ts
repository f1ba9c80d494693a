import { expect, test } from 'vitest';
import { redactResponse } from './redact-response.ts';

const answer = {
  status: 200,
  mediaType: 'application/json',
  headers: [],
  bytes: 9,
  isCut: false,
  durationMs: 1,
  reqId: 'r',
};
const redacted = (body: unknown) => JSON.parse(redactResponse({ ...answer, text: JSON.stringify(body) }).text);

test('keeps states, hrefs, times, and dictionary names, and hides purchases', () => {
  const order = {
    href: 'https://service.test/api/v1/orders/7',
    orderTitle: 'Loose tea',
    price: 1250,
    currency: 'EUR',
    editable: true,
    orderNumber: null,
    updateTime: 1700,
    category: { href: 'https://service.test/api/v1/categories/10', name: 'Grocery & Gourmet Food' },
    merchant: { href: 'https://service.test/api/v1/merchants/3', name: 'Tea Shop' },
  };
  expect(redacted({ result: [order], totalCount: 1 })).toEqual({
    result: [{ ...order, orderTitle: '…', price: 0, merchant: { href: order.merchant.href, name: '…' } }],
    totalCount: 1,
  });
});

test('shortens lists and keeps their length', () => {
  expect(redacted({ result: ['a', 'b', 'c', 'd', 'e'] })).toEqual({ result: ['a', 'b', 'c', '+ 2'] });
});

test('keeps the wording of a problem without the text it quotes', () => {
  const problem = { status: 400, code: 'filter_invalid', detail: "Unknown field near 'my tea'." };
  expect(redacted(problem)).toEqual({ ...problem, detail: "Unknown field near '…'." });
});

test.each([
  ['that was cut off', { text: '{"result":[{"orderTitle":"Loose', isCut: true }],
  ['that is not JSON', { text: 'orderTitle\nLoose tea', isCut: false }],
])('hides a body %s', (_what, body) => {
  expect(redactResponse({ ...answer, ...body }).text).toBe('');
});
