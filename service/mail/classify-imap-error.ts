import { MailError, type MailErrorCode, ResponseTooLarge } from './mail-error.ts';

/** Fields that imapflow adds to its errors. */
type ImapErrorFields = {
  readonly authenticationFailed?: boolean;
  readonly serverResponseCode?: string;
  readonly response?: unknown;
  /** Tagged response status, NO or BAD, if the server responded. */
  readonly responseStatus?: string;
  readonly responseText?: string;
  readonly reason?: string;
  readonly tlsFailed?: boolean;
  readonly code?: string;
  readonly message?: string;
};

/**
 * Maps an error of the IMAP client to a MailError.
 *
 * imapflow marks every rejected sign-in as `authenticationFailed`, including "too many connections" and "try later".
 * Only the response code and text distinguish them (RFC 5530 §3: UNAVAILABLE, INUSE, and LIMIT are unrelated to the
 * password). Reporting a throttled account as a wrong password would make users change a valid password.
 */
export function classifyImapError(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const fields = (typeof error === 'object' && error !== null ? error : {}) as ImapErrorFields;
  if (TOO_LARGE.has(fields.code ?? '')) return new ResponseTooLarge(error);
  const code = codeOf(fields);
  return new MailError(code, SENTENCES[code], error);
}

function codeOf(error: ImapErrorFields): keyof typeof SENTENCES {
  const said = wordsOf(error);
  if (error.code === 'ETHROTTLE' || BUSY.test(said)) return 'throttled';
  const code = error.code ?? '';
  if (TIMEOUTS.has(code)) return 'timeout';
  if (UNREACHABLE.has(code)) return 'unreachable';
  if (CERTIFICATE.test(code)) return 'certificate';
  if (error.tlsFailed === true || NO_SAFE_TLS.test(code)) return 'no_encryption';
  return error.authenticationFailed === true ? signInCodeOf(error, said) : 'protocol';
}

/** Returns the reason that a sign-in failed on a working connection. */
function signInCodeOf({ response, responseStatus }: ImapErrorFields, said: string): keyof typeof SENTENCES {
  // imapflow sent no command: LOGINDISABLED, and no supported password mechanism (RFC 9051 §6.2.3).
  if (responseStatus === undefined && response === undefined) return 'sign_in_method';
  if (/\bPRIVACYREQUIRED\b/i.test(said)) return 'no_encryption';
  if (WEB_FIRST.test(said)) return 'web_sign_in';
  if (IMAP_OFF.test(said) && !/\binvalid credentials\b/i.test(said)) return 'imap_disabled';
  if (NOT_THE_PASSWORD.test(said)) return 'throttled';
  // BAD means that the command was not understood, not that the credential was rejected (RFC 9051 §7.1.3).
  return responseStatus === 'BAD' ? 'protocol' : 'wrong_password';
}

/** Returns the server's response code and text. */
function wordsOf(error: ImapErrorFields): string {
  const said = [
    error.serverResponseCode,
    responseCode(error.response),
    error.response,
    error.responseText,
    error.reason,
  ];
  return said.filter((text) => typeof text === 'string').join(' ');
}

/** Returns the response code in brackets, from the response that imapflow parsed. */
function responseCode(response: unknown): string | undefined {
  const first = (response as { readonly attributes?: readonly ParsedAttribute[] } | null | undefined)?.attributes?.[0];
  return first?.section?.[0]?.value;
}

type ParsedAttribute = { readonly section?: readonly ({ readonly value?: string } | null)[] } | null;

/** Temporary overload, in response to any command (response codes: RFC 5530 §3). */
const BUSY = new RegExp(
  [
    String.raw`\b(?:UNAVAILABLE|INUSE|LIMIT|THROTTLED|OVERQUOTA)\b`,
    String.raw`\btoo many\b|\brate.?limit|\bthrottl|\bbandwidth\b|\bsimultaneous\b`,
    String.raw`\b(?:attempts|limits?) (?:was |were )?exceeded|\bexceeded .{0,40}\b(?:attempts|limits?)\b`,
    String.raw`\bmax(?:imum)? (?:number of )?(?:\w+ )?connections\b|\bconnection limit\b|\btry (?:again )?later\b|\bbusy\b`,
  ].join('|'),
  'i',
);

/** Further sign-in responses that are not about the password: a server fault, or a required step at the provider. */
const NOT_THE_PASSWORD = new RegExp(
  [
    String.raw`\b(?:CONTACTADMIN|SERVERBUG|CORRUPTION)\b`,
    String.raw`\btemporar|\bserver error\b|\binternal (?:server )?error\b`,
    // Exchange: the credential was accepted, but the mailbox is unavailable.
    String.raw`\bauthenticated but not connected\b`,
  ].join('|'),
  'i',
);

/** Gmail and others require a web sign-in after a sign-in from a new location. */
const WEB_FIRST = /\b(?:log|sign) ?in via (?:your|a) web ?browser\b|\bweb ?login required\b/i;

/** IMAP access must be turned on in the account settings. The wording varies by provider. */
const IMAP_OFF = new RegExp(
  [
    String.raw`\bnot enabled for imap\b|\bimap (?:access |use |service )?(?:is |has been )?(?:not enabled|not allowed|disabled|deactivated)\b`,
    String.raw`\b(?:yet to|please|must|need to) (?:enable|activate|switch on|turn on) imap\b`,
  ].join('|'),
  'i',
);

const TIMEOUTS: ReadonlySet<string> = new Set([
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
  'ETIMEOUT',
  'ETIMEDOUT',
]);

const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'NoConnection',
  'EConnectionClosed',
  'ClosedAfterConnectTLS',
  'ClosedAfterConnectText',
]);

/** imapflow's error codes for exceeded limits. */
const TOO_LARGE: ReadonlySet<string> = new Set(['LiteralTooLarge', 'LineTooLarge', 'ResponseTooLarge']);

/**
 * OpenSSL's error codes for a response that is not TLS (a plaintext port), and for servers that support nothing above
 * TLS 1.1 or only obsolete ciphers (RFC 8996, RFC 9325 §4.1).
 */
const NO_SAFE_TLS =
  /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|UNSUPPORTED_PROTOCOL|NO_PROTOCOLS_AVAILABLE|\w*ALERT_PROTOCOL_VERSION|\w*ALERT_HANDSHAKE_FAILURE|\w*ALERT_INSUFFICIENT_SECURITY|NO_SHARED_CIPHER|DH_KEY_TOO_SMALL)$/;

/** Node's names for X.509 verification failures. */
const CERTIFICATE = /CERT|^UNABLE_TO_|^CRL_|^HOSTNAME_MISMATCH$|^INVALID_PURPOSE$|^PATH_LENGTH_EXCEEDED$/;

const SENTENCES = {
  wrong_password: 'The mail server rejected the user name or password',
  throttled: 'The mail server is throttling requests',
  web_sign_in: 'The email provider requires a sign-in on its website first',
  imap_disabled: 'IMAP access is turned off for this account',
  sign_in_method: 'The mail server offers no supported password mechanism',
  unreachable: 'The mail server is unreachable',
  certificate: 'The mail server certificate is not trusted',
  timeout: 'The mail server did not respond in time',
  no_encryption: 'The mail server offers no safe encryption',
  protocol: 'The mail server did not answer as an IMAP server does',
} as const satisfies Partial<Record<MailErrorCode, string>>;
