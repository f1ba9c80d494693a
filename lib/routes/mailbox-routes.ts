import 'server-only';

/** Where the mails of a mailbox are listed that became no order. */
export type MailboxMailsPath = `/mailboxes/${string}/set-aside` | `/mailboxes/${string}/passed-over`;
