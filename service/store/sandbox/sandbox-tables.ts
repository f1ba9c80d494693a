import type { ColumnType } from 'kysely';
import type { SandboxMailKind } from '../../sandbox/sandbox-mailbox.ts';
import type { Int8 } from '../column-types.ts';

/** Emails added to sandbox mailboxes, in the order of arrival. */
type SandboxMails = {
  user_id: Int8;
  mailbox_id: Int8;
  /** From 1, within the mailbox. */
  id: number;
  kind: SandboxMailKind;
  /** From 1, within the mailbox; 0 for `time`. */
  order_number: number;
  /** `YYYY-MM-DD`. */
  day: ColumnType<string, string, never>;
};

export type SandboxTables = { sandbox_mails: SandboxMails };
