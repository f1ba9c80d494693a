import 'server-only';
import type { Kysely } from 'kysely';
import type { Who } from '../accounts/change-account.ts';
import { endOtherDevices } from '../accounts/devices.ts';
import type { WebTables } from '../store/tables.ts';
import { trimCode } from './check-code.ts';
import type { NewPasskey } from './check-passkey.ts';
import type { FactorKeys } from './factor-keys.ts';
import { type FactorPlace, type NamedFactor, tellFactor } from './factor-notices.ts';
import { hasSecondFactor } from './factors.ts';
import { deletePasskey } from './passkeys.ts';
import { countRecoveryCodes, dropRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { confirmApp, removeApp } from './totp.ts';

/** `codes`: the recovery codes that came with the first factor; null if the account has some. */
export type AddedFactor =
  | { readonly kind: 'added'; readonly codes: readonly string[] | null }
  | { readonly kind: 'wrong' };

/** Adds the app that is being set up, by its first code. */
export async function addApp(
  db: Kysely<WebTables>,
  keys: FactorKeys,
  who: Who,
  code: string,
  place: FactorPlace,
  now: Date,
): Promise<AddedFactor> {
  return db.transaction().execute(async (trx) => {
    if (!(await confirmApp(trx, keys, who.accountId, trimCode(code), now))) return { kind: 'wrong' };
    return { kind: 'added', codes: await afterAdding(trx, keys, who, 'app', place, now) };
  });
}

/** Adds a passkey that a browser created and `checkNewPasskey` checked. `known`: it belongs to an account already. */
export async function addPasskey(
  db: Kysely<WebTables>,
  keys: FactorKeys,
  who: Who,
  { name, ...passkey }: NewPasskey & { readonly name: string },
  place: FactorPlace,
  now: Date,
): Promise<AddedFactor | { readonly kind: 'known' }> {
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('passkeys')
      .values({
        id: passkey.id,
        account_id: who.accountId,
        name,
        public_key: Buffer.from(passkey.publicKey),
        counter: passkey.counter,
        transports: [...passkey.transports],
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return { kind: 'known' };
    return { kind: 'added', codes: await afterAdding(trx, keys, who, { passkey: name }, place, now) };
  });
}

/**
 * What follows a new factor, in its transaction: all other sessions end, because none of them proved it, the owner gets
 * an email, and an account without recovery codes gets some.
 * @returns the codes, or null if it has some
 */
async function afterAdding(
  transaction: Kysely<WebTables>,
  keys: FactorKeys,
  who: Who,
  factor: NamedFactor,
  place: FactorPlace,
  now: Date,
): Promise<readonly string[] | null> {
  await endOtherDevices(transaction, who.accountId, who.sessionId);
  await tellFactor(transaction, who.accountId, { kind: 'factor_added', factor }, place, now);
  if ((await countRecoveryCodes(transaction, who.accountId)) > 0) return null;
  return renewRecoveryCodes(transaction, keys, who.accountId);
}

/** `required`: the account must keep a second factor, and this is its last. */
export type FactorRemoval = 'removed' | 'none' | 'required';

/** Removes the app of an account. With the last factor, the recovery codes go too. */
export async function dropApp(
  db: Kysely<WebTables>,
  accountId: string,
  mustKeepOne: boolean,
  place: FactorPlace,
  now: Date,
): Promise<FactorRemoval> {
  const remove = async (trx: Kysely<WebTables>) => ((await removeApp(trx, accountId)) ? 'app' : null);
  return removeFactor(db, accountId, { mustKeepOne, place }, now, remove);
}

/** Removes a passkey of an account, like `dropApp`. */
export async function dropPasskey(
  db: Kysely<WebTables>,
  accountId: string,
  id: string,
  mustKeepOne: boolean,
  place: FactorPlace,
  now: Date,
): Promise<FactorRemoval> {
  const remove = async (trx: Kysely<WebTables>) => {
    const passkey = await deletePasskey(trx, accountId, id);
    return passkey === null ? null : { passkey };
  };
  return removeFactor(db, accountId, { mustKeepOne, place }, now, remove);
}

class FactorRequired extends Error {}

async function removeFactor(
  db: Kysely<WebTables>,
  accountId: string,
  how: { readonly mustKeepOne: boolean; readonly place: FactorPlace },
  now: Date,
  remove: (transaction: Kysely<WebTables>) => Promise<NamedFactor | null>,
): Promise<FactorRemoval> {
  try {
    return await db.transaction().execute(async (trx) => {
      // Two factors removed at the same time could each be taken for not the last.
      await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
      const factor = await remove(trx);
      if (factor === null) return 'none';
      if (!(await hasSecondFactor(trx, accountId))) {
        if (how.mustKeepOne) throw new FactorRequired();
        await dropRecoveryCodes(trx, accountId);
      }
      await tellFactor(trx, accountId, { kind: 'factor_removed', factor }, how.place, now);
      return 'removed';
    });
  } catch (error) {
    if (error instanceof FactorRequired) return 'required';
    throw error;
  }
}

/** Replaces the recovery codes of an account and returns the new ones, or null for an account without a second factor. */
export async function renewCodes(
  db: Kysely<WebTables>,
  keys: FactorKeys,
  accountId: string,
): Promise<readonly string[] | null> {
  return db.transaction().execute(async (trx) => {
    return (await hasSecondFactor(trx, accountId)) ? renewRecoveryCodes(trx, keys, accountId) : null;
  });
}

/** Removes all second factors of an account with its recovery codes. */
export async function dropAllFactors(transaction: Kysely<WebTables>, accountId: string): Promise<void> {
  await removeApp(transaction, accountId);
  await transaction.deleteFrom('passkeys').where('account_id', '=', accountId).execute();
  await dropRecoveryCodes(transaction, accountId);
}
