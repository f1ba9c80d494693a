import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { newClientForm } from '#contract/client.ts';
import { CLIENT_FAULTS, FORM_FAULTS, faultOfMessage } from '#contract/form-faults.ts';
import { readForm } from '../http/form.ts';
import { parseParameters } from '../http/parameters.ts';
import { Problem } from '../http/problem.ts';
import { faultOfRedirectUri } from '../oauth/redirect-uri.ts';
import { faultOfCallback } from '../portal/registered-address.ts';
import { toClientChanges } from './client-changes.ts';
import { readOperatorForm } from './operator-form.ts';
import { REFUSED_BY_STORE } from './testing/refused-by-store.ts';
import { REFUSED_BY_OPERATOR_FORMS, REFUSED_FIELDS, type RefusedField } from './testing/refused-fields.ts';

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

describe('a field that is refused gets its key, its values and its words', () => {
  test.each(named(REFUSED_FIELDS))('%s: %s', (_field, _key, { form, entered, field, fault, says }) => {
    const pairs = Object.entries(entered).map(([name, value]) => [name, String(value)] as const);
    const given = { pairs, get: (name: string) => new Map(pairs).get(name) };
    const { extras, message } = problemOf(() => readForm(form, { query: parseParameters(''), form: given }));
    expect(extras.errors).toEqual([{ field, message: says, ...fault }]);
    expect(message).toContain(fault.key === 'form.unknown_field' ? field : `${field} ${says}`);
  });

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
] as const;

test.each(ADDRESSES)('an address is refused by %s', (key, fault) => {
  expect(fault?.key).toBe(key);
});

test('every fault of forms is shown by a form that gets it', () => {
  const shown = [...REFUSED_FIELDS, ...REFUSED_BY_OPERATOR_FORMS, ...REFUSED_BY_STORE].map(({ fault }) => fault.key);
  // The id of a key is another one in every test; `service/routes/form-faults.test.ts` shows its fault.
  const all = new Set<string>([...shown, ...ADDRESSES.map(([key]) => key), 'client.not_the_current_key']);
  expect(all).toEqual(new Set([...Object.keys(FORM_FAULTS), ...Object.keys(CLIENT_FAULTS)]));
});

test('a schema with words of its own is a mistake, not a refusal', () => {
  expect(() => faultOfMessage('must be blue')).toThrow();
  expect(() => faultOfMessage('{"key":"form.too_long","values":{}}')).toThrow(/without a fault/);
});
