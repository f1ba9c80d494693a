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
  [{ code: 'ERR_SSL_UNSUPPORTED_PROTOCOL' }, 'no_encryption'],
  [{ code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION' }, 'no_encryption'],
  [{ authenticationFailed: true, code: 'NoConnection', response: false }, 'unreachable'],
  [{ authenticationFailed: true, message: 'Login is disabled' }, 'sign_in_method'],
  [{ ...refused('A1 BAD Invalid arguments'), responseStatus: 'BAD' }, 'protocol'],
  [{ ...refused('A1 BAD Request is throttled'), responseStatus: 'BAD' }, 'throttled'],
  [{ authenticationFailed: true, response: false, responseStatus: 'NO' }, 'wrong_password'],
  [refused('A1 NO [PRIVACYREQUIRED] Encrypt first', 'PRIVACYREQUIRED'), 'no_encryption'],
  [refused('A1 NO [ALERT] Your account is not enabled for IMAP use. Please visit your settings'), 'imap_disabled'],
  [refused('A1 NO [ALERT] You are yet to enable IMAP for your account.'), 'imap_disabled'],
  [refused('A1 NO IMAP access is disabled for your domain.'), 'imap_disabled'],
  [refused('A1 NO [AUTHENTICATIONFAILED] Invalid credentials or IMAP is disabled'), 'wrong_password'],
  [refused('A1 NO [ALERT] Please log in via your web browser: https://x.example (Failure)'), 'web_sign_in'],
  [refused('A1 NO [ALERT] Web login required (Failure)'), 'web_sign_in'],
  [new Error('anything'), 'protocol'],
  [undefined, 'protocol'],
])('classifies %j as %s', (error, code) => {
  const classified = classifyImapError(error);
  expect(classified.code).toBe(code);
  expect(classified.cause).toBe(error);
});

test('returns a MailError unchanged and never repeats server text in a message', () => {
  const own = new MailError('refused_host', 'x');
  expect(classifyImapError(own)).toBe(own);
  expect(classifyImapError(refused('A1 NO <b>anna secret</b>')).message).not.toContain('anna');
});
