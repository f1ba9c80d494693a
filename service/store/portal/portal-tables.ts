import type { Int8, NullableInt8 } from '../column-types.ts';
import type { AppSetups, FactorApps, HalfSessions, RecoveryCodes } from '../second-factors/factor-tables.ts';

export type PortalAccounts = { id: Int8; email: string; name: string; password_hash: string; create_time: Int8 };

export type PortalSessions = {
  secret_hash: Buffer;
  account_id: Int8;
  user_agent: string;
  expires_at: Int8;
  create_time: Int8;
  confirmed_at: NullableInt8;
};

export type PortalHalfSessions = HalfSessions & {
  next_path: string;
  offer_hash: Buffer | null;
};

export type PortalInvitations = {
  token_hash: Buffer;
  email: string;
  client_ids: readonly string[];
  expires_at: Int8;
  used_at: NullableInt8;
  create_time: Int8;
};

/** A developer's permissions for a client. Each role includes the one before. */
export const CLIENT_ROLES = ['reader', 'developer', 'owner'] as const;
export type ClientRole = (typeof CLIENT_ROLES)[number];

export type ClientMembers = { client_id: string; account_id: Int8; role: ClientRole; create_time: Int8 };

export type ClientInvitations = {
  client_id: string;
  id: Int8;
  email: string;
  role: ClientRole;
  /** Address of the owner who sent the invitation. */
  inviter: string;
  token_hash: Buffer;
  expires_at: Int8;
  create_time: Int8;
};

export type ClientChanges = {
  client_id: string;
  id: Int8;
  actor: string;
  action: string;
  detail: string | null;
  create_time: Int8;
};

/** Tables of the partner portal (migrations 0004, 0031, 0035, and 0036). */
export type PortalTables = {
  portal_accounts: PortalAccounts;
  portal_sessions: PortalSessions;
  portal_apps: FactorApps;
  portal_app_setups: AppSetups;
  portal_recovery_codes: RecoveryCodes;
  portal_half_sessions: PortalHalfSessions;
  portal_invitations: PortalInvitations;
  client_changes: ClientChanges;
  client_members: ClientMembers;
  client_invitations: ClientInvitations;
};
