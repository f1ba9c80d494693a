import { AnswerTooLarge, MailError, type MailErrorCode } from './mail-error.ts';

/** What imapflow attaches to its errors. */
type ImapErrorFields = {
  readonly authenticationFailed?: boolean;
  readonly serverResponseCode?: string;
  readonly response?: unknown;
  /** NO or BAD, when a command was answered. */
  readonly responseStatus?: string;
  readonly responseText?: string;
  readonly reason?: string;
  readonly tlsFailed?: boolean;
  readonly code?: string;
  readonly message?: string;
};

/**
 * Puts an error of the IMAP client into our closed set.
 *
 * imapflow marks every refused sign-in as `authenticationFailed`, also "too many connections" and "try later". Only the
 * response code and words tell them apart (RFC 5530 §3: UNAVAILABLE, INUSE and LIMIT are not about the password), and
 * calling a throttled account a wrong password would make a person change a good one.
 */
export function classifyImapError(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const fields = (typeof error === 'object' && error !== null ? error : {}) as ImapErrorFields;
  if (TOO_LARGE.has(fields.code ?? '')) return new AnswerTooLarge(error);
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

/** Why a sign-in failed on a connection that works. */
function signInCodeOf({ response, responseStatus }: ImapErrorFields, said: string): keyof typeof SENTENCES {
  // imapflow gave up before it said anything: LOGINDISABLED, and no mechanism that takes a password (RFC 9051 §6.2.3).
  if (responseStatus === undefined && response === undefined) return 'sign_in_method';
  if (/\bPRIVACYREQUIRED\b/i.test(said)) return 'no_encryption';
  if (WEB_FIRST.test(said)) return 'web_sign_in';
  if (IMAP_OFF.test(said) && !/\binvalid credentials\b/i.test(said)) return 'imap_disabled';
  if (NOT_THE_PASSWORD.test(said)) return 'throttled';
  // Not understood is not refused (RFC 9051 §7.1.3).
  return responseStatus === 'BAD' ? 'protocol' : 'wrong_password';
}

/** What the server itself said when it refused: its response code and its words. */
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

/** The code in brackets that begins a refusal, of what imapflow parsed of it. */
function responseCode(response: unknown): string | undefined {
  const first = (response as { readonly attributes?: readonly ParsedAttribute[] } | null | undefined)?.attributes?.[0];
  return first?.section?.[0]?.value;
}

type ParsedAttribute = { readonly section?: readonly ({ readonly value?: string } | null)[] } | null;

/** Said of any command: the server has had enough for now (response codes: RFC 5530 §3). */
const BUSY = new RegExp(
  [
    String.raw`\b(?:UNAVAILABLE|INUSE|LIMIT|THROTTLED|OVERQUOTA)\b`,
    String.raw`\btoo many\b|\brate.?limit|\bthrottl|\bbandwidth\b|\bsimultaneous\b`,
    String.raw`\b(?:attempts|limits?) (?:was |were )?exceeded|\bexceeded .{0,40}\b(?:attempts|limits?)\b`,
    String.raw`\bmax(?:imum)? (?:number of )?(?:\w+ )?connections\b|\bconnection limit\b|\btry (?:again )?later\b|\bbusy\b`,
  ].join('|'),
  'i',
);

/** Said of a sign-in besides: something is wrong with the server, or it wants the person to come by, but not a word of the password. */
const NOT_THE_PASSWORD = new RegExp(
  [
    String.raw`\b(?:CONTACTADMIN|SERVERBUG|CORRUPTION)\b`,
    String.raw`\btemporar|\bserver error\b|\binternal (?:server )?error\b`,
    // Exchange knows the person, but not the mailbox just now.
    String.raw`\bauthenticated but not connected\b`,
  ].join('|'),
  'i',
);

/** Gmail's way, and others', of asking whether it was the person who signed in from somewhere new. */
const WEB_FIRST = /\b(?:log|sign) ?in via (?:your|a) web ?browser\b|\bweb ?login required\b/i;

/** Access for mail programs has to be switched on in the account's settings; each provider says so in its own words. */
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

/** imapflow's names for what goes over the limits it was given. */
const TOO_LARGE: ReadonlySet<string> = new Set(['LiteralTooLarge', 'LineTooLarge', 'ResponseTooLarge']);

/**
 * OpenSSL's names for an answer that is no TLS (the server speaks in clear on this port), and for a server that knows none
 * above 1.1, or only ciphers that are no longer used (RFC 8996, RFC 9325 §4.1).
 */
const NO_SAFE_TLS =
  /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|UNSUPPORTED_PROTOCOL|NO_PROTOCOLS_AVAILABLE|\w*ALERT_PROTOCOL_VERSION|\w*ALERT_HANDSHAKE_FAILURE|\w*ALERT_INSUFFICIENT_SECURITY|NO_SHARED_CIPHER|DH_KEY_TOO_SMALL)$/;

/** Node's names for X.509 verification failures. */
const CERTIFICATE = /CERT|^UNABLE_TO_|^CRL_|^HOSTNAME_MISMATCH$|^INVALID_PURPOSE$|^PATH_LENGTH_EXCEEDED$/;

const SENTENCES = {
  wrong_password: 'The mail server refused the user name or password',
  throttled: 'The mail server asks to come back later',
  web_sign_in: 'The mail provider wants a sign-in on its web page first',
  imap_disabled: 'Access for mail programs is switched off for this account',
  sign_in_method: 'The mail server takes no password in a way known here',
  unreachable: 'The mail server cannot be reached',
  certificate: 'The mail server showed a certificate that cannot be trusted',
  timeout: 'The mail server did not answer in time',
  no_encryption: 'The mail server offers no safe encryption',
  protocol: 'The mail server did not answer as an IMAP server does',
} as const satisfies Partial<Record<MailErrorCode, string>>;
