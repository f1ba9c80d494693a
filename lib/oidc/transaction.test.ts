import { expect, test } from 'vitest';
import { deriveKey } from '../secrets.ts';
import { isTicketFor, openTransaction, sealTicket, sealTransaction } from './transaction.ts';

const key = deriveKey('a secret', 'oidc');
const now = Date.UTC(2026, 2, 1);
const transaction = {
  provider: 'acme',
  state: 's',
  nonce: 'n',
  verifier: 'v',
  next: '/orders',
  connect: null,
  expiresAt: now + 1000,
};

test('restores a transaction unchanged, only for its provider and before it expires', () => {
  const sealed = sealTransaction(key, transaction);
  expect(sealed).not.toContain('acme');
  expect(openTransaction(key, sealed, 'acme', now)).toEqual(transaction);
  expect(openTransaction(key, sealed, 'other', now)).toBeNull();
  expect(openTransaction(key, sealed, 'acme', now + 1000)).toBeNull();
  expect(openTransaction(deriveKey('another secret', 'oidc'), sealed, 'acme', now)).toBeNull();
  expect(openTransaction(key, undefined, 'acme', now)).toBeNull();
  expect(openTransaction(key, `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`, 'acme', now)).toBeNull();
});

test('accepts a ticket for one session and one provider, for 5 minutes', () => {
  const ticket = { accountId: 'a', sessionId: 's', provider: 'acme' };
  const sealed = sealTicket(key, ticket, now);
  expect(isTicketFor(key, sealed, ticket, now)).toBe(true);
  expect(isTicketFor(key, sealed, ticket, now + 300_000)).toBe(false);
  for (const other of [{ accountId: 'b' }, { sessionId: 't' }, { provider: 'other' }]) {
    expect(isTicketFor(key, sealed, { ...ticket, ...other }, now)).toBe(false);
  }
  // Neither is accepted in place of the other.
  expect(isTicketFor(key, sealTransaction(key, transaction), ticket, now)).toBe(false);
  expect(isTicketFor(key, '', ticket, now)).toBe(false);
});
