import { expect, test } from 'vitest';
import { checkSignIn } from './check-sign-in.ts';
import { hashPassword } from './password-hash.ts';

const account = { id: '1', passwordHash: await hashPassword('a long password') };

/** Steps that record their calls in order. */
function steps(found: typeof account | { readonly id: string; readonly passwordHash: null } | null, waits = [0, 0]) {
  const done: string[] = [];
  const takeTries = waits.map((wait, index) => async () => {
    done.push(`try ${index}`);
    return wait;
  });
  const find = async () => {
    done.push('find');
    return found;
  };
  return { done, steps: { takeTries, find, forgetTries: async () => void done.push('forget') } };
}

test('finds the account and resets its attempts if the password is right', async () => {
  const { done, steps: given } = steps(account);
  expect(await checkSignIn('a long password', given)).toEqual({ kind: 'right', found: account });
  expect(done).toEqual(['try 0', 'try 1', 'find', 'forget']);
});

test.each([
  ['a wrong password', account, 'another password'],
  ['a longer one', account, `a long password${'x'.repeat(2_000)}`],
  ['an account without a password', { id: '1', passwordHash: null }, ''],
  ['no account', null, 'a long password'],
])('rejects %s and keeps the attempt counted', async (_what, found, password) => {
  const { done, steps: given } = steps(found);
  expect(await checkSignIn(password, given)).toEqual({ kind: 'wrong' });
  expect(done).toEqual(['try 0', 'try 1', 'find']);
});

test('returns the longest wait without checking the password if no attempts are left', async () => {
  const { done, steps: given } = steps(account, [3_000, 5_000]);
  expect(await checkSignIn('a long password', given)).toEqual({ kind: 'throttled', retryAfterMs: 5_000 });
  expect(done).toEqual(['try 0', 'try 1']);
});
