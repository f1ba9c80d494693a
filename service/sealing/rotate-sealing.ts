import type { Kysely } from 'kysely';
import { KEY_ID_PLACE, type Keyring, rewrap, SealError, type SealErrorCode } from '../secrets/seal.ts';
import {
  beforeFirst,
  countKeyUses,
  findUnderOtherKeys,
  replaceSealed,
  SEALED_COLUMNS,
  type SealedColumn,
  type SealedPlace,
  type SealedValue,
} from '../store/sealed-values.ts';
import type { Tables } from '../store/tables.ts';

/** Encrypted values in the database by key. IDs are hexadecimal. */
export type SealingState = {
  readonly current: string;
  readonly values: number;
  readonly underCurrent: number;
  readonly others: readonly { readonly keyId: string; readonly values: number; readonly configured: boolean }[];
};

export async function readSealingState(db: Kysely<Tables>, keys: Keyring): Promise<SealingState> {
  const current = keys.current.id.toString('hex');
  const previous = new Set(keys.previous.map(({ id }) => id.toString('hex')));
  const uses = await countKeyUses(db, KEY_ID_PLACE);
  const others = uses.filter(({ keyId }) => keyId !== current);
  return {
    current,
    values: uses.reduce((sum, { values }) => sum + values, 0),
    underCurrent: uses.find(({ keyId }) => keyId === current)?.values ?? 0,
    others: others.map((use) => ({ ...use, configured: previous.has(use.keyId) })),
  };
}

/** A value that cannot be re-encrypted with the current key, and why. It stays unchanged. */
export type Unmoved = {
  readonly kind: SealedColumn['name'];
  readonly userId: string;
  readonly id: string;
  readonly code: SealErrorCode;
};

export type RotationStep = {
  readonly rewrapped: number;
  readonly unmoved: readonly Unmoved[];
  /** Position to resume from, or null at the end. */
  readonly next: string | null;
};

const SLICE = 100;

/**
 * Re-encrypts values of other keys with the current key, row by row, while `goOn` returns true. Each row is committed
 * separately, so the rotation can be killed at any point and run again. A value that changes during the rotation keeps
 * its new content.
 * @param from where the previous step stopped, or null
 */
export async function rotateSealing(
  db: Kysely<Tables>,
  keys: Keyring,
  from: string | null,
  goOn: () => boolean,
): Promise<RotationStep> {
  let [index, after] = readPlace(from);
  let rewrapped = 0;
  const unmoved: Unmoved[] = [];
  for (;;) {
    const column = SEALED_COLUMNS[index];
    if (column === undefined) return { rewrapped, unmoved, next: null };
    const place = after ?? beforeFirst(column);
    const slice = await findUnderOtherKeys(db, column, keys.current.id, KEY_ID_PLACE, place, SLICE);
    for (const value of slice) {
      const sealed = renew(keys, column, value);
      if (sealed instanceof SealError)
        unmoved.push({ kind: column.name, userId: value.userId, id: value.id, code: sealed.code });
      else if (await replaceSealed(db, column, value, sealed)) rewrapped++;
      after = { userId: value.userId, id: value.id };
      if (!goOn()) return { rewrapped, unmoved, next: [index, after.userId, after.id].join('.') };
    }
    if (slice.length === SLICE) continue;
    index++;
    after = null;
  }
}

function renew(keys: Keyring, { table, column }: SealedColumn, value: SealedValue): Buffer | SealError {
  // A grant queued for revocation is encrypted for the mailbox it came from.
  const owner = table === 'mail_grants_to_revoke' ? 'mailboxes' : table;
  try {
    return rewrap(keys, { table: owner, userId: value.userId, rowId: value.of, column }, value.sealed);
  } catch (error) {
    if (error instanceof SealError) return error;
    throw error;
  }
}

function readPlace(place: string | null): [number, SealedPlace | null] {
  const [index, userId, id] = place?.split('.') ?? [];
  if (index === undefined || userId === undefined || id === undefined) return [0, null];
  return [Number(index), { userId, id }];
}
