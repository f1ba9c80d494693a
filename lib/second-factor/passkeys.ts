import 'server-only';
import type { Kysely } from 'kysely';
import { changeShown, type ShownChange } from '../store/change-shown.ts';
import type { WebTables } from '../store/tables.ts';
import { isPasskeyId } from './passkey-id.ts';

/** A passkey as shown to its owner. Times in ms. */
export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly addedAt: number;
  /** null: not since it was added. */
  readonly usedAt: number | null;
  /** Whether its counter did not increase, which suggests a copy. It is no longer accepted. */
  readonly isSuspected: boolean;
};

/** Returns the passkeys of an account, the oldest first. */
export async function listPasskeys(db: Kysely<WebTables>, accountId: string): Promise<readonly Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at', 'suspected_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    addedAt: row.created_at.getTime(),
    usedAt: row.used_at?.getTime() ?? null,
    isSuspected: row.suspected_at !== null,
  }));
}

/** Maximum number of passkeys of an account. */
export const MOST_PASSKEYS = 20;

const NAME_MAX = 60;

/** Turns typed text into a name for a passkey: one line, not too long, and never empty. */
export function passkeyName(typed: string, otherwise: string): string {
  const name = typed
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, NAME_MAX)
    .trim();
  return name === '' ? otherwise : name;
}

/** Renames a passkey of an account, unless it was renamed since the form was shown. */
export function renamePasskey(
  db: Kysely<WebTables>,
  accountId: string,
  id: string,
  { name, shown }: { readonly name: string; readonly shown: string },
): Promise<ShownChange<{ readonly name: string }, void>> {
  const read = (trx: Kysely<WebTables>) => readPasskeyName(trx, accountId, id);
  return changeShown(db, accountId, { shown, wanted: { name }, read }, async (trx) => {
    await trx.updateTable('passkeys').set({ name }).where('account_id', '=', accountId).where('id', '=', id).execute();
  });
}

/** Returns the name of a passkey, which the forms about it show; null if the account has no such passkey. */
export async function readPasskeyName(
  db: Kysely<WebTables>,
  accountId: string,
  id: string,
): Promise<{ readonly name: string } | null> {
  if (!isPasskeyId(id)) return null;
  const found = db.selectFrom('passkeys').select('name').where('account_id', '=', accountId).where('id', '=', id);
  return (await found.executeTakeFirst()) ?? null;
}

/** Removes a passkey of an account. Returns its name, or null if the account has no such passkey. */
export async function deletePasskey(
  transaction: Kysely<WebTables>,
  accountId: string,
  id: string,
): Promise<string | null> {
  const removed = await transaction
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return removed?.name ?? null;
}
