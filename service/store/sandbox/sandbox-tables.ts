import type { ColumnType } from 'kysely';
import type { SandboxMailKind } from '../../sandbox/sandbox-mailbox.ts';
import type { Int8 } from '../column-types.ts';

/** Emails added to sandbox mailboxes, in the order of arrival. */
type SandboxMails = {
  user_id: Int8;
  mailbox_id: Int8;
  /** Number within the mailbox, from 1. */
  id: number;
  kind: SandboxMailKind;
  /** Number of the order within the mailbox, from 1. 0 for `time`. */
  order_number: number;
  /** `YYYY-MM-DD`. */
  day: ColumnType<string, string, never>;
};

export type SandboxTables = { sandbox_mails: SandboxMails };
