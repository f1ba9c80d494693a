import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/**
 * How long a table's rows are kept:
 *
 * - `age`: until a time in a column (`unit`: ms since the epoch or timestamptz) is `keptMs` ago
 * - `job`: until a condition that `expire` implements, which handles at most `limit` rows and returns their number
 * - `with`: as long as their row in `parent`, by a foreign key that cascades
 * - `until`: until something else deletes them, which `what` names
 * - `fixed`: the number of rows does not grow with use
 */
export type Retention<Db extends QueryExecutorProvider = QueryExecutorProvider> =
  | AgeRule
  | { readonly kind: 'job'; readonly kept: string; readonly expire: ExpireRows<Db> }
  | { readonly kind: 'with'; readonly parent: string }
  | { readonly kind: 'until'; readonly what: string }
  | { readonly kind: 'fixed'; readonly what: string };

/** The `age` rule. `key` is the primary key; an index begins with `column`. */
export type AgeRule = {
  readonly kind: 'age';
  readonly key: readonly string[];
  readonly column: string;
  readonly unit: 'ms' | 'instant';
  readonly keptMs: number;
};

/** Handles at most `limit` expired rows in one short transaction and returns how many. */
export type ExpireRows<Db extends QueryExecutorProvider> = (db: Db, now: number, limit: number) => Promise<number>;

/** A rule for every table of a database, by name. */
export type RetentionRules<Db extends QueryExecutorProvider = QueryExecutorProvider> = Readonly<
  Record<string, Retention<Db>>
>;

/** Limits of one run. */
export type RetentionRun = {
  /** ms since the epoch. */
  readonly now: number;
  /** Returns false when the time for this run is over. The next run continues. */
  readonly goOn: () => boolean;
  /** Rows per transaction (default 2,000). */
  readonly batch?: number;
};

const BATCH = 2_000;

/**
 * Deletes expired rows in small transactions, so that no lock is held for long: in turns, one batch of each table, until
 * nothing is left or the time is over. A table that fails does not stop the others. Any number of processes may run this.
 * @returns whether nothing expired is left
 * @throws AggregateError with the errors of the tables that failed
 */
export async function runRetention<Db extends QueryExecutorProvider>(
  db: Db,
  rules: RetentionRules<Db>,
  { now, goOn, batch = BATCH }: RetentionRun,
): Promise<boolean> {
  const errors: unknown[] = [];
  let waiting = Object.entries(rules).flatMap(([table, rule]) => {
    const expire = expiryOf(table, rule);
    return expire === null ? [] : [expire];
  });
  while (waiting.length > 0 && goOn()) {
    const next: ExpireRows<Db>[] = [];
    for (const expire of waiting) {
      if (!goOn()) {
        next.push(expire);
        continue;
      }
      try {
        if ((await expire(db, now, batch)) >= batch) next.push(expire);
      } catch (error) {
        errors.push(error);
      }
    }
    waiting = next;
  }
  if (errors.length > 0) throw new AggregateError(errors, `Retention failed: ${errors.map(String).join('; ')}`);
  return waiting.length === 0;
}

function expiryOf<Db extends QueryExecutorProvider>(table: string, rule: Retention<Db>): ExpireRows<Db> | null {
  if (rule.kind === 'age') return (db, now, limit) => expireByAge(db, table, rule, now, limit);
  return rule.kind === 'job' ? rule.expire : null;
}

/** Deletes the oldest expired rows of a table, without waiting for rows that others have locked. */
export async function expireByAge(
  db: QueryExecutorProvider,
  table: string,
  { key, column, unit, keptMs }: AgeRule,
  now: number,
  limit: number,
): Promise<number> {
  const last = unit === 'ms' ? sql`${now - keptMs}::bigint` : sql`${new Date(now - keptMs)}::timestamptz`;
  return deleteSome(db, table, key, sql`${sql.ref(column)} <= ${last} order by ${sql.ref(column)}`, limit);
}

/**
 * Deletes at most `limit` rows that match `which`, a condition that may end with an order.
 * @returns the number of rows
 */
export async function deleteSome(
  db: QueryExecutorProvider,
  table: string,
  key: readonly string[],
  which: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const same = sql.join(
    key.map((name) => sql`gone.${sql.ref(name)} = due.${sql.ref(name)}`),
    sql` and `,
  );
  // Materialized, because a plan that evaluated the rows again would lock and delete other rows, too.
  const deleted = await sql`with due as materialized (
      select ${columns} from ${sql.table(table)} where ${which} limit ${limit} for update skip locked
    ) delete from ${sql.table(table)} gone using due where ${same}`.execute(db);
  return Number(deleted.numAffectedRows ?? 0n);
}

/** Describes a rule for the documentation. */
export function describeRetention<Db extends QueryExecutorProvider>(rule: Retention<Db>): string {
  if (rule.kind === 'age') return describeAge(rule);
  if (rule.kind === 'job') return rule.kept;
  if (rule.kind === 'with') return `as long as its row in \`${rule.parent}\``;
  return rule.what;
}

const DAY_MS = 86_400_000;

function describeAge({ column, keptMs }: AgeRule): string {
  const event = column === 'expires_at' ? 'it expires' : `\`${column}\``;
  if (keptMs === 0) return `until ${event}`;
  return `${keptMs === DAY_MS ? 'a day' : `${keptMs / DAY_MS} days`} after ${event}`;
}
