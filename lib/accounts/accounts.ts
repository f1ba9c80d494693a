import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashPassword } from '#accounts/password-hash.ts';
import type { Language } from '../../i18n/languages.ts';
import type { WebTables } from '../store/tables.ts';
import type { Role } from './roles.ts';

/** An account of this app, without its password. */
export type Account = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Language of the pages; null uses the browser's. */
  readonly language: Language | null;
};

export type NewAccount = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** null: it signs in with a provider. */
  readonly password: string | null;
};

/** Normalizes an address, trimmed and in lower case, so that each has one spelling. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Creates an account. Returns null if the address already has one. */
export async function createAccount(
  db: Kysely<WebTables>,
  account: NewAccount,
  createdAt: Date,
): Promise<Account | null> {
  const row = { id: randomUUID(), email: normaliseEmail(account.email), name: account.name, role: account.role };
  const hash = account.password === null ? null : await hashPassword(account.password);
  const inserted = await db
    .insertInto('accounts')
    .values({ ...row, password_hash: hash, created_at: createdAt })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted === undefined ? null : { ...row, language: null };
}

/** Returns the account of an address with its password hash, for signing in only. */
export async function findCredentials(
  db: Kysely<WebTables>,
  email: string,
): Promise<(Account & { readonly passwordHash: string | null }) | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'role', 'language', 'password_hash as passwordHash'])
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst();
  return row ?? null;
}

/** Checks whether an address has an account. */
export async function hasAccount(db: Kysely<WebTables>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst();
  return row !== undefined;
}

/** Checks whether an account has a password. One that signs in with a provider may have none. */
export async function hasPassword(db: Kysely<WebTables>, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('password_hash').where('id', '=', accountId).executeTakeFirst();
  return row !== undefined && row.password_hash !== null;
}
