import type { ColumnType } from 'kysely';
import type { Defaulted, Int8, NullableInt8 } from '../column-types.ts';

export type Clients = {
  id: string;
  name: string;
  confirmed: Defaulted<boolean>;
  legacy_signatures: Defaulted<boolean>;
  /** Whether rejected signatures are explained in the problem. Null uses the service's default. */
  diagnostics: Defaulted<boolean | null>;
  /** Requests per minute and process. Null uses the service's default, 0 means no limit. */
  rate_limit: Defaulted<number | null>;
  callback_urls: Defaulted<readonly string[]>;
  redirect_uris: Defaulted<readonly string[]>;
  client_secret_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  created_at: Int8;
};

export type ClientKeys = {
  client_id: string;
  id: Int8;
  public_key: Buffer;
  fingerprint: string;
  created_at: Int8;
  last_used_at: NullableInt8;
};

export type Users = {
  id: Int8;
  client_id: string;
  user_name: string;
  first_name: string | null;
  last_name: string | null;
  user_email: string | null;
  create_time: Int8;
  update_time: Int8;
  /** When purchase data or mailboxes last changed, in ms; 0 before the first change. */
  data_time: ColumnType<string, string | number | undefined, string | number>;
};

export type UsedSignatures = { client_id: string; signature_hash: Buffer; expires_at: Int8 };

export type ClientTables = {
  clients: Clients;
  client_keys: ClientKeys;
  users: Users;
  used_signatures: UsedSignatures;
};
