import { expect, test } from 'vitest';
import type { RawResponse } from '../../service/raw-request.ts';
import { ServiceError } from '../../service/service-error.ts';
import { testKey, toKeyTest } from './test-call.ts';

function responseOf(status: number, text: string): RawResponse {
  return { status, text, mediaType: '', headers: [], bytes: 0, isCut: false, durationMs: 7, reqId: 'r' };
}

test.each([
  [200, '{"result":[]}', true, null],
  [409, '{"code":"no_user"}', true, 'no_user'],
  [401, '{"code":"signature_invalid"}', false, 'signature_invalid'],
  [429, '{"code":"rate_limited"}', false, 'rate_limited'],
  [403, '{"code":"client_unconfirmed"}', false, 'client_unconfirmed'],
  [503, 'busy', false, null],
])('maps status %i to its result', (status, text, accepted, code) => {
  const value = responseOf(status, text);
  expect(toKeyTest({ ok: true, value })).toEqual({ accepted, status, code, durationMs: 7, reqId: 'r' });
});

test('reports a service that cannot be reached', async () => {
  const fail = () => Promise.reject(new ServiceError('unreachable', { reqId: 'r' }));
  expect(await testKey(fail, {} as never)).toEqual({
    accepted: false,
    status: null,
    code: null,
    durationMs: null,
    reqId: 'r',
  });
});
