import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** An active key as its owner and the operator see it. Times in ms since the epoch. */
export type KeyRecord = {
  readonly id: string;
  /** SHA-256 of the DER key, in hexadecimal. */
  readonly fingerprint: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
};

/** A registered client as its owner and the operator see it. Contains no secret. */
export type ClientRecord = {
  readonly id: string;
  readonly name: string;
  readonly confirmed: boolean;
  readonly legacySignatures: boolean;
  /** Requests per minute. Null uses the service's default, 0 means no limit. */
  readonly rateLimit: number | null;
  readonly callbackUrls: readonly string[];
  readonly redirectUris: readonly string[];
  readonly hasSecret: boolean;
  /** Differs for every secret but reveals nothing about it. Null without a secret. */
  readonly secretMark: string | null;
  /** Addresses of the developers who own it, in order. Empty for a client of the operator. */
  readonly owners: readonly string[];
  readonly createdAt: number;
  /** Oldest first. */
  readonly keys: readonly KeyRecord[];
};

/** All clients, or those of which a developer is a member. */
export type ClientScope = { readonly memberId: string | null };
export const EVERY_CLIENT: ClientScope = { memberId: null };

/** Returns clients by ID, after a given one. */
export async function listClientRecords(
  db: Kysely<Tables>,
  scope: ClientScope,
  page: { readonly after: string | null; readonly limit: number },
): Promise<readonly ClientRecord[]> {
  const rows = await records(db, scope)
    .$if(page.after !== null, (query) => query.where('clients.id', '>', page.after ?? ''))
    .orderBy('clients.id')
    .limit(page.limit)
    .execute();
  return rows.map(toRecord);
}

/** Returns the client with this ID within the scope, or null. */
export async function findClientRecord(
  db: Kysely<Tables>,
  scope: ClientScope,
  id: string,
): Promise<ClientRecord | null> {
  const row = await records(db, scope).where('clients.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Returns how many clients a developer owns. */
export async function countClients(db: Kysely<Tables>, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('client_members')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', ownerId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Counts of a client's data. */
export type ClientHoldings = { readonly users: number; readonly mailboxes: number; readonly orders: number };

/** Counts the rows that removing the client deletes, which takes time for a large client. */
export async function countHoldings(db: Kysely<Tables>, clientId: string): Promise<ClientHoldings> {
  const counted = await sql<Record<keyof ClientHoldings, string>>`select
    (select count(*) from users where client_id = ${clientId}) as users,
    (select count(*) from users u join mailboxes m on m.user_id = u.id where u.client_id = ${clientId}) as mailboxes,
    (select count(*) from users u join orders o on o.user_id = u.id
      where u.client_id = ${clientId} and o.deleted_at is null) as orders`.execute(db);
  const row = counted.rows[0];
  return { users: Number(row?.users), mailboxes: Number(row?.mailboxes), orders: Number(row?.orders) };
}

type KeyJson = {
  readonly id: string;
  readonly fingerprint: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
};

function records(db: Kysely<Tables>, scope: ClientScope) {
  return db
    .selectFrom('clients')
    .select([
      'clients.id',
      'clients.name',
      'clients.confirmed',
      'clients.legacy_signatures',
      'clients.rate_limit',
      'clients.callback_urls',
      'clients.redirect_uris',
      'clients.created_at',
      sql<readonly string[]>`array(select a.email from client_members m join portal_accounts a on a.id = m.account_id
        where m.client_id = clients.id and m.role = 'owner' order by a.email)`.as('owners'),
      sql<string | null>`encode(sha256(clients.client_secret_hash), 'hex')`.as('secret_mark'),
      sql<readonly KeyJson[]>`(select coalesce(json_agg(json_build_object('id', k.id::text,
        'fingerprint', k.fingerprint, 'created_at', k.created_at::text, 'last_used_at', k.last_used_at::text)
        order by k.created_at, k.id), '[]') from client_keys k where k.client_id = clients.id)`.as('keys'),
    ])
    .$if(scope.memberId !== null, (query) =>
      query.where('clients.id', 'in', (members) =>
        members.selectFrom('client_members').select('client_id').where('account_id', '=', scope.memberId),
      ),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>;

function toRecord(row: Row): ClientRecord {
  return {
    id: row.id,
    name: row.name,
    confirmed: row.confirmed,
    legacySignatures: row.legacy_signatures,
    rateLimit: row.rate_limit,
    callbackUrls: row.callback_urls,
    redirectUris: row.redirect_uris,
    hasSecret: row.secret_mark !== null,
    secretMark: row.secret_mark,
    owners: row.owners,
    createdAt: Number(row.created_at),
    keys: row.keys.map((key) => ({
      id: key.id,
      fingerprint: key.fingerprint,
      createdAt: Number(key.created_at),
      lastUsedAt: key.last_used_at === null ? null : Number(key.last_used_at),
    })),
  };
}
