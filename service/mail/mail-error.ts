/** Why a mail server, an export or a message could not be read. A closed set: pages and statuses switch over it. */
export type MailErrorCode =
  /** The server says user name or password are wrong. */
  | 'wrong_password'
  /** The server asks to come back later; the password may well be right. */
  | 'throttled'
  /** The provider wants the person to sign in on its web page first, and takes nothing here for a while. */
  | 'web_sign_in'
  /** Access for mail programs is switched off in the account's settings. */
  | 'imap_disabled'
  /** The server takes no password, or none in a way this service knows; none was sent. */
  | 'sign_in_method'
  /** No such host, or nobody answers there. */
  | 'unreachable'
  /** TLS is offered, but the certificate is not one to trust for this host. */
  | 'certificate'
  /** A command took longer than its deadline. */
  | 'timeout'
  /** The host or port is one this service does not connect to. */
  | 'refused_host'
  /** The server offers no encryption, or none that is safe, so nothing secret was sent in clear. */
  | 'no_encryption'
  /** The server does not speak IMAP as it should. */
  | 'protocol'
  /** The uploaded file has no content. */
  | 'export_empty'
  /** The uploaded file is no mbox, no mail and no archive of those. */
  | 'export_unknown'
  /** The archive unpacks to more than is allowed, or holds more files. */
  | 'export_too_large'
  /** Files in the archive lie over each other. */
  | 'export_overlapping'
  /** The archive is damaged. */
  | 'export_damaged'
  /** The message is over a limit of size, headers, parts or nesting. */
  | 'message_over_limit'
  /** The message could not be read in its time. */
  | 'message_timeout'
  /** The message brought its reader down. */
  | 'message_crashed';

export class MailError extends Error {
  override readonly name = 'MailError';
  readonly code: MailErrorCode;

  constructor(code: MailErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

/** The server sent, or announced, more in one answer than is taken; the connection ends with it. */
export class AnswerTooLarge extends MailError {
  constructor(cause: unknown) {
    super('protocol', 'The mail server sent more at once than is taken', cause);
  }
}

/** The server does not open or search one folder; the connection goes on and other folders may be read. */
export class FolderRefused extends MailError {
  constructor(cause: unknown) {
    super('protocol', 'The mail server does not open that folder', cause);
  }
}

/** One folder ended the connection, or never answered, though the server takes another connection at once. */
export class FolderBroken extends FolderRefused {}
