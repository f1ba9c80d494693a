import { Kysely } from 'kysely';
import type pg from 'pg';
import { type GatheredQuery, gatherStatements } from './gather.ts';
import { gatheredDialect } from './gathered-dialect.ts';
import { sendTogether } from './hold-statements.ts';
import type { Statement } from './round-trip.ts';
import { codeOf } from './unavailable.ts';

/** Number of connections for lookups with one text, while each of them is quick. */
const AT_ONCE = 2;
/** How long (ms) a quick group takes at most. A slower one probably waits for a lock. */
const QUICK_MS = 100;

/**
 * Creates the lookups of a pool: short reads by key, with few texts, outside of transactions. Those with one text that
 * begin in one turn of the event loop share a connection and a round trip, which costs several times as much as a
 * lookup. Those with other texts do not wait for them, because a lock on their table may block them.
 */
export function createLookups<Tables>(pool: pg.Pool): Kysely<Tables> {
  const byText = new Map<string, GatheredQuery>();
  const send = async (statements: readonly Statement[]) => {
    const client = await pool.connect();
    try {
      return await sendTogether(client, statements);
    } finally {
      client.release();
    }
  };
  const create = () => gatherStatements({ send, later: setImmediate, atOnce: AT_ONCE, patienceMs: QUICK_MS });
  const dialect = gatheredDialect(async (statement) => {
    const gathered = byText.get(statement.text) ?? create();
    byText.set(statement.text, gathered);
    try {
      return await gathered(statement);
    } catch (error) {
      if (!isOfValues(error)) throw error;
      // The values of another statement of the group may be the invalid ones.
      const [rows = []] = await send([statement]);
      return { rows };
    }
  });
  return new Kysely<Tables>({ dialect });
}

/** Checks for PostgreSQL's class 22, invalid values. */
function isOfValues(error: unknown): boolean {
  return codeOf(error).startsWith('22');
}
