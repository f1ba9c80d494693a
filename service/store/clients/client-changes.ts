import type { Kysely, Transaction } from 'kysely';
import { newId } from '../new-id.ts';
import type { Tables } from '../tables.ts';

/** Kinds of changes to a client. Each change is recorded with its author. */
export type ClientAction =
  | 'registered'
  | 'renamed'
  | 'key_added'
  | 'key_removed'
  | 'callback_added'
  | 'callback_removed'
  | 'redirect_added'
  | 'redirect_removed'
  | 'secret_made'
  | 'secret_removed'
  | 'legacy_on'
  | 'legacy_off'
  | 'limit_set'
  | 'confirmed'
  | 'unconfirmed'
  | 'member_invited'
  | 'invitation_withdrawn'
  | 'member_joined'
  | 'member_changed'
  | 'member_removed'
  | 'owner_set'
  | 'endpoint_added'
  | 'endpoint_changed'
  | 'endpoint_paused'
  | 'endpoint_resumed'
  | 'endpoint_rotated'
  | 'endpoint_removed'
  | 'removal_begun'
  | 'removed';

/** Author and time of a change. `actor` is `operator` or the address of a developer. */
export type Editor = { readonly actor: string; readonly now: number };

export const OPERATOR = 'operator';

export type ClientChange = {
  readonly actor: string;
  readonly action: ClientAction;
  /** What was changed: a fingerprint, an address, or a name. Never a secret. */
  readonly detail: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
};

/** Records a change in the same transaction. */
export async function noteChange(
  trx: Transaction<Tables>,
  clientId: string,
  action: ClientAction,
  editor: Editor,
  detail: string | null = null,
): Promise<void> {
  await trx
    .insertInto('client_changes')
    .values({
      client_id: clientId,
      id: newId(editor.now),
      actor: editor.actor,
      action,
      detail,
      create_time: editor.now,
    })
    .execute();
}

/**
 * Returns the newest changes of a client since it was registered. Earlier changes may be about an earlier client with
 * the same ID.
 */
export async function listChanges(
  db: Kysely<Tables>,
  client: { readonly id: string; readonly createdAt: number },
  limit: number,
): Promise<readonly ClientChange[]> {
  const rows = await db
    .selectFrom('client_changes')
    .select(['actor', 'action', 'detail', 'create_time'])
    .where('client_id', '=', client.id)
    .where('create_time', '>=', String(client.createdAt))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ actor, action, detail, create_time }) => ({
    actor,
    action: action as ClientAction,
    detail,
    at: Number(create_time),
  }));
}

/**
 * Checks whether a client with this ID was removed before, because a developer must not take over a name that users
 * trusted.
 */
export async function wasRemoved(db: Kysely<Tables>, clientId: string): Promise<boolean> {
  const found = await db
    .selectFrom('client_changes')
    .select('id')
    .where('client_id', '=', clientId)
    .where('action', 'in', ['removed', 'removal_begun'] satisfies ClientAction[])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
