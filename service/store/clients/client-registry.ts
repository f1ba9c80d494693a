import type { Transaction } from 'kysely';
import { MOST_ADDRESSES } from '#contract/client.ts';
import type { Tables } from '../tables.ts';
import { type ClientAction, type Editor, noteChange } from './client-changes.ts';
import { addClientKey, type CheckedKey } from './client-keys.ts';

export type NewClient = {
  readonly id: string;
  /** Name shown on the linking and consent pages. */
  readonly name: string;
  readonly confirmed: boolean;
  /** The developer who owns it, or null for the operator. */
  readonly ownerId: string | null;
};

/** Registers a client. Returns false if the ID is taken. */
export async function insertClient(trx: Transaction<Tables>, client: NewClient, editor: Editor): Promise<boolean> {
  const inserted = await trx
    .insertInto('clients')
    .values({
      id: client.id,
      name: client.name,
      confirmed: client.confirmed,
      created_at: editor.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  if (client.ownerId !== null) {
    const owner = { client_id: client.id, account_id: client.ownerId, role: 'owner', create_time: editor.now } as const;
    await trx.insertInto('client_members').values(owner).execute();
  }
  await noteChange(trx, client.id, 'registered', editor, client.name);
  return true;
}

/** Changes to a client. Absent fields stay unchanged. */
export type ClientChanges = {
  readonly name?: string | undefined;
  readonly confirmed?: boolean | undefined;
  readonly legacySignatures?: boolean | undefined;
  readonly diagnostics?: boolean | undefined;
  /** Requests per minute. Null restores the service's default. */
  readonly rateLimit?: number | null | undefined;
  readonly callbackUrls?: readonly string[] | undefined;
  readonly redirectUris?: readonly string[] | undefined;
};

/** Applies changes to a client and records those that had an effect. Idempotent. Returns false if there is no such client. */
export async function changeClient(
  trx: Transaction<Tables>,
  clientId: string,
  changes: ClientChanges,
  editor: Editor,
): Promise<boolean> {
  const row = await trx
    .selectFrom('clients')
    .select(['name', 'confirmed', 'legacy_signatures', 'rate_limit', 'callback_urls', 'redirect_uris'])
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  const name = changes.name ?? row.name;
  const confirmed = changes.confirmed ?? row.confirmed;
  const legacy = changes.legacySignatures ?? row.legacy_signatures;
  const limit = changes.rateLimit === undefined ? row.rate_limit : changes.rateLimit;
  const callbacks = [...new Set(changes.callbackUrls ?? row.callback_urls)];
  const redirects = [...new Set(changes.redirectUris ?? row.redirect_uris)];
  const note = (action: ClientAction, detail: string | null = null) =>
    noteChange(trx, clientId, action, editor, detail);
  if (name !== row.name) await note('renamed', name);
  if (confirmed !== row.confirmed) await note(confirmed ? 'confirmed' : 'unconfirmed');
  if (legacy !== row.legacy_signatures) await note(legacy ? 'legacy_on' : 'legacy_off');
  if (limit !== row.rate_limit) await note('limit_set', limit === null ? 'default' : String(limit));
  for (const url of missing(callbacks, row.callback_urls)) await note('callback_added', url);
  for (const url of missing(row.callback_urls, callbacks)) await note('callback_removed', url);
  for (const uri of missing(redirects, row.redirect_uris)) await note('redirect_added', uri);
  for (const uri of missing(row.redirect_uris, redirects)) await note('redirect_removed', uri);
  await trx
    .updateTable('clients')
    .set({
      name,
      confirmed,
      ...(changes.diagnostics === undefined ? {} : { diagnostics: changes.diagnostics }),
      legacy_signatures: legacy,
      rate_limit: limit,
      callback_urls: callbacks,
      redirect_uris: redirects,
    })
    .where('id', '=', clientId)
    .execute();
  return true;
}

function missing(wanted: readonly string[], there: readonly string[]): readonly string[] {
  return wanted.filter((one) => !there.includes(one));
}

/** Lists of addresses of a client: callbacks of linking, or redirect URIs of OAuth. */
export type AddressKind = 'callback' | 'redirect';

const LISTS = { callback: 'callback_urls', redirect: 'redirect_uris' } as const;

/** Adds an address that has already been checked. */
export async function addAddress(
  trx: Transaction<Tables>,
  clientId: string,
  kind: AddressKind,
  address: string,
  editor: Editor,
): Promise<'added' | 'present' | 'full'> {
  const addresses = await heldAddresses(trx, clientId, kind);
  if (addresses.includes(address)) return 'present';
  if (addresses.length >= MOST_ADDRESSES) return 'full';
  await setAddresses(trx, clientId, kind, [...addresses, address]);
  await noteChange(trx, clientId, `${kind}_added`, editor, address);
  return 'added';
}

/** Removes an address. Returns false if it is not registered. */
export async function removeAddress(
  trx: Transaction<Tables>,
  clientId: string,
  kind: AddressKind,
  address: string,
  editor: Editor,
): Promise<boolean> {
  const addresses = await heldAddresses(trx, clientId, kind);
  if (!addresses.includes(address)) return false;
  await setAddresses(
    trx,
    clientId,
    kind,
    addresses.filter((one) => one !== address),
  );
  await noteChange(trx, clientId, `${kind}_removed`, editor, address);
  return true;
}

async function heldAddresses(
  trx: Transaction<Tables>,
  clientId: string,
  kind: AddressKind,
): Promise<readonly string[]> {
  const row = await trx
    .selectFrom('clients')
    .select(LISTS[kind])
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirst();
  return row?.[LISTS[kind]] ?? [];
}

async function setAddresses(
  trx: Transaction<Tables>,
  clientId: string,
  kind: AddressKind,
  addresses: readonly string[],
): Promise<void> {
  await trx
    .updateTable('clients')
    .set({ [LISTS[kind]]: addresses })
    .where('id', '=', clientId)
    .execute();
}

/** Sets the hash of a client's secret, replacing the previous one. Null makes it a public client (contract §8). */
export async function changeClientSecret(
  trx: Transaction<Tables>,
  clientId: string,
  hash: Buffer | null,
  editor: Editor,
): Promise<void> {
  await trx.updateTable('clients').set({ client_secret_hash: hash }).where('id', '=', clientId).execute();
  await noteChange(trx, clientId, hash === null ? 'secret_removed' : 'secret_made', editor);
}

export type Registration = {
  readonly id: string;
  /** Null for a client that uses only OAuth, and for one that keeps its keys. */
  readonly key: CheckedKey | null;
  readonly changes: ClientChanges;
};

/**
 * Registers a client with its key, or changes a registered one to the given values. The key becomes its newest; if there
 * would be three, the oldest is removed. Idempotent.
 * @returns whether the client is new, and the fingerprints of removed keys
 */
export async function saveClient(
  trx: Transaction<Tables>,
  { id, key, changes }: Registration,
  editor: Editor,
): Promise<{ readonly created: boolean; readonly retired: readonly string[] }> {
  const fresh = { id, name: changes.name ?? id, confirmed: changes.confirmed ?? true, ownerId: null };
  const created = await insertClient(trx, fresh, editor);
  await changeClient(trx, id, changes, editor);
  if (key === null || (await addClientKey(trx, id, key, editor)) !== 'full') return { created, retired: [] };
  const oldest = await trx
    .selectFrom('client_keys')
    .select('fingerprint')
    .where('client_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await addClientKey(trx, id, key, editor, [oldest.fingerprint]);
  return { created, retired: [oldest.fingerprint] };
}
