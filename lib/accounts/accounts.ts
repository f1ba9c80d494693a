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
  /** Name at the service. */
  readonly userName: string;
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
  /** Whether the password must be replaced at the first sign-in. */
  readonly initial?: boolean;
};

/** An account whose password was hashed earlier, at sign-up. */
type HashedAccount = Omit<NewAccount, 'password'> & { readonly passwordHash: string | null };

/** Normalizes an address, trimmed and in lower case, so that each address has one spelling. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Creates an account. Returns null if the address already has one. */
export async function createAccount(
  db: Kysely<WebTables>,
  { password, ...account }: NewAccount,
  createdAt: Date,
): Promise<Account | null> {
  const passwordHash = password === null ? null : await hashPassword(password);
  return insertAccount(db, { ...account, passwordHash }, createdAt);
}

/** Like `createAccount`, for a password that is already hashed. */
export async function insertAccount(
  db: Kysely<WebTables>,
  account: HashedAccount,
  createdAt: Date,
): Promise<Account | null> {
  const id = randomUUID();
  const email = normaliseEmail(account.email);
  // An account keeps its name at the service when its address changes, so another account may already use this name.
  const owner = await db.selectFrom('accounts').select('id').where('user_name', '=', email).executeTakeFirst();
  const row = { id, email, name: account.name, role: account.role };
  const userName = owner === undefined ? email : id;
  const secret = { password_hash: account.passwordHash, initial_password: account.initial ?? false };
  const inserted = await db
    .insertInto('accounts')
    .values({ ...row, user_name: userName, ...secret, created_at: createdAt })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted === undefined ? null : { ...row, userName, language: null };
}

/** An account with its password hash. */
type Credentials = Account & { readonly passwordHash: string | null; readonly initialPassword: boolean };

/** Returns the account of an address with its password hash, for signing in only. */
export async function findCredentials(db: Kysely<WebTables>, email: string): Promise<Credentials | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'user_name as userName', 'name', 'role', 'language', 'password_hash as passwordHash'])
    .select('initial_password as initialPassword')
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
