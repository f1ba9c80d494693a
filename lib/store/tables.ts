import 'server-only';
import type { ColumnType, Generated } from 'kysely';
import type { OutboxTable } from '#email/outbox-table.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Role } from '../accounts/roles.ts';
import type { LoggedParameters } from '../service/logged-parameters.ts';

/** A time, read and written as a Date. */
type Instant = ColumnType<Date, Date, Date>;

/** The web app's tables. The service's data (orders, mailboxes) is never copied here. */
export type WebTables = {
  readonly accounts: AccountTable;
  readonly identities: IdentityTable;
  readonly sessions: SessionTable;
  readonly half_sessions: HalfSessionTable;
  readonly totp_factors: TotpFactorTable;
  readonly recovery_codes: RecoveryCodeTable;
  readonly passkeys: PasskeyTable;
  readonly passkey_challenges: PasskeyChallengeTable;
  readonly throttles: ThrottleTable;
  readonly link_sessions: LinkSessionTable;
  readonly service_requests: ServiceRequestTable;
  readonly audit_log: AuditTable;
  readonly views: ViewTable;
  readonly erasures: ErasureTable;
  readonly outbox: OutboxTable;
  readonly link_tokens: LinkTokenTable;
  readonly known_devices: KnownDeviceTable;
  readonly mailbox_losses: MailboxLossTable;
  readonly change_readers: ChangeReaderTable;
};

type AccountTable = {
  id: string;
  /** Lower case, and confirmed unless the site cannot send email. */
  email: string;
  /**
   * Name at the service: initially the address, and unchanged when the address changes. If it is missing, the database
   * uses the address.
   */
  user_name: ColumnType<string, string | undefined, never>;
  name: string;
  role: Role;
  /** PHC string, see accounts/password-hash; null for an account that signs in only with a provider. */
  password_hash: string | null;
  /** Whether the password was generated and gives access only to the page that replaces it. */
  initial_password: ColumnType<boolean, boolean | undefined, boolean>;
  /** null uses the browser's language. */
  language: ColumnType<Language | null, Language | null | undefined, Language | null>;
  /** Language of the pages at the last sign-in, for emails. */
  seen_language: ColumnType<Language | null, Language | null | undefined, Language | null>;
  /** Notices that the owner turned off. */
  muted_emails: ColumnType<string[], string[] | undefined, string[]>;
  created_at: Instant;
};

/** Links in emails. The link contains a token, of which only the hash is here. `none` belongs to a withheld email. */
type LinkTokenTable = {
  hash: Buffer;
  purpose: 'sign_up' | 'password' | 'address' | 'none';
  /** null for a sign-up, which has no account yet. */
  account_id: string | null;
  /** The address that the link confirms. */
  email: string;
  /** Of a sign-up. */
  name: string | null;
  password_hash: string | null;
  created_at: Instant;
  expires_at: Instant;
};

/** Mailboxes that need a sign-in, and when their owner was notified. */
type MailboxLossTable = {
  account_id: string;
  mailbox_href: string;
  lost_at: Instant;
  noticed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** Position in the service's log of changes, and until when a process has exclusive use of it. */
type ChangeReaderTable = {
  name: string;
  cursor: string | null;
  busy_until: Instant;
};

/** Browsers in which an account was signed in, by the hash of a random cookie. */
type KnownDeviceTable = {
  account_id: string;
  device: Buffer;
  seen_at: Instant;
};

/** Identities at OpenID Connect providers. */
type IdentityTable = {
  id: string;
  account_id: string;
  issuer: string;
  subject: string;
  /** From the provider at connection time, so that the owner recognizes the identity. */
  email: string | null;
  connected_at: Instant;
  used_at: Instant;
};

type SessionTable = {
  id: string;
  account_id: string;
  created_at: Instant;
  expires_at: Instant;
  user_agent: string;
  /** Precise to a few minutes, because it is not written on every request. */
  seen_at: Instant;
  /** Time of the last confirmation by its owner; null: not since the sign-in. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** Sign-ins that passed the first step and wait for the second. None of them is a session. */
type HalfSessionTable = {
  id: string;
  account_id: string;
  created_at: Instant;
  expires_at: Instant;
};

/** Authenticator apps: at most one for each account. */
type TotpFactorTable = {
  account_id: string;
  secret_sealed: Buffer;
  created_at: Instant;
  /** Session that began the setup. Null for an app in use. */
  setup_session: ColumnType<string | null, string | null | undefined, string | null>;
  /** null until a first code proved that the app has the secret. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Time step of the last accepted code. Codes of this or an earlier step are rejected. */
  last_step: ColumnType<number | null, number | null | undefined, number | null>;
};

/** Unused recovery codes, as keyed hashes. */
type RecoveryCodeTable = {
  account_id: string;
  hash: Buffer;
};

type PasskeyTable = {
  /** Credential ID in Base64url. */
  id: string;
  account_id: string;
  name: string;
  /** COSE key. */
  public_key: Buffer;
  /** Number of uses that it reported; always 0 for a synced passkey. */
  counter: ColumnType<string, number, number>;
  transports: string[];
  created_at: Instant;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Time when the counter did not increase. */
  suspected_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** The purpose for which a browser needs a passkey. */
export type PasskeyPurpose = 'add' | 'sign_in' | 'second_step' | 'confirm';

/** Challenges that a browser has not returned yet. */
type PasskeyChallengeTable = {
  hash: Buffer;
  purpose: PasskeyPurpose;
  /** Hash of the ID of the session, the sign-in that waits, or the browser. */
  holder: Buffer;
  expires_at: Instant;
};

type ThrottleTable = {
  key: string;
  window_started_at: Instant;
  count: number;
};

export type LinkOutcome = 'linked' | 'cancelled' | 'failed' | 'token_unsafe' | 'service_error';

type LinkSessionTable = {
  id: string;
  account_id: string;
  session_id: string;
  /** Set when signing in to an existing mailbox again. */
  mailbox_href: string | null;
  /** The encrypted request token; null before it exists and after it was cancelled. */
  token_sealed: Buffer | null;
  outcome: LinkOutcome | null;
  /** Code of the problem that ended the attempt, from the service or this app. */
  problem_code: string | null;
  /** reqIds of every call of this attempt in order, for support. */
  req_ids: ColumnType<readonly string[], string, string>;
  created_at: Instant;
  expires_at: Instant;
  used_at: ColumnType<Date | null, Date | null, Date | null>;
};

type ServiceRequestTable = {
  id: Generated<string>;
  at: Instant;
  req_id: string;
  username: string | null;
  method: string;
  path: string;
  filter: string | null;
  order_by: string | null;
  /** null: none, or a call from before parameters were stored. */
  parameters: ColumnType<LoggedParameters | null, string | null, never>;
  /** null: no response. */
  status: number | null;
  /** null: success. */
  code: string | null;
  duration_ms: number;
};

type AuditTable = {
  id: Generated<string>;
  at: Instant;
  account_id: string;
  action: string;
  subject: string;
};

type ViewTable = {
  account_id: string;
  id: string;
  name: string;
  filter: string;
  order_by: string;
  /** As in the URL; empty for the default ones. */
  columns: string;
  created_at: Instant;
};

/** Number of objects erased at the service; null if it did not report them. */
export type ErasedCounts = Readonly<Record<'mailboxes' | 'emails' | 'orders' | 'items' | 'shipments', number | null>>;

type ErasureTable = {
  number: string;
  /** null once the account is erased. */
  account_id: string | null;
  /** reqId of the erasure, so that a retry is replayed instead of repeated. */
  req_id: string;
  /** null: the service has not confirmed the erasure. */
  counts: ColumnType<ErasedCounts | null, string | null, string | null>;
  started_at: Instant;
  finished_at: ColumnType<Date | null, Date | null, Date | null>;
};
