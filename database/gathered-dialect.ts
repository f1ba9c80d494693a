import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { GatheredQuery } from './gather.ts';
import type { Statement } from './round-trip.ts';

/** Returns the dialect of a Kysely whose queries are gathered. They have no transactions. */
export function gatheredDialect(run: GatheredQuery): PostgresDialect {
  // Kysely passes on what it was given as the text of a query, which is a statement if it has a name.
  const query = async (given: string | Statement, values: readonly unknown[]) => {
    const statement = typeof given === 'string' ? { text: given, values } : given;
    if (ENDS.test(statement.text)) throw new Error('Gathered queries have no transactions');
    return run(statement);
  };
  const connection = { query: query as unknown as PostgresPoolClient['query'], release: () => undefined };
  return new PostgresDialect({
    pool: { connect: async () => connection, end: async () => undefined, options: {} },
  });
}

const ENDS = /^(?:begin|start transaction|commit|rollback)\b/i;
