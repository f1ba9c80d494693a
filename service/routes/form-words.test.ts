import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { newClientForm } from '#contract/client.ts';
import { CLIENT_FAULTS, FORM_FAULTS, faultOfMessage } from '#contract/form-faults.ts';
import { readForm } from '../http/form.ts';
import { parseParameters } from '../http/parameters.ts';
import { Problem } from '../http/problem.ts';
import { faultOfRedirectUri } from '../oauth/redirect-uri.ts';
import { faultOfCallback } from '../portal/registered-address.ts';
import { faultOfEndpointUrl } from '../webhooks/endpoint-url.ts';
import { toClientChanges } from './client-changes.ts';
import { readOperatorForm } from './operator-form.ts';
import { REFUSED_BY_STORE, REFUSED_BY_WEBHOOKS } from './testing/refused-by-store.ts';
import {
  REFUSED_BY_OPERATOR_FORMS,
  REFUSED_FIELDS,
  REFUSED_WEBHOOK_FIELDS,
  type RefusedField,
} from './testing/refused-fields.ts';

function problemOf(read: () => unknown): Problem {
  try {
    read();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('Accepted');
}

const named = (all: readonly RefusedField[]) => all.map((one) => [one.field, one.fault.key, one] as const);

describe('a rejected field has its key, values, and message', () => {
  test.each(named([...REFUSED_FIELDS, ...REFUSED_WEBHOOK_FIELDS]))(
    '%s: %s',
    (_field, _key, { form, entered, field, fault, says }) => {
      const pairs = Object.entries(entered).map(([name, value]) => [name, String(value)] as const);
      const given = { pairs, get: (name: string) => new Map(pairs).get(name) };
      const { extras, message } = problemOf(() => readForm(form, { query: parseParameters(''), form: given }));
      expect(extras.errors).toEqual([{ field, message: says, ...fault }]);
      expect(message).toContain(fault.key === 'form.unknown_field' ? field : `${field} ${says}`);
    },
  );

  test.each(named(REFUSED_BY_OPERATOR_FORMS))('%s: %s', (_field, _key, { form, entered, field, fault, says }) => {
    const pairs = Object.entries(entered).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    );
    const request = { body: new URLSearchParams(pairs).toString() } as unknown as FastifyRequest;
    const { extras } = problemOf(() => {
      const fields = readOperatorForm(form, request);
      if (form === newClientForm) toClientChanges(newClientForm.parse(fields));
    });
    expect(extras.errors).toEqual([{ field, message: says, ...fault }]);
  });
});

const STRICT = { allowHttp: false, allowPrivateHosts: false };

const ADDRESSES = [
  ['callback.too_long', faultOfCallback(`https://app.example/${'a'.repeat(2000)}`)],
  ['callback.not_whole', faultOfCallback('/back')],
  ['callback.not_http', faultOfCallback('com.example.app:/back')],
  ['callback.user_name', faultOfCallback('https://user:word@app.example/back')],
  ['callback.fragment', faultOfCallback('https://app.example/back#')],
  ['callback.not_https', faultOfCallback('http://app.example/back')],
  ['callback.not_plain', faultOfCallback('https://app.example/a b')],
  ['redirect.too_long', faultOfRedirectUri(`https://app.example/${'a'.repeat(1000)}`)],
  ['redirect.not_plain', faultOfRedirectUri('https://app.example/a b')],
  ['redirect.fragment', faultOfRedirectUri('https://app.example/#')],
  ['redirect.not_whole', faultOfRedirectUri('https://')],
  ['redirect.user_name', faultOfRedirectUri('https://me@app.example/')],
  ['redirect.not_https', faultOfRedirectUri('http://app.example/')],
  ['redirect.not_own_scheme', faultOfRedirectUri('myapp:/callback')],
  ['webhook.not_whole', faultOfEndpointUrl('/hooks', STRICT)],
  ['webhook.not_https', faultOfEndpointUrl('http://app.example/', STRICT)],
  ['webhook.user_name', faultOfEndpointUrl('https://me@app.example/', STRICT)],
  ['webhook.fragment', faultOfEndpointUrl('https://app.example/#', STRICT)],
  ['webhook.private_address', faultOfEndpointUrl('https://[::ffff:10.0.0.1]/', STRICT)],
  ['webhook.private_address', faultOfEndpointUrl('https://localhost./', STRICT)],
] as const;

test.each(ADDRESSES)('rejects an address with %s', (key, fault) => {
  expect(fault?.key).toBe(key);
});

test('has an example for every form fault', () => {
  const shown = [
    ...REFUSED_FIELDS,
    ...REFUSED_WEBHOOK_FIELDS,
    ...REFUSED_BY_OPERATOR_FORMS,
    ...REFUSED_BY_STORE,
    ...REFUSED_BY_WEBHOOKS,
  ].map(({ fault }) => fault.key);
  // A key's ID differs in each test; `service/routes/form-faults.test.ts` covers its fault.
  const all = new Set<string>([...shown, ...ADDRESSES.map(([key]) => key), 'client.not_the_current_key']);
  expect(all).toEqual(new Set([...Object.keys(FORM_FAULTS), ...Object.keys(CLIENT_FAULTS)]));
});

test('throws for a schema with a custom message', () => {
  expect(() => faultOfMessage('must be blue')).toThrow();
  expect(() => faultOfMessage('{"key":"form.too_long","values":{}}')).toThrow(/not a fault/);
});
