import 'server-only';
import type { ColumnType, Generated } from 'kysely';
import type { Language } from '../../i18n/languages.ts';

/** A time that is written as a Date and never changed by hand. */
type Instant = ColumnType<Date, Date, Date>;

/** The web app's own tables. What a service knows (orders, mailboxes) is never copied here. */
export type WebTables = {
  readonly accounts: AccountTable;
  readonly identities: IdentityTable;
  readonly sessions: SessionTable;
  readonly throttles: ThrottleTable;
  readonly link_sessions: LinkSessionTable;
  readonly service_requests: ServiceRequestTable;
  readonly audit_log: AuditTable;
  readonly views: ViewTable;
  readonly erasures: ErasureTable;
};

export type Role = 'user' | 'admin';

type AccountTable = {
  id: string;
  /** Lower case; also the user name at the service. */
  email: string;
  name: string;
  role: Role;
  /** PHC string, see accounts/password-hash; null for an account that signs in with a provider only. */
  password_hash: string | null;
  /** null: whatever the browser asks for. */
  language: ColumnType<Language | null, Language | null | undefined, Language | null>;
  created_at: Instant;
};

/** How a provider (OpenID Connect) names the person of an account. */
type IdentityTable = {
  id: string;
  account_id: string;
  issuer: string;
  subject: string;
  /** As the provider told it when they were connected, for its owner to recognise. */
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
  /** To the minute or so: it is not written at every request. */
  seen_at: Instant;
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
  /** Set when an existing mailbox is signed in again. */
  mailbox_href: string | null;
  /** The request token, sealed; null before there is one and again once it was cancelled. */
  token_sealed: Buffer | null;
  outcome: LinkOutcome | null;
  /** Code of the problem that ended the attempt, the service's or ours. */
  problem_code: string | null;
  /** reqIds of every call of this attempt, in order: what to quote when asking for support. */
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
  /** null: no answer. */
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
  /** As in the URL; empty for the usual ones. */
  columns: string;
  created_at: Instant;
};

/** How much of each was erased at the service; null where it did not tell. */
export type ErasedCounts = Readonly<Record<'mailboxes' | 'emails' | 'orders' | 'items' | 'shipments', number | null>>;

type ErasureTable = {
  number: string;
  /** null once the account is gone. */
  account_id: string | null;
  /** Under which the service is asked, so that asking again does not ask anew. */
  req_id: string;
  /** null: the service has not said yet that it is done. */
  counts: ColumnType<ErasedCounts | null, string | null, string | null>;
  started_at: Instant;
  finished_at: ColumnType<Date | null, Date | null, Date | null>;
};
