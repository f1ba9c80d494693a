import { expect, test } from 'vitest';
import { classifyImapError } from './classify-imap-error.ts';
import { MailError } from './mail-error.ts';

const refused = (response: string, serverResponseCode?: string) => ({
  authenticationFailed: true,
  response,
  ...(serverResponseCode === undefined ? {} : { serverResponseCode }),
});

test.each([
  [refused('A1 NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)', 'AUTHENTICATIONFAILED'), 'wrong_password'],
  [refused('A1 NO LOGIN failed.'), 'wrong_password'],
  [refused('A1 NO [ALERT] Application-specific password required', 'ALERT'), 'wrong_password'],
  [refused('A1 NO [ALERT] Too many simultaneous connections. (Failure)', 'ALERT'), 'throttled'],
  [refused('A1 NO [LIMIT] Rate limit exceeded', 'LIMIT'), 'throttled'],
  [refused('A1 NO [UNAVAILABLE] Temporary authentication failure', 'UNAVAILABLE'), 'throttled'],
  [refused('A1 NO [INUSE] Mailbox is locked', 'INUSE'), 'throttled'],
  [refused('A1 NO Login attempts exceeded, try again later'), 'throttled'],
  [{ code: 'ETHROTTLE' }, 'throttled'],
  [{ code: 'ECONNREFUSED' }, 'unreachable'],
  [{ code: 'ENOTFOUND' }, 'unreachable'],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'certificate'],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'certificate'],
  [{ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, 'certificate'],
  [{ code: 'CERT_HAS_EXPIRED' }, 'certificate'],
  [{ code: 'CONNECT_TIMEOUT' }, 'timeout'],
  [{ code: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'no_encryption'],
  [{ tlsFailed: true }, 'no_encryption'],
  [{ tlsFailed: true, code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'certificate'],
  [new Error('anything'), 'protocol'],
  [undefined, 'protocol'],
])('%j is %s', (error, code) => {
  const classified = classifyImapError(error);
  expect(classified.code).toBe(code);
  expect(classified.cause).toBe(error);
});

test('an error of ours stays what it is, and no message repeats what a server said', () => {
  const own = new MailError('refused_host', 'x');
  expect(classifyImapError(own)).toBe(own);
  expect(classifyImapError(refused('A1 NO <b>anna secret</b>')).message).not.toContain('anna');
});
