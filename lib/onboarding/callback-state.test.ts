import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { signState, verifyState } from './callback-state.ts';

const key = randomBytes(32);
const attempt = '5a0c1c1e-6f43-4a52-9d0e-3a2f0d9c7b11';
const binding = { accountId: 'account-1', sessionId: 'session-1' };
const end = 1_800_000_000_000;
const state = signState(key, attempt, end, binding);

test('identifies its attempt with characters that need no encoding', () => {
  expect(state).toMatch(/^[A-Za-z0-9\-._~]+$/);
  expect(verifyState(key, state, end - 1, binding)).toBe(attempt);
});

test('expires after its lifetime', () => {
  expect(verifyState(key, state, end, binding)).toBeNull();
});

test('rejects a state of another session, account, or key', () => {
  expect(verifyState(key, state, 0, { ...binding, sessionId: 'session-2' })).toBeNull();
  expect(verifyState(key, state, 0, { ...binding, accountId: 'account-2' })).toBeNull();
  expect(verifyState(randomBytes(32), state, 0, binding)).toBeNull();
});

test.each([
  ['empty', ''],
  ['a later end', state.replace(String(end), String(end + 1))],
  ['another attempt', state.replace('5a0c', '5a0d')],
  ['cut short', state.slice(0, -1)],
  ['longer', `${state}A`],
  ['text before it', `A${state}`],
  ['a signature of another length', state.replace(/[^.]+$/, 'A'.repeat(44))],
])('rejects a changed state: %s', (_name, changed) => {
  expect(verifyState(key, changed, 0, binding)).toBeNull();
});

test('rejects a state if the boundary between account and session has moved', () => {
  const moved = { accountId: 'account-1s', sessionId: 'ession-1' };
  expect(verifyState(key, state, 0, moved)).toBeNull();
});
