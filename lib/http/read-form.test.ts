import { expect, test } from 'vitest';
import { readForm } from './read-form.ts';

const URLENCODED = 'application/x-www-form-urlencoded';

function post(body: BodyInit | null, type: string): Request {
  return new Request('http://app.example/', { method: 'POST', body, headers: { 'Content-Type': type } });
}

test('reads a form with any charset parameter', async () => {
  const form = await readForm(post('address=zo%C3%AB%40mail.example&x=1', `${URLENCODED}; charset=UTF-8`));
  expect(form?.get('address')).toBe('zoë@mail.example');
});

test.each([
  ['JSON', '{"address":"a"}', 'application/json'],
  ['text', 'address=a', 'text/plain'],
  ['multipart', '--x--', 'multipart/form-data; boundary=x'],
  ['no body', null, URLENCODED],
  ['a body that is too long', `address=${'a'.repeat(20_000)}`, URLENCODED],
])('rejects %s', async (_name, body, type) => {
  expect(await readForm(post(body, type))).toBeNull();
});
