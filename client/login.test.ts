import { expect, test } from 'vitest';
import { needsUser } from './login.ts';
import { ServiceError } from './service-error.ts';

const refused = (status: number, code?: string) =>
  new ServiceError(code === undefined ? 'malformed' : 'problem', {
    reqId: 'r',
    status,
    ...(code === undefined ? {} : { problem: { code, detail: '' } }),
  });

test.each([
  ['our problem code', refused(409, 'no_user'), true],
  ['our problem code for one user', refused(404, 'user_unknown'), true],
  ['another service’s code', refused(400, 'NoSuchUser'), true],
  ['a status alone', refused(404), true],
  ['a wrong signature', refused(401, 'signature_invalid'), false],
  ['a wrong signature in other words', refused(401), false],
  ['a form that is refused', refused(400, 'field_unknown'), false],
  ['too many requests', refused(429), false],
  ['a fault at the service', refused(500), false],
  ['silence', new ServiceError('unreachable', { reqId: 'r' }), false],
  ['something else', new Error('x'), false],
])('needsUser decides whether the user may be missing after a login failed with %s', (_what, error, expected) => {
  expect(needsUser(error)).toBe(expected);
});
