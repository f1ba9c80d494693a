import type { ColumnType } from 'kysely';
import type { FolderFault } from '#contract/mailbox.ts';
import type { Defaulted, Int8, NullableInt8 } from '../column-types.ts';

/** Numbers of the current or last crawl (contract §5, mailbox progress). */
export type Progress = {
  readonly folders: number;
  readonly messagesTotal: number;
  readonly messagesScanned: number;
  readonly candidates: number;
  readonly ordersFound: number;
  readonly startedAt: number | null;
  readonly etaMs: number | null;
};

/** A sign-in with an email provider, by the provider's key. `revocable` if the provider supports revocation. */
export type MailSignIn = { readonly provider: string; readonly revocable: boolean };

/** The source of the emails. Never contains a secret, which is in `credential`, encrypted. */
export type Connection =
  | {
      readonly kind: 'imap';
      readonly host: string;
      readonly port: number;
      readonly security: 'tls' | 'starttls';
      readonly login: string;
      /** The provider that the user signed in with. Without it, the credential is a password. */
      readonly oauth?: MailSignIn;
    }
  | { readonly kind: 'import' }
  | { readonly kind: 'sandbox' };

export type Mailboxes = {
  user_id: Int8;
  id: Int8;
  email: string;
  provider_id: number;
  status_code: number;
  status_reason: string | null;
  progress: ColumnType<Progress, string, string>;
  connection: ColumnType<Connection, string, string>;
  credential: Buffer | null;
  credential_state: Defaulted<'none' | 'good' | 'refused'>;
  consent_version: string;
  consent_at: Int8;
  last_crawled_at: NullableInt8;
  throttled_until: NullableInt8;
  throttle_count: Defaulted<number>;
  create_time: Int8;
  update_time: Int8;
};

export type Folders = {
  user_id: Int8;
  mailbox_id: Int8;
  path: string;
  uid_validity: Int8;
  highest_uid: Int8;
  lowest_uid: NullableInt8;
  read_since: NullableInt8;
  highest_modseq: ColumnType<string | null, string | null | undefined, string | null>;
  renumberings: Defaulted<number>;
  renumbered_at: NullableInt8;
  read_messages: Defaulted<number>;
  candidates: Defaulted<number>;
  checked_at: NullableInt8;
};

export type UnreadableFolders = {
  user_id: Int8;
  mailbox_id: Int8;
  name: string;
  reason: FolderFault;
  since: Int8;
  tried_at: Int8;
};

export type SkippedMessages = {
  user_id: Int8;
  mailbox_id: Int8;
  path: string;
  first_uid: Int8;
  /** IMAP sequence set. */
  uids: string;
  rule: string;
};

export type MailboxTables = {
  mailboxes: Mailboxes;
  folders: Folders;
  skipped_messages: SkippedMessages;
  unreadable_folders: UnreadableFolders;
};
