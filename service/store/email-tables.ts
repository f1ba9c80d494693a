import type { OutboxTable } from '#email/outbox-table.ts';
import type { Int8, NullableInt8 } from './column-types.ts';

/** Areas with separate accounts. */
export type AccountArea = 'oauth' | 'portal';

/** A link that sets a password. Without an account, it belongs to an email that is never sent. */
type PasswordLinks = {
  token_hash: Buffer;
  area: AccountArea;
  account_id: NullableInt8;
  email: string;
  expires_at: Int8;
};

export type EmailTables = { outbox: OutboxTable; password_links: PasswordLinks };
