import type { ColumnType } from 'kysely';
import type { DiscoverySource } from '#contract/link-session.ts';
import type { Defaulted, Int8, Json, NullableInt8 } from '../column-types.ts';

export type RequestTokens = {
  token_hash: Buffer;
  client_id: string;
  user_id: Int8;
  expires_at: Int8;
  used_at: NullableInt8;
  create_time: Int8;
};

/** A step of a linking attempt and when it was reached (ms). */
export type LinkStep = {
  readonly name: string;
  readonly at: number;
  readonly detail?: string;
  readonly target?: string;
};

/** A mail server for the addresses of a domain. */
export type FoundServer = {
  readonly source: DiscoverySource;
  /** Key of the provider in the dictionary, or `imap` for any other server. */
  readonly providerKey: string;
  /** Null if the provider does not support email apps. */
  readonly host: string | null;
  readonly port: number;
  readonly security: 'tls' | 'starttls';
  /** The user name, with autoconfig placeholders for the address and its parts. */
  readonly login: string;
};

export type LinkSessions = {
  id: Int8;
  session_hash: Buffer;
  client_id: string;
  user_id: Int8;
  token_hash: Buffer;
  callback_url: string | null;
  state: string | null;
  provider_key: string | null;
  mailbox_id: NullableInt8;
  linked_mailbox_id: NullableInt8;
  step: string;
  steps: Json<readonly LinkStep[]>;
  email: string | null;
  attempts: Defaulted<number>;
  consent_version: string | null;
  consent_at: NullableInt8;
  outcome: string | null;
  /** The mail server and how it was found. */
  found_server: ColumnType<FoundServer | null, string | null | undefined, string | null>;
  lookup_ms: ColumnType<number | null, number | null | undefined, number | null>;
  lookups: Defaulted<number>;
  expires_at: Int8;
  create_time: Int8;
  update_time: Int8;
};

export type LinkTables = {
  request_tokens: RequestTokens;
  link_sessions: LinkSessions;
};
