import type { Int8, NullableInt8 } from '../column-types.ts';

/** An authenticator app. `confirmed_at` is null only in setups that began before migration 0036. */
export type FactorApps = {
  account_id: Int8;
  id: Int8;
  secret: Buffer;
  confirmed_at: NullableInt8;
  last_step: NullableInt8;
  create_time: Int8;
};

/** An app that is being set up, also to replace the one in use. */
export type AppSetups = {
  account_id: Int8;
  id: Int8;
  secret: Buffer;
  /** Hash of the secret of the session that began it. */
  session_hash: Buffer;
  expires_at: Int8;
};

export type RecoveryCodes = { account_id: Int8; hash: Buffer };

/** A sign-in that waits for its second step. */
export type HalfSessions = { secret_hash: Buffer; account_id: Int8; expires_at: Int8; create_time: Int8 };
