import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Runs a query as a statement that each connection plans once, because planning a short query by key costs PostgreSQL
 * several times as much as running it. Use it only for queries with one of a few texts whose best plan does not depend
 * on the values (an index that starts with the user's ID), because from its sixth run on, a statement may use a generic
 * plan. Never use it for filters, whose values determine the plan.
 * @param db may be a transaction
 */
export async function runPrepared<Row>(db: Kysely<Tables>, query: RawBuilder<Row>): Promise<readonly Row[]> {
  return (await db.executeQuery<Row>(named(query.compile(db)))).rows;
}

/** Runs a statement with its values. `db` may be a transaction. */
export type Prepared<Row> = (db: Kysely<Tables>, ...values: readonly unknown[]) => Promise<readonly Row[]>;

/** Takes the place of a value while a statement is compiled. */
class Placeholder {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/**
 * Creates a statement that runs like `runPrepared` but is also compiled only once, for texts that never change.
 * @param build returns the query, with its parameters in place of the values
 */
export function prepare<Row>(build: (...values: readonly Placeholder[]) => RawBuilder<Row>): Prepared<Row> {
  const placeholders = Array.from({ length: build.length }, (_, index) => new Placeholder(index));
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...values) => {
    compiled ??= named(build(...placeholders).compile(db));
    const parameters = compiled.parameters.map((one) => (one instanceof Placeholder ? values[one.index] : one));
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/**
 * Maximum number of statements, because connections never drop them. It exceeds the number of texts and is a safeguard
 * in case a text is built from values.
 */
const MOST_STATEMENTS = 250;
const names = new Map<string, string>();

/**
 * Gives a statement the name of its text, the same on every connection. Beyond the limit, it has none and is planned
 * each time.
 */
function named<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  const { sql: text } = compiled;
  const name = names.get(text) ?? (names.size < MOST_STATEMENTS ? `s${names.size + 1}` : null);
  if (name === null) return compiled;
  names.set(text, name);
  // Kysely passes the text to pg unchanged, and pg accepts a named query object instead of a text.
  return { ...compiled, sql: { name, text } as unknown as string };
}
