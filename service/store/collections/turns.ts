import type { PoolClient } from 'pg';
import { type GatheredQuery, gatherStatements } from '#database/gather.ts';
import { sendTogether } from '#database/hold-statements.ts';
import type { Statement } from '#database/round-trip.ts';

/** Thrown when a statement was stopped because it ran longer than `budgetMs`. */
export class OverBudget extends Error {
  readonly code = 'over_budget';
  readonly budgetMs: number;

  constructor(budgetMs: number, cause: unknown) {
    super(`A statement ran longer than ${budgetMs} ms`, { cause });
    this.budgetMs = budgetMs;
  }
}

/** The queries of one read on one connection. */
export type Turns = {
  readonly query: GatheredQuery;
  /** Announces that the next queries are the last ones. They must begin together. */
  endWithNext(): void;
  /** Ends the transaction, unless it has not begun or has ended already. */
  end(): Promise<void>;
};

/**
 * Creates the queries of a read. Those that begin together, while none is running, are sent together, the first ones
 * with `begin`, and the last ones with the end of the transaction. If one of them fails, all of them do.
 * @param begin the statements that begin the transaction. None if the read needs no transaction.
 */
export function createTurns(
  client: PoolClient,
  { begin, budgetMs }: { readonly begin: readonly Statement[]; readonly budgetMs: number },
): Turns {
  const isTransaction = begin.length > 0;
  let state: 'new' | 'open' | 'ended' = 'new';
  let isLast = false;

  async function send(statements: readonly Statement[]) {
    if (state === 'ended') throw new Error('The snapshot has ended');
    const before = state === 'new' ? begin : [];
    const after = isLast && isTransaction ? [END] : [];
    state = 'open';
    const startedAt = performance.now();
    try {
      const rows = await sendTogether(client, [...before, ...statements, ...after]);
      if (after.length > 0) state = 'ended';
      return rows.slice(before.length);
    } catch (error) {
      // A statement can also be canceled by an operator. Only the elapsed time distinguishes the two in every server language.
      const isOver = isCanceled(error) && performance.now() - startedAt >= budgetMs;
      throw isOver ? new OverBudget(budgetMs, error) : error;
    }
  }

  // At the end of the tick, everything that can begin has begun.
  const query = gatherStatements({ send, later: process.nextTick, atOnce: 1 });
  return {
    query,
    endWithNext() {
      isLast = true;
    },
    async end() {
      if (isTransaction && state === 'open') await client.query(END.text);
    },
  };
}

const END: Statement = { name: 'rollback', text: 'rollback' };

function isCanceled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}
