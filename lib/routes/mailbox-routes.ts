import 'server-only';

/** Paths that list a mailbox's emails without an order. */
export type MailboxMailsPath = `/mailboxes/${string}/set-aside` | `/mailboxes/${string}/passed-over`;
