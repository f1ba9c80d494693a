import 'server-only';
import type { Kysely } from 'kysely';
import type { ShownValues } from '#accounts/shown-values.ts';
import { trimCode } from '#accounts/totp.ts';
import type { NamedFactor } from '#email/factor-email.ts';
import type { Who } from '../accounts/change-account.ts';
import { endOtherDevices } from '../accounts/devices.ts';
import { lockSession } from '../accounts/lock-account.ts';
import { changeShown } from '../store/change-shown.ts';
import type { WebTables } from '../store/tables.ts';
import type { NewPasskey } from './check-passkey.ts';
import type { FactorKeys } from './factor-keys.ts';
import { type FactorPlace, notifyFactor } from './factor-notices.ts';
import { hasSecondFactor } from './factors.ts';
import { deletePasskey, listPasskeys, MOST_PASSKEYS, readPasskeyName } from './passkeys.ts';
import { countRecoveryCodes, dropRecoveryCodes, renewRecoveryCodes, shownCodes } from './recovery-codes.ts';
import { confirmApp, removeApp, shownApp } from './totp.ts';

/** `codes`: the recovery codes that came with the first factor; null if the account has some. */
export type AddedFactor =
  | { readonly kind: 'added'; readonly codes: readonly string[] | null }
  | { readonly kind: 'wrong' };

/** Adds the app that is being set up, given its first code, unless the session has ended. */
export async function addApp(
  db: Kysely<WebTables>,
  keys: FactorKeys,
  who: Who,
  code: string,
  place: FactorPlace,
  now: Date,
): Promise<AddedFactor> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockSession(trx, who))) return { kind: 'wrong' };
    if (!(await confirmApp(trx, keys, who, trimCode(code), now))) return { kind: 'wrong' };
    return { kind: 'added', codes: await afterAdding(trx, keys, who, 'app', place, now) };
  });
}

/**
 * Adds a passkey that a browser created and `checkNewPasskey` checked. `known`: it already belongs to an account. `many`:
 * the account has the maximum number.
 */
export async function addPasskey(
  db: Kysely<WebTables>,
  keys: FactorKeys,
  who: Who,
  { name, ...passkey }: NewPasskey & { readonly name: string },
  place: FactorPlace,
  now: Date,
): Promise<AddedFactor | { readonly kind: 'known' | 'many' }> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockSession(trx, who))) return { kind: 'wrong' };
    if ((await listPasskeys(trx, who.accountId)).length >= MOST_PASSKEYS) return { kind: 'many' };
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
 * Completes the addition of a factor, in its transaction: ends all other sessions, because none of them used the
 * factor, notifies the owner, and creates recovery codes for an account that has none.
 * @returns the codes, or null if the account already has some
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
  await notifyFactor(transaction, who.accountId, { kind: 'factor_added', factor }, place, now);
  if ((await countRecoveryCodes(transaction, who.accountId)) > 0) return null;
  return renewRecoveryCodes(transaction, keys, who.accountId);
}

/**
 * `required`: the account must keep a second factor, and this is its last. `changed`: the factor has changed since the
 * form was shown.
 */
export type FactorRemoval = 'removed' | 'none' | 'required' | 'changed';

/**
 * Conditions for removing a second factor: the state that the form showed, and whether the account must keep a factor.
 */
export type Removal = { readonly shown: string; readonly mustKeepOne: boolean; readonly place: FactorPlace };

/** Removes the app of an account, and with the last factor its recovery codes. */
export function dropApp(db: Kysely<WebTables>, accountId: string, removal: Removal, now: Date): Promise<FactorRemoval> {
  return removeFactor(db, accountId, removal, now, {
    read: async (trx) => {
      const app = await shownApp(trx, accountId);
      return app.since === null ? null : app;
    },
    remove: async (trx) => ((await removeApp(trx, accountId)) ? 'app' : null),
  });
}

/** Removes a passkey of an account, like `dropApp`. */
export function dropPasskey(
  db: Kysely<WebTables>,
  accountId: string,
  id: string,
  removal: Removal,
  now: Date,
): Promise<FactorRemoval> {
  return removeFactor(db, accountId, removal, now, {
    read: (trx) => readPasskeyName(trx, accountId, id),
    remove: async (trx) => {
      const passkey = await deletePasskey(trx, accountId, id);
      return passkey === null ? null : { passkey };
    },
  });
}

class FactorRequired extends Error {}

async function removeFactor(
  db: Kysely<WebTables>,
  accountId: string,
  { shown, mustKeepOne, place }: Removal,
  now: Date,
  factor: {
    readonly read: (transaction: Kysely<WebTables>) => Promise<ShownValues | null>;
    readonly remove: (transaction: Kysely<WebTables>) => Promise<NamedFactor | null>;
  },
): Promise<FactorRemoval> {
  try {
    // Locks the account. Otherwise, if two factors were removed at the same time, each removal would still see the
    // other factor.
    const change = await changeShown(db, accountId, { shown, read: factor.read }, async (trx) => {
      const removed = await factor.remove(trx);
      if (removed === null) return 'none';
      if (!(await hasSecondFactor(trx, accountId))) {
        if (mustKeepOne) throw new FactorRequired();
        await dropRecoveryCodes(trx, accountId);
      }
      await notifyFactor(trx, accountId, { kind: 'factor_removed', factor: removed }, place, now);
      return 'removed';
    });
    if (change.kind === 'done') return change.result;
    return change.kind === 'gone' ? 'none' : 'changed';
  } catch (error) {
    if (error instanceof FactorRequired) return 'required';
    throw error;
  }
}

/**
 * Replaces the recovery codes of an account, unless they changed since the form was shown (`shownCodes`), and returns
 * the new ones; null for an account without a second factor. If two forms are sent at the same time, one gets valid
 * codes, and the other gets none.
 */
export async function renewCodes(
  db: Kysely<WebTables>,
  keys: FactorKeys,
  accountId: string,
  shown: string,
): Promise<readonly string[] | 'changed' | null> {
  const read = (trx: Kysely<WebTables>) => shownCodes(trx, accountId);
  const change = await changeShown(db, accountId, { shown, read }, async (trx) =>
    (await hasSecondFactor(trx, accountId)) ? renewRecoveryCodes(trx, keys, accountId) : null,
  );
  return change.kind === 'done' ? change.result : 'changed';
}

/** Removes all second factors of an account with its recovery codes. */
export async function dropAllFactors(transaction: Kysely<WebTables>, accountId: string): Promise<void> {
  await removeApp(transaction, accountId);
  await transaction.deleteFrom('passkeys').where('account_id', '=', accountId).execute();
  await dropRecoveryCodes(transaction, accountId);
}
