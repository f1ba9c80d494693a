/**
 * The reason that a mail server, an export, or a message could not be read. A closed set: pages and statuses switch
 * over it.
 */
export type MailErrorCode =
  /** The server rejected the user name or password. */
  | 'wrong_password'
  /** The server is throttling. The password may be correct. */
  | 'throttled'
  /** The provider requires the user to sign in on its website first and rejects IMAP sign-ins for now. */
  | 'web_sign_in'
  /** IMAP access is turned off in the account settings. */
  | 'imap_disabled'
  /** The server accepts no password, or no mechanism this service supports. No password was sent. */
  | 'sign_in_method'
  /** No such host, or no response from it. */
  | 'unreachable'
  /** The server's TLS certificate is not trusted for this host. */
  | 'certificate'
  /** A command took longer than its deadline. */
  | 'timeout'
  /** The service does not connect to this host or port. */
  | 'refused_host'
  /** The server offers no encryption, or none that is secure. No secret was sent. */
  | 'no_encryption'
  /** The server violates the IMAP protocol. */
  | 'protocol'
  /** The uploaded file is empty. */
  | 'export_empty'
  /** The uploaded file is not an mbox, an email, or an archive of those. */
  | 'export_unknown'
  /** The uploaded file is one of Outlook's, which only Outlook can read. */
  | 'export_outlook'
  /** The uploaded file is packed in a way that is not supported, or needs a password. */
  | 'export_packed'
  /** The archive unpacks to more bytes than allowed or contains too many files. */
  | 'export_too_large'
  /** Files in the archive overlap. */
  | 'export_overlapping'
  /** The archive is damaged. */
  | 'export_damaged'
  /** The message exceeds a limit on size, headers, parts, or nesting. */
  | 'message_over_limit'
  /** Parsing the message took longer than its deadline. */
  | 'message_timeout'
  /** Parsing the message crashed the worker. */
  | 'message_crashed';

export class MailError extends Error {
  override readonly name = 'MailError';
  readonly code: MailErrorCode;

  constructor(code: MailErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

/** The server sent or announced a response over the limit. The connection is closed. */
export class ResponseTooLarge extends MailError {
  constructor(cause: unknown) {
    super('protocol', 'The mail server sent a response over the size limit', cause);
  }
}

/** The server does not open or search one folder. The connection still works for other folders. */
export class FolderRefused extends MailError {
  constructor(cause: unknown) {
    super('protocol', 'The mail server does not open that folder', cause);
  }
}

/** One folder broke the connection or never got a response, although the server accepts a new connection. */
export class FolderBroken extends FolderRefused {}
