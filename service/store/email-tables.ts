import type { OutboxTable } from '#email/outbox-table.ts';
import type { Int8, NullableInt8 } from './column-types.ts';

/** Areas with separate accounts. */
export type AccountArea = 'oauth' | 'portal';

/**
 * Purpose of a link in an email. `none` is for a link that is never valid, because its email is withheld or has a
 * different content.
 */
export type LinkPurpose = 'sign_up' | 'password' | 'address' | 'none';

type AccountLinks = {
  token_hash: Buffer;
  area: AccountArea;
  purpose: LinkPurpose;
  /** The account. Null for a sign-up. */
  account_id: NullableInt8;
  email: string;
  /** For a sign-up: the name, if accounts of the area have names, and the password. */
  name: string | null;
  password_hash: string | null;
  /** For a sign-up: identifies its browser, and the path where that browser continues. */
  browser_hash: Buffer | null;
  next_path: string | null;
  expires_at: Int8;
};

export type EmailTables = { outbox: OutboxTable; account_links: AccountLinks };
