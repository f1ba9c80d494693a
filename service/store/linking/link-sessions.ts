import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { LinkOutcome } from '#contract/link-session.ts';
import { newId } from '../new-id.ts';
import type { Tables } from '../tables.ts';
import type { FoundServer, LinkStep } from './link-tables.ts';

/** Steps of linking a mailbox, in order (contract §7). */
export type LinkStepName = 'consent' | 'address' | 'sign_in' | 'provider' | 'upload' | 'done';

/** A user's attempt to link a mailbox, found by the secret in a cookie. */
export type LinkSession = {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly userId: string;
  /** The name of the user's account: the client's name for it, or the address of an account at the service. */
  readonly userName: string;
  readonly callbackUrl: string | null;
  readonly state: string | null;
  readonly providerKey: string | null;
  /** The mailbox to sign in to again, if the attempt is about one. */
  readonly mailboxId: string | null;
  readonly linkedMailboxId: string | null;
  readonly step: LinkStepName;
  readonly steps: readonly LinkStep[];
  readonly email: string | null;
  readonly attempts: number;
  readonly consentVersion: string | null;
  readonly consentAt: number | null;
  readonly outcome: LinkOutcome | null;
  /** The server found for the address, if any. */
  readonly foundServer: FoundServer | null;
};

/** Long enough to create an app password on the provider's pages. */
export const LINK_SESSION_LIFETIME_MS = 30 * 60_000;

export type NewLinkSession = {
  readonly secret: string;
  readonly clientId: string;
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly callbackUrl: string | null;
  readonly state: string | null;
  readonly providerKey: string | null;
  readonly mailboxId: string | null;
  readonly email: string | null;
  /** The server of the mailbox to sign in to again, if it has one. */
  readonly foundServer: FoundServer | null;
};

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export async function insertLinkSession(trx: Transaction<Tables>, session: NewLinkSession, now: number): Promise<void> {
  await trx
    .insertInto('link_sessions')
    .values({
      id: newId(now),
      session_hash: hashSecret(session.secret),
      client_id: session.clientId,
      user_id: session.userId,
      token_hash: session.tokenHash,
      callback_url: session.callbackUrl,
      state: session.state,
      provider_key: session.providerKey,
      mailbox_id: session.mailboxId,
      email: session.email,
      step: 'consent' satisfies LinkStepName,
      steps: JSON.stringify([{ name: 'consent', at: now }] satisfies LinkStep[]),
      consent_version: null,
      outcome: null,
      found_server: session.foundServer === null ? null : JSON.stringify(session.foundServer),
      lookup_ms: session.foundServer === null ? null : 0,
      expires_at: now + LINK_SESSION_LIFETIME_MS,
      create_time: now,
      update_time: now,
    })
    .execute();
}

/** Returns the active or ended session with this secret. Returns null if there is none or it has expired. */
export async function findLinkSession(db: Kysely<Tables>, secret: string, now: number): Promise<LinkSession | null> {
  const row = await db
    .selectFrom('link_sessions')
    .innerJoin('clients', 'clients.id', 'link_sessions.client_id')
    .innerJoin('users', 'users.id', 'link_sessions.user_id')
    .leftJoin('oauth_grants', 'oauth_grants.user_id', 'users.id')
    .leftJoin('oauth_accounts', 'oauth_accounts.id', 'oauth_grants.account_id')
    .selectAll('link_sessions')
    .select(['clients.name as client_name', 'users.user_name', 'oauth_accounts.email as account_email'])
    .where('session_hash', '=', hashSecret(secret))
    .where('expires_at', '>', String(now))
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    clientId: row.client_id,
    clientName: row.client_name,
    userId: row.user_id,
    userName: row.account_email ?? row.user_name,
    callbackUrl: row.callback_url,
    state: row.state,
    providerKey: row.provider_key,
    mailboxId: row.mailbox_id,
    linkedMailboxId: row.linked_mailbox_id,
    step: row.step as LinkStepName,
    steps: row.steps as readonly LinkStep[],
    email: row.email,
    attempts: row.attempts,
    consentVersion: row.consent_version,
    consentAt: row.consent_at === null ? null : Number(row.consent_at),
    outcome: row.outcome as LinkOutcome | null,
    foundServer: row.found_server,
  };
}

export type LinkSessionChange = {
  readonly step: LinkStepName;
  /** Details of the step, such as an error code. Never a secret. */
  readonly detail?: string;
  readonly email?: string;
  readonly providerKey?: string;
  readonly consentVersion?: string;
  /** The server found for the address, and how long that took. Null if the address changed without a search. */
  readonly found?: { readonly server: FoundServer; readonly ms: number } | null;
  /** Hash of the account and server of a failed attempt, which is always recorded because it is counted. */
  readonly target?: string;
};

/** Updates a session that has not ended, and adds the change to its record of steps. */
export async function moveLinkSession(
  db: Kysely<Tables>,
  sessionId: string,
  change: LinkSessionChange,
  now: number,
): Promise<void> {
  const { target } = change;
  const step = { name: change.step, at: now, ...(change.detail === undefined ? {} : { detail: change.detail }) };
  await db
    .updateTable('link_sessions')
    .set({
      step: change.step,
      steps: target === undefined ? addStep(step) : appended({ ...step, target }),
      ...(change.email === undefined ? {} : { email: change.email }),
      ...(change.providerKey === undefined ? {} : { provider_key: change.providerKey }),
      ...(change.consentVersion === undefined ? {} : { consent_version: change.consentVersion, consent_at: now }),
      ...(change.found === undefined
        ? {}
        : {
            found_server: change.found === null ? null : JSON.stringify(change.found.server),
            lookup_ms: change.found?.ms ?? null,
          }),
      update_time: now,
    })
    .where('id', '=', sessionId)
    .where('outcome', 'is', null)
    .execute();
}

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed `most`.
 * @returns the number of the attempt in the session, from 1, or null if the limit is reached or the session has ended
 */
export async function takeAttempt(db: Kysely<Tables>, sessionId: string, most: number): Promise<number | null> {
  const taken = await db
    .updateTable('link_sessions')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', sessionId)
    .where('outcome', 'is', null)
    .where('attempts', '<', most)
    .returning('attempts')
    .executeTakeFirst();
  return taken?.attempts ?? null;
}

/**
 * Counts a search for a mail server before it is made.
 * @returns whether the session may make it
 */
export async function takeLookup(db: Kysely<Tables>, sessionId: string, most: number): Promise<boolean> {
  const taken = await db
    .updateTable('link_sessions')
    .set({ lookups: sql<number>`lookups + 1` })
    .where('id', '=', sessionId)
    .where('outcome', 'is', null)
    .where('lookups', '<', most)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Returns how many sign-ins and uploads, or searches, a user made in all unexpired sessions. */
export async function countAttempts(
  db: Kysely<Tables>,
  kind: 'attempts' | 'lookups',
  userId: string,
  now: number,
): Promise<number> {
  const counted = await db
    .selectFrom('link_sessions')
    .select((query) => query.fn.sum<string | null>(kind).as('tries'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', String(now))
    .executeTakeFirstOrThrow();
  return Number(counted.tries ?? 0);
}

/** Returns how often active sessions of all users failed with this detail at one account. */
export async function countFailures(
  db: Kysely<Tables>,
  failure: { readonly target: string; readonly detail: string },
  now: number,
): Promise<number> {
  const counted = await sql<{ count: string }>`select count(*) as count
    from link_sessions, jsonb_array_elements(link_sessions.steps) as step(entry)
    where link_sessions.expires_at > ${now} and step.entry @> ${JSON.stringify(failure)}::jsonb`.execute(db);
  return Number(counted.rows[0]?.count);
}

/**
 * Ends a session, once.
 * @returns false if it had already ended
 */
export async function endLinkSession(
  db: Kysely<Tables>,
  sessionId: string,
  end: {
    readonly outcome: LinkOutcome;
    readonly detail?: string;
    readonly linkedMailboxId?: string;
    readonly providerKey?: string;
  },
  now: number,
): Promise<boolean> {
  const ended = await db
    .updateTable('link_sessions')
    .set({
      outcome: end.outcome,
      step: 'done' satisfies LinkStepName,
      steps: appended({ name: end.outcome, at: now, ...(end.detail === undefined ? {} : { detail: end.detail }) }),
      update_time: now,
      ...(end.linkedMailboxId === undefined ? {} : { linked_mailbox_id: end.linkedMailboxId }),
      ...(end.providerKey === undefined ? {} : { provider_key: end.providerKey }),
    })
    .where('id', '=', sessionId)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Returns how a session ended, or null if it has not. */
export async function findLinkOutcome(
  db: Kysely<Tables>,
  sessionId: string,
): Promise<{
  readonly outcome: LinkOutcome;
  readonly code: string | null;
  readonly linkedMailboxId: string | null;
} | null> {
  const row = await db
    .selectFrom('link_sessions')
    .select(['outcome', 'linked_mailbox_id', sql<string | null>`steps -> -1 ->> 'detail'`.as('code')])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (row === undefined || row.outcome === null) return null;
  return { outcome: row.outcome as LinkOutcome, code: row.code, linkedMailboxId: row.linked_mailbox_id };
}

/** Limits the record of a session that is used repeatedly. Attempts have a separate limit. */
const MOST_STEPS = 100;

const appended = (step: LinkStep) => sql<string>`steps || ${JSON.stringify([step])}::jsonb`;

const addStep = (step: LinkStep) =>
  sql<string>`case when jsonb_array_length(steps) < ${MOST_STEPS}::int then ${appended(step)} else steps end`;
