import { expect, test } from 'vitest';
import { obtainToken, type TokenSource } from './request-token.ts';

class NoUser extends Error {
  readonly reqId: string;
  constructor(reqId: string) {
    super('no user');
    this.reqId = reqId;
  }
}

/**
 * Creates a source that returns these tokens in turn. With `noUser`, login fails until the user is created, or always.
 */
function source(tokens: readonly string[], options: { readonly noUser?: 'once' | 'always' } = {}) {
  const calls: string[] = [];
  const pauses: number[] = [];
  const reqIds: string[] = [];
  let exists = options.noUser === undefined;
  let given = 0;
  const nextReqId = () => `req-${calls.length}`;
  const made: TokenSource = {
    requestToken: async () => {
      calls.push('login');
      if (!exists) throw new NoUser(nextReqId());
      given += 1;
      return { token: tokens[Math.min(given, tokens.length) - 1] ?? '', reqId: nextReqId() };
    },
    createUser: async () => {
      calls.push('create');
      exists = options.noUser !== 'always';
      return nextReqId();
    },
    needsUser: (error): error is NoUser => error instanceof NoUser,
    pause: async (ms) => {
      pauses.push(ms);
    },
    saw: (reqId) => reqIds.push(reqId),
  };
  return { made, calls, pauses, reqIds };
}

test('returns a safe token immediately', async () => {
  const { made, calls, pauses, reqIds } = source(['abc-._~9']);
  expect(await obtainToken(made)).toEqual({ kind: 'token', token: 'abc-._~9' });
  expect(reqIds).toEqual(['req-1']);
  expect(calls).toEqual(['login']);
  expect(pauses).toEqual([]);
});

test.each(['a+b', 'a/b', 'a=', 'a b', 'a%2B', 'é', ''])('requests another token instead of %o', async (unsafe) => {
  const { made, calls, pauses, reqIds } = source([unsafe, 'safe']);
  expect(await obtainToken(made)).toEqual({ kind: 'token', token: 'safe' });
  expect(reqIds).toEqual(['req-1', 'req-2']);
  expect(calls).toEqual(['login', 'login']);
  expect(pauses).toEqual([100]);
});

test('gives up after five attempts, each with a new reqId and a longer pause', async () => {
  const { made, calls, pauses, reqIds } = source(['un+safe']);
  expect(await obtainToken(made)).toEqual({ kind: 'unsafe' });
  expect(reqIds).toEqual(['req-1', 'req-2', 'req-3', 'req-4', 'req-5']);
  expect(calls).toHaveLength(5);
  expect(pauses).toEqual([100, 200, 400, 800]);
});

test('creates a missing user and logs in again', async () => {
  const { made, calls, reqIds } = source(['safe'], { noUser: 'once' });
  expect(await obtainToken(made)).toEqual({ kind: 'token', token: 'safe' });
  expect(reqIds).toEqual(['req-1', 'req-2', 'req-3']);
  expect(calls).toEqual(['login', 'create', 'login']);
});

test('fails if the user is still missing after its creation', async () => {
  const { made, calls } = source(['safe'], { noUser: 'always' });
  await expect(obtainToken(made)).rejects.toThrow('no user');
  expect(calls).toEqual(['login', 'create', 'login']);
});

test('does not retry other failures', async () => {
  const { made, calls } = source(['safe']);
  const failing: TokenSource = { ...made, requestToken: () => Promise.reject(new Error('service down')) };
  await expect(obtainToken(failing)).rejects.toThrow('service down');
  expect(calls).toEqual([]);
});
