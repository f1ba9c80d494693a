import { expect, test } from 'vitest';
import { signInFault, tokenFault } from './fault-address.ts';

test.each([
  ['wrong-password@sandbox.example', 'wrong_password'],
  ['Throttled+run7@Sandbox.Example', 'throttled'],
  ['anna@sandbox.example', null],
  ['wrong-password@home.example', null],
  ['wrong-password@sandbox.example.evil.example', null],
])('maps a sign-in to %s to %s', (address, fault) => {
  expect(signInFault(address)).toBe(fault);
});

test.each([
  ['token-unsafe-once@sandbox.example', 'unsafe_once'],
  ['token-unsafe-always+2@sandbox.example', 'unsafe_always'],
  ['anna', null],
])('maps the user name %s to the token fault %s', (name, fault) => {
  expect(tokenFault(name)).toBe(fault);
});
