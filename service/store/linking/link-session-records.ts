import type { Kysely } from 'kysely';
import type { LinkOutcome } from '#contract/link-session.ts';
import type { Tables } from '../tables.ts';
import type { FoundServer, LinkStep } from './link-tables.ts';

/** A linking attempt as its partner may see it, without addresses, tokens, and callbacks. */
export type LinkSessionRow = {
  readonly id: string;
  readonly user_name: string;
  readonly steps: readonly LinkStep[];
  readonly outcome: LinkOutcome | null;
  readonly attempts: number;
  readonly provider_key: string | null;
  readonly found_server: FoundServer | null;
  readonly lookup_ms: number | null;
  readonly consent_version: string | null;
  readonly consent_at: string | null;
  readonly linked_mailbox_id: string | null;
  readonly expires_at: string;
  readonly create_time: string;
  readonly update_time: string;
};

/** All attempts of a client, or those of one user. */
export type LinkSessionScope = { readonly clientId: string; readonly userId: string | null };

export type LinkSessionQuery = {
  /** Only attempts created or changed after this time, in ms. */
  readonly since: number | null;
  /** Maximum number of rows. Null for all. */
  readonly limit: number | null;
  readonly offset: number;
};

const BATCH = 500;

/** Yields attempts in batches, latest first. Each batch continues after the last row of the previous one. */
export async function* readLinkSessions(
  db: Kysely<Tables>,
  scope: LinkSessionScope,
  { since, limit, offset }: LinkSessionQuery,
): AsyncGenerator<readonly LinkSessionRow[]> {
  let before: string | null = null;
  let left = limit ?? Number.MAX_SAFE_INTEGER;
  while (left > 0) {
    const size = Math.min(BATCH, left);
    const last: string | null = before;
    const rows: LinkSessionRow[] = await records(db, scope)
      .$if(since !== null, (query) => query.where('link_sessions.update_time', '>', String(since)))
      .$if(last !== null, (query) => query.where('link_sessions.id', '<', last ?? ''))
      .orderBy('link_sessions.id', 'desc')
      .limit(size)
      .offset(last === null ? offset : 0)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    left -= rows.length;
    before = rows.at(-1)?.id ?? null;
  }
}

/** Returns one attempt, or null. */
export async function findLinkSessionRecord(
  db: Kysely<Tables>,
  scope: LinkSessionScope,
  id: string,
): Promise<LinkSessionRow | null> {
  return (await records(db, scope).where('link_sessions.id', '=', id).executeTakeFirst()) ?? null;
}

function records(db: Kysely<Tables>, { clientId, userId }: LinkSessionScope) {
  return db
    .selectFrom('link_sessions')
    .innerJoin('users', 'users.id', 'link_sessions.user_id')
    .select([
      'link_sessions.id',
      'users.user_name',
      'link_sessions.steps',
      'link_sessions.attempts',
      'link_sessions.provider_key',
      'link_sessions.found_server',
      'link_sessions.lookup_ms',
      'link_sessions.consent_version',
      'link_sessions.consent_at',
      'link_sessions.linked_mailbox_id',
      'link_sessions.expires_at',
      'link_sessions.create_time',
      'link_sessions.update_time',
    ])
    .select((query) => query.ref('link_sessions.outcome').$castTo<LinkOutcome | null>().as('outcome'))
    .where('link_sessions.client_id', '=', clientId)
    .$if(userId !== null, (query) => query.where('link_sessions.user_id', '=', userId ?? ''));
}
