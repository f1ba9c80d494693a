import { afterEach, expect, test, vi } from 'vitest';

const lines: object[] = [];
vi.mock('../log.ts', () => ({
  log: () => ({ info: (fields: object, message: string) => lines.push({ ...fields, message }) }),
}));
const { logSignIn } = await import('./log-sign-in.ts');

afterEach(() => {
  lines.length = 0;
});

test('logs a sign-in with its account and a failure with its reason, but nothing that was typed', () => {
  const account = { id: 'a1', email: 'ada@example.org', name: 'Ada' };
  logSignIn('password', { kind: 'signed_in', account });
  logSignIn('provider', { kind: 'wrong' });
  expect(lines).toEqual([
    { method: 'password', outcome: 'signed_in', account: 'a1', message: 'sign-in' },
    { method: 'provider', outcome: 'wrong', message: 'sign-in' },
  ]);
});
