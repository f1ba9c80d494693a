import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Runs a query as a statement that each connection plans once, because planning a short query by key costs PostgreSQL
 * several times as much as running it. Use it only for queries with one of a few texts whose best plan does not depend
 * on the values (an index that starts with the user's ID), because from its sixth run on, a statement may use a generic
 * plan. Never use it for filters, whose values determine the plan.
 * @param db may be a transaction
 */
export async function runPrepared<Row>(db: Kysely<Tables>, query: RawBuilder<Row>): Promise<readonly Row[]> {
  const compiled = query.compile(db);
  const name = nameOf(compiled.sql);
  if (name === null) return (await db.executeQuery<Row>(compiled)).rows;
  // Kysely passes the text to pg unchanged, and pg accepts a named query object instead of a text.
  const named = { name, text: compiled.sql } as unknown as string;
  return (await db.executeQuery<Row>({ ...compiled, sql: named })).rows;
}

/**
 * Maximum number of statements, because connections never drop them. It exceeds the number of texts and is a safeguard
 * in case a text is built from values.
 */
const MOST_STATEMENTS = 250;
const names = new Map<string, string>();

/**
 * Returns the name of a statement's text, the same on every connection. Returns null beyond the limit, so that the
 * statement is planned each time.
 */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_STATEMENTS) return null;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
