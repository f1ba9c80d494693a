import type { OutboxTable } from '#email/outbox-table.ts';
import type { Int8, NullableInt8 } from './column-types.ts';

/** Areas with separate accounts. */
export type AccountArea = 'oauth' | 'portal';

/** What a link in an email is for. `none` is for one that leads nowhere, because its email is withheld or says something else. */
export type LinkPurpose = 'sign_up' | 'password' | 'address' | 'none';

type AccountLinks = {
  token_hash: Buffer;
  area: AccountArea;
  purpose: LinkPurpose;
  /** The account; null for a sign-up. */
  account_id: NullableInt8;
  email: string;
  /** Of a sign-up: the name, if the area has names, and the password. */
  name: string | null;
  password_hash: string | null;
  /** Of a sign-up: identifies its browser, and where that continues. */
  browser_hash: Buffer | null;
  next_path: string | null;
  expires_at: Int8;
};

export type EmailTables = { outbox: OutboxTable; account_links: AccountLinks };
