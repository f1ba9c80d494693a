import type { Int8, NullableInt8 } from '../column-types.ts';
import type { AppSetups, FactorApps, HalfSessions, RecoveryCodes } from '../second-factors/factor-tables.ts';

export type OauthAccounts = { id: Int8; email: string; password_hash: string; create_time: Int8 };

export type OauthSignIns = { secret_hash: Buffer; account_id: Int8; expires_at: Int8; create_time: Int8 };

export type OauthGrants = {
  user_id: Int8;
  client_id: string;
  account_id: Int8;
  consented_at: Int8;
  revoked_at: NullableInt8;
};

export type OauthFamilies = {
  user_id: Int8;
  id: Int8;
  client_id: string;
  revoked_at: NullableInt8;
  create_time: Int8;
};

export type OauthCodes = {
  code_hash: Buffer;
  user_id: Int8;
  family_id: Int8;
  redirect_uri: string;
  code_challenge: string | null;
  expires_at: Int8;
  used_at: NullableInt8;
  create_time: Int8;
};

export type OauthTokens = {
  token_hash: Buffer;
  user_id: Int8;
  family_id: Int8;
  kind: 'access' | 'refresh';
  expires_at: Int8;
  used_at: NullableInt8;
  create_time: Int8;
};

/** Tables of the OAuth provider, and the counts of attempts that it needs (migrations 0003 and 0037). */
export type OauthTables = {
  throttles: { key: Buffer; window_started_at: Int8; count: number };
  oauth_accounts: OauthAccounts;
  oauth_sign_ins: OauthSignIns;
  oauth_apps: FactorApps;
  oauth_app_setups: AppSetups;
  oauth_recovery_codes: RecoveryCodes;
  oauth_half_sessions: HalfSessions;
  oauth_grants: OauthGrants;
  oauth_families: OauthFamilies;
  oauth_codes: OauthCodes;
  oauth_tokens: OauthTokens;
};
