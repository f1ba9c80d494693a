import { expect, test } from 'vitest';
import type { ApiDescription } from '../../service/api-description.ts';
import type { RawResponse } from '../../service/raw-request.ts';
import { readActing, readCall } from './explorer-call.ts';
import { type ApiOperation, operationsOf } from './operations.ts';
import { showResponse } from './shown-response.ts';

const signed = { tags: ['orders'], summary: '', description: '', security: [{ signature: [] }], parameters: [] };

const API: ApiDescription = {
  paths: {
    '/api/v1/orders/{id}': {
      get: {
        ...signed,
        operationId: 'getOrder',
        parameters: [
          { $ref: '#/components/parameters/id' },
          { name: 'expand', in: 'query', description: 'Relations.' },
          { name: 'username', in: 'query' },
        ],
      },
      put: {
        ...signed,
        operationId: 'changeOrder',
        parameters: [
          { $ref: '#/components/parameters/id' },
          { name: 'If-Match', in: 'header' },
          { name: 'Idempotency-Key', in: 'header' },
        ],
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                properties: {
                  username: { type: 'string' },
                  orderStatus: { anyOf: [{ const: '' }, { enum: ['placed', 'shipped'] }] },
                },
                required: ['orderStatus'],
              },
            },
          },
        },
      },
    },
    '/api/v1/emails/{id}': { get: { ...signed, operationId: 'getEmail', tags: ['emails'] } },
    '/api/v1/mailboxes/{id}/passed-over': { get: { ...signed, operationId: 'listPassedOver' } },
    '/api/v1/actions/login': { post: { ...signed, operationId: 'login' } },
    '/operator/clients': { get: { ...signed, operationId: 'listClients', security: [{ operator: [] }] } },
  },
  components: { parameters: { id: { name: 'id', in: 'path', required: true } } },
};

const operations = operationsOf(API);
const [getOrder, changeOrder] = operations as readonly [ApiOperation, ApiOperation];

test('lists signed operations with their parameters, without those that return emails or tokens', () => {
  expect(operations.map(({ id }) => id)).toEqual(['getOrder', 'changeOrder']);
  expect(getOrder.parameters).toEqual([
    { name: 'id', place: 'path', required: true, description: '', options: [] },
    { name: 'expand', place: 'query', required: false, description: 'Relations.', options: [] },
  ]);
  expect(changeOrder.parameters.map(({ name, place, options }) => [name, place, options])).toEqual([
    ['id', 'path', []],
    ['If-Match', 'If-Match', []],
    ['orderStatus', 'form', ['placed', 'shipped']],
  ]);
});

const textsOf = (texts: Readonly<Record<string, string>>) => (name: string) => texts[name] ?? '';

test('builds a request from its fields', () => {
  expect(readCall(getOrder, 'ada', textsOf({ id: '17', expand: 'items' }), 'key')).toEqual({
    ok: true,
    call: { method: 'GET', path: '/api/v1/orders/17', username: 'ada', parameters: { expand: 'items' } },
  });
  expect(readCall(changeOrder, null, textsOf({ id: '17', orderStatus: 'placed', 'If-Match': '"1"' }), 'key')).toEqual({
    ok: true,
    call: {
      method: 'PUT',
      path: '/api/v1/orders/17',
      username: null,
      parameters: { orderStatus: 'placed' },
      idempotencyKey: 'key',
      ifMatch: '"1"',
    },
  });
});

test.each([
  ['a path without its value', getOrder, {}, { kind: 'missing', name: 'id' }],
  ['a form without a required field', changeOrder, { id: '1' }, { kind: 'missing', name: 'orderStatus' }],
  ['a slash in the path', getOrder, { id: '1/2' }, { kind: 'path', name: 'id' }],
  ['a parent folder', getOrder, { id: '..' }, { kind: 'path', name: 'id' }],
  ['expanded emails', getOrder, { id: '1', expand: 'items, orderEmails' }, { kind: 'emails', name: 'expand' }],
])('rejects %s', (_name, operation, texts, problem) => {
  expect(readCall(operation, null, textsOf(texts))).toEqual({ ok: false, problem });
});

function responseOf(text: string, isCut = false): RawResponse {
  const headers = [['content-type', 'application/json']] as const;
  return { status: 200, mediaType: '', headers, text, bytes: text.length, isCut, durationMs: 1, reqId: 'r' };
}

test('formats JSON without changing it', () => {
  const { tokens, raw, headers } = showResponse(responseOf('{"a":["x\\"y",-1.5,null],"b":{}}'));
  expect(headers).toBe('content-type: application/json');
  expect(raw).toBe('{"a":["x\\"y",-1.5,null],"b":{}}');
  expect(tokens?.map(({ text }) => text).join('')).toBe(JSON.stringify(JSON.parse(raw), null, 2));
  expect(tokens?.filter(({ kind }) => kind !== 'plain')).toEqual([
    { kind: 'name', text: '"a"' },
    { kind: 'text', text: '"x\\"y"' },
    { kind: 'number', text: '-1.5' },
    { kind: 'number', text: 'null' },
    { kind: 'name', text: '"b"' },
  ]);
});

test.each([
  ['whole', '{"excerpt":"Dear \\"Ada\\"","rule":"x"}', false],
  ['cut off', '{"rule":"x","excerpt":"Dear Ada', true],
])('removes email text from a body that is %s', (_name, text, isCut) => {
  const { raw, tokens } = showResponse(responseOf(text, isCut));
  expect(raw).not.toContain('Ada');
  expect(JSON.stringify(tokens)).not.toContain('Ada');
  expect(raw).toContain('"excerpt":"…"');
});

test.each([
  ['', null],
  [' \n', null],
  [' ada@mail.test ', 'ada@mail.test'],
  ['zoe\u0308', 'zoë'],
])('acts for the user named by %j', (text, name) => {
  expect(readActing(text)).toBe(name);
});
