import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** The first steps that a client has completed, determined from its data. */
export type FirstSteps = {
  /** The client has a key or, if it uses only OAuth, a redirect URI. */
  readonly key: boolean;
  /** A request succeeded, according to the log, or because it created a user. */
  readonly request: boolean;
  readonly mailbox: boolean;
  readonly endpoint: boolean;
};

/** Returns which of the first steps a client has completed. */
export async function readFirstSteps(db: Kysely<Tables>, clientId: string): Promise<FirstSteps> {
  const found = await sql<FirstSteps>`select
    exists (select 1 from client_keys where client_id = ${clientId})
      or exists (select 1 from clients where id = ${clientId} and redirect_uris <> '{}') as key,
    exists (select 1 from users where client_id = ${clientId})
      or exists (select 1 from requests where client_id = ${clientId} and status between 200 and 299) as request,
    exists (select 1 from users u join mailboxes m on m.user_id = u.id where u.client_id = ${clientId}) as mailbox,
    exists (select 1 from webhook_endpoints where client_id = ${clientId}) as endpoint`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('A query without a table has one row');
  return row;
}
