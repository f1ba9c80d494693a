import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomCases } from '../../test-support/random-cases.ts';
import { refuseActionBody } from './action-body.ts';

const TAKES_NOTHING = `00${'a'.repeat(40)}`;
const TAKES_FORM = `40${'b'.repeat(40)}`;
const TAKES_STATE = `60${'c'.repeat(40)}`;

type Fields = Readonly<Record<string, string | Blob>>;

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request('http://app.example/settings', { method: 'POST', body, headers });
}

function form(fields: Fields, action?: string): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return post(body, action === undefined ? {} : { 'Next-Action': action });
}

const reference = (id: string) => JSON.stringify({ id, bound: '$@1' });
const pageForm = (state: string, id = TAKES_STATE) => ({
  $ACTION_REF_4: '',
  '$ACTION_4:0': reference(id),
  '$ACTION_4:1': state,
  $ACTION_KEY: 'k1',
  name: '$5 & more',
});

test.each([
  ['an action of a page without scripts', form({ [`$ACTION_ID_${TAKES_FORM}`]: '', language: 'de' })],
  ['one that takes nothing', form({ [`$ACTION_ID_${TAKES_NOTHING}`]: '' })],
  ['one with a state', form(pageForm('[{"name":"$$5","problem":null,"more":["$undefined",1,true]}]'))],
  ['one whose state holds an object twice', form(pageForm('[{"texts":{"a":""},"was":"$1:0:texts"}]'))],
  ['an action of a script', form({ _1_language: 'de', '0': '["$K1"]' }, TAKES_FORM)],
  ['one with a state and the fields of the page', form({ _1_$ACTION_REF_1: '', '0': '[{"a":""},"$K1"]' }, TAKES_STATE)],
  ['one whose state holds a list twice', form({ '0': '[{"a":[],"b":"$0:0:a"},"$K1"]' }, TAKES_STATE)],
  ['one that takes nothing', post('[]', { 'Content-Type': 'text/plain;charset=UTF-8', 'Next-Action': TAKES_NOTHING })],
])('accepts %s', async (_what, request) => {
  expect(await refuseActionBody(request)).toBeNull();
});

test.each([
  ['no boundary', post('a', { 'Content-Type': 'multipart/form-data' })],
  ['no parts', post('a', { 'Content-Type': 'multipart/form-data; boundary=b' })],
  ['no action', form({ a: 'b' })],
  ['two actions', form({ [`$ACTION_ID_${TAKES_FORM}`]: '', [`$ACTION_ID_${TAKES_NOTHING}`]: '' })],
  ['an invalid ID', form({ $ACTION_ID_toString: '' })],
  ['an action without its state', form({ [`$ACTION_ID_${TAKES_STATE}`]: '' })],
  ['a state for an action that takes none', form(pageForm('[{}]', TAKES_FORM))],
  ['two states', form(pageForm('[{},{}]'))],
  ['a state that is not a list', form(pageForm('{}'))],
  ['a state that refers to something', form(pageForm('["$1:then"]'))],
  ['a state that refers to another part', form(pageForm('[{"a":{},"b":"$0:0:a"}]'))],
  ['a state that refers to nothing', form(pageForm('[{"a":{},"b":"$1:0:c"}]'))],
  ['a state that refers to what no value has', form(pageForm('[{"a":{},"b":"$1:0:constructor"}]'))],
  ['a state that refers to a text', form(pageForm('[{"a":"b","b":"$1:0:a"}]'))],
  ['a state that is not JSON', form(pageForm('[{'))],
  ['a state that reaches for a prototype', form(pageForm('[{"__proto__":{"a":1}}]'))],
  ['a state that is too deep', form(pageForm(`[${'['.repeat(5000)}${']'.repeat(5000)}]`))],
  ['something else bound', form({ ...pageForm('[{}]'), '$ACTION_4:0': `{"id":"${TAKES_STATE}","bound":"$@4"}` })],
  ['a reference with more in it', form({ ...pageForm('[{}]'), '$ACTION_4:2': '1' })],
  ['a file', form({ [`$ACTION_ID_${TAKES_FORM}`]: '', file: new Blob(['a']) })],
  ['a script without a root', form({ _1_a: 'b' }, TAKES_FORM)],
  ['a root that is not a list', form({ '0': '{"then":"$1:then"}' }, TAKES_FORM)],
  ['a root that is not JSON', form({ '0': '[' }, TAKES_FORM)],
  ['a root without the form', form({ '0': '["a"]' }, TAKES_FORM)],
  ['too few arguments', form({ '0': '["$K1"]' }, TAKES_STATE)],
  ['too many arguments', form({ '0': '[1,"$K1"]' }, TAKES_FORM)],
  ['a field of no form', form({ '0': '["$K1"]', '1': '"a"' }, TAKES_FORM)],
  ['an action of a script that has no ID', form({ '0': '["$K1"]' }, '__proto__')],
  ['a script that sends arguments as text', post('["a"]', { 'Content-Type': 'text/plain', 'Next-Action': TAKES_FORM })],
])('returns 400 for %s', async (_what, request) => {
  expect(await refuseActionBody(request)).toBe(400);
});

test.each([
  ['application/x-www-form-urlencoded', undefined],
  ['application/x-www-form-urlencoded; charset=utf-8', TAKES_FORM],
  ['application/json', TAKES_FORM],
  ['text/plain', undefined],
  ['Multipart/Form-Data; boundary=b', undefined],
])('returns 415 for %s', async (type, action) => {
  const headers = { 'Content-Type': type, ...(action === undefined ? {} : { 'Next-Action': action }) };
  expect(await refuseActionBody(post('a=b', headers))).toBe(415);
});

test('returns 413 for a body over the limit, by its declared or actual length', async () => {
  expect(await refuseActionBody(form({ a: 'b'.repeat(1_048_577) }))).toBe(413);
  const type = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '1048577' };
  expect(await refuseActionBody(post('a', type))).toBe(413);
});

test('always returns a result', async () => {
  const name = fc.constantFrom(
    '0',
    '1',
    '_1_a',
    '$ACTION_ID_',
    `$ACTION_ID_${TAKES_FORM}`,
    '$ACTION_REF_1',
    '$ACTION_1:0',
  );
  const value = fc.oneof(fc.json(), fc.string(), fc.constantFrom('["$K1"]', '["$F1","$K1"]', reference(TAKES_STATE)));
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(name, value),
      fc.constantFrom(undefined, TAKES_FORM, 'x'),
      async (fields, action) => {
        expect([null, 400]).toContain(await refuseActionBody(form(fields, action)));
      },
    ),
    randomCases(100, 63),
  );
});
