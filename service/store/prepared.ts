import type { CompiledQuery, Kysely, RawBuilder, Transaction } from 'kysely';
import type { HeldStatement, StatementGroup } from '#database/hold-statements.ts';
import type { Statement } from '#database/round-trip.ts';
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
  return run(db, compiled, { ...named(compiled), values: compiled.parameters });
}

/** Runs a statement with its values. `db` may be a transaction. */
export type Prepared<Row> = {
  (db: Kysely<Tables>, ...values: readonly unknown[]): Promise<readonly Row[]>;
  /** Returns the statement with its values, for `runTogether`. */
  bind(db: Kysely<Tables>, ...values: readonly unknown[]): Bound<Row>;
};

/** A statement with its values. */
export type Bound<Row> = { readonly compiled: CompiledQuery<Row>; readonly statement: Statement };

/** Takes the place of a value while a statement is compiled. */
export class Placeholder {
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
  let once: Bound<Row> | undefined;
  const bind = (db: Kysely<Tables>, ...given: readonly unknown[]): Bound<Row> => {
    once ??= unbound(build(...placeholders).compile(db));
    const { compiled, statement } = once;
    const values = compiled.parameters.map((one) => (one instanceof Placeholder ? given[one.index] : one));
    return { compiled, statement: { ...statement, values } };
  };
  const execute = async (db: Kysely<Tables>, ...values: readonly unknown[]) => {
    const { compiled, statement } = bind(db, ...values);
    return run(db, compiled, statement);
  };
  return Object.assign(execute, { bind });
}

function unbound<Row>(compiled: CompiledQuery<Row>): Bound<Row> {
  return { compiled, statement: named(compiled) };
}

/** Returns a statement that is planned each time, for `runTogether`. */
export function bindUnprepared<Row>(db: Kysely<Tables>, query: RawBuilder<Row>): Bound<Row> {
  const compiled = query.compile(db);
  return { compiled, statement: { text: compiled.sql, values: compiled.parameters } };
}

/** Runs two statements in one round trip. The second one does not run if the first one fails. */
export async function runTogether<First, Second>(
  db: Kysely<Tables>,
  first: Bound<First>,
  second: Bound<Second>,
): Promise<readonly [readonly First[], readonly Second[]]> {
  const group: StatementGroup = { together: [first.statement, second.statement] };
  const [rows = [], more = []] = await run<unknown>(db, first.compiled, group);
  return [rows as readonly First[], more as readonly Second[]];
}

/**
 * Sends a statement whose result is not needed together with the next one of its transaction, which fails if it does. A
 * transaction that commits sends all of them.
 */
export async function hold(trx: Transaction<Tables>, { compiled, statement }: Bound<unknown>): Promise<void> {
  await run(trx, compiled, { ...statement, held: true } satisfies HeldStatement);
}

/** Kysely passes the text of a query to its connection unchanged, which accepts these objects instead of a text. */
async function run<Row>(
  db: Kysely<Tables>,
  compiled: CompiledQuery<Row>,
  query: Statement | HeldStatement | StatementGroup,
): Promise<readonly Row[]> {
  return (await db.executeQuery<Row>({ ...compiled, sql: query as unknown as string, parameters: [] })).rows;
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
function named({ sql: text }: CompiledQuery<unknown>): Statement {
  const name = names.get(text) ?? (names.size < MOST_STATEMENTS ? `s${names.size + 1}` : null);
  if (name === null) return { text };
  names.set(text, name);
  return { text, name };
}
