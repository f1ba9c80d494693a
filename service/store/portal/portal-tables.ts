import type { Int8, NullableInt8 } from '../column-types.ts';

export type PortalAccounts = { id: Int8; email: string; name: string; password_hash: string; create_time: Int8 };

export type PortalSessions = {
  secret_hash: Buffer;
  account_id: Int8;
  user_agent: string;
  expires_at: Int8;
  create_time: Int8;
};

export type PortalInvitations = {
  token_hash: Buffer;
  email: string;
  client_ids: readonly string[];
  expires_at: Int8;
  used_at: NullableInt8;
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

/** Tables of the partner portal (migration 0004). */
export type PortalTables = {
  portal_accounts: PortalAccounts;
  portal_sessions: PortalSessions;
  portal_invitations: PortalInvitations;
  client_changes: ClientChanges;
};
