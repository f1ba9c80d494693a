import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Runs a query as a statement that each connection plans once: for short queries by a key, planning costs PostgreSQL several
 * times what running them does. Only for queries whose text is one of a few and whose best plan is the same whatever the
 * values are (an index that is led by the user's id): from its sixth run on a statement may be run by a plan made for any
 * value. Never for filters, whose values decide the plan.
 * @param db may be a transaction
 */
export async function runPrepared<Row>(db: Kysely<Tables>, query: RawBuilder<Row>): Promise<readonly Row[]> {
  const compiled = query.compile(db);
  const name = nameOf(compiled.sql);
  if (name === null) return (await db.executeQuery<Row>(compiled)).rows;
  // Kysely hands the text on to pg as it is, and pg takes a text with a name in its place.
  const named = { name, text: compiled.sql } as unknown as string;
  return (await db.executeQuery<Row>({ ...compiled, sql: named })).rows;
}

/** Connections never forget a statement by themselves; more than there are texts, and an end should one be made of values. */
const MOST_STATEMENTS = 250;
const names = new Map<string, string>();

/** The name of a statement's text, the same on every connection; null beyond the bound, which means it is planned each time. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_STATEMENTS) return null;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
