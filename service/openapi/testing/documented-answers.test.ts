import { expect, it } from 'vitest';
import { openApiDocument } from '../document.ts';
import { type AnswerToCheck, createCheckAnswer } from './documented-answers.ts';
import { listedRoutes } from './listed-routes.ts';

const check = createCheckAnswer(openApiDocument('https://service.example'));

const link = { href: 'https://service.example/api/v1/x/1' };
const email = { from: null, to: null, subject: null, sentDate: 1, emailType: 'order', content: link, href: link.href };
const merchant = { ...link, name: 'Tea & Co', hidden: false };
const order = {
  ...{ orderTitle: 'Tea', orderNumber: null, orderDate: null, orderTotal: 5, orderTax: null, shippingCost: null },
  ...{ merchant, purchaseType: { ...link, name: 'Other' }, mailbox: link, items: [], shipments: [link], updateTime: 1 },
  ...{ orderEmails: [email, link], shipmentEmails: [], attributes: [], ...link },
};
const headers = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'r' };

function answer(result: unknown, more: Partial<AnswerToCheck> = {}): AnswerToCheck {
  const body = JSON.stringify({ result, currentTime: 1 });
  return { method: 'GET', path: '/api/v1/orders/1', status: 200, headers, body, ...more };
}

function problem(code: string, status: number): AnswerToCheck {
  const body = JSON.stringify({ type: 't', title: 't', status, detail: 'd', code, reqId: 'r' });
  return answer(null, { status, body, headers: { ...headers, 'content-type': 'application/problem+json' } });
}

it('accepts a documented response', () => {
  expect(check(answer(order))).toEqual([]);
  expect(check(problem('not_found', 404))).toEqual([]);
});

it.each<[string, AnswerToCheck, RegExp]>([
  ['member', answer({ ...order, secret: 1 }), /unevaluated.*secret/],
  ['member of a nested resource', answer({ ...order, orderEmails: [{ ...email, body: 'x' }] }), /unevaluated.*body/],
  ['member of a link', answer({ ...order, mailbox: { ...link, password: 'x' } }), /unevaluated.*password/],
  [
    'member next to the result',
    answer(order, { body: JSON.stringify({ result: order, currentTime: 1, took: 2 }) }),
    /took/,
  ],
  ['missing member', answer({ ...order, orderTotal: undefined }), /orderTotal/],
  ['member type', answer({ ...order, orderTotal: '5' }), /orderTotal must be/],
  ['status', answer(order, { status: 203 }), /answered 203/],
  ['method', answer(order, { method: 'PATCH' }), /PATCH .* is not in the document/],
  ['path', answer(order, { path: '/api/v1/colours' }), /is not in the document/],
  ['media type', answer(order, { headers: { ...headers, 'content-type': 'text/html' } }), /text\/html/],
  ['missing header', answer(order, { headers: { 'content-type': headers['content-type'] } }), /X-Request-Id/],
  ['code of another operation', problem('user_exists', 404), /code must be equal to one of/],
  ['code with another status', problem('not_found', 400), /code must be equal to one of/],
])('reports an undocumented %s', (_what, given, complaint) => {
  expect(check(given).join('\n')).toMatch(complaint);
});

it('reads routes from the printed tree at any depth', () => {
  const picture = `├── /a (GET, HEAD)
│   ├── /:id (PUT)
│   │   └── /b/:name (DELETE)
│   └── /c (POST)
└── /d (GET)
`;
  expect(listedRoutes(picture).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /a',
    'HEAD /a',
    'PUT /a/{id}',
    'DELETE /a/{id}/b/{name}',
    'POST /a/c',
    'GET /d',
  ]);
});
