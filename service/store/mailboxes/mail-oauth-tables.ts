import type { ColumnType } from 'kysely';
import type { Int8 } from '../column-types.ts';

/** Tables for signing in with email providers (migration 0007). */
export type MailOauthTables = {
  mail_sign_in_requests: {
    user_id: Int8;
    session_id: Int8;
    state_hash: Buffer;
    provider: string;
    nonce: string;
    verifier: string;
    expires_at: Int8;
  };
  mail_grants_to_revoke: {
    user_id: Int8;
    id: Int8;
    mailbox_id: Int8;
    provider: string;
    /** Encrypted for the row of the mailbox that it belonged to. */
    credential: Buffer;
    attempts: ColumnType<number, number | undefined, number>;
    /** Time of the next attempt, in ms. 0 means immediately. */
    next_at: ColumnType<string, string | number | undefined, string | number>;
  };
};
