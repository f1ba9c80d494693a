import { expect, test } from 'vitest';
import { faultOfChosenPassword } from './sign-up.ts';

const isBreached = (password: string) => password === 'lighthouse keeper';
const ada = { name: 'Ada Lovelace', email: 'countess@mail.example' };

test.each([
  ['ada.lovelace-1', ada, 'passwordCommon'],
  ['countess1815', ada, 'passwordCommon'],
  ['countess1815', null, null],
  ['lighthouse keeper', ada, 'passwordBreached'],
  ['lighthouse keeper', null, 'passwordBreached'],
  ['four calm lighthouse cats', ada, null],
] as const)('checks %s, chosen by %o', (password, user, fault) => {
  expect(faultOfChosenPassword(password, user, isBreached)).toBe(fault);
});
