type Query = (...given: readonly unknown[]) => unknown;

/**
 * Makes a connection's `query` send each `begin` with the first statement of its transaction, because each query is a
 * round trip. If that statement is a text without values, both are one query. Otherwise, they are sent one after the
 * other, because a query with values cannot have two statements.
 */
export function joinBegin(query: Query): Query {
  let begins = false;
  return (...given) => {
    if (given[0] === 'begin') {
      begins = true;
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
    }
    if (!begins) return query(...given);
    begins = false;
    return isPlain(given) ? lastOf(query(`begin; ${given[0]}`)) : after(query('begin'), () => query(...given));
  };
}

function isPlain([text, values, ...more]: readonly unknown[]): boolean {
  const hasValues = values !== undefined && !(Array.isArray(values) && values.length === 0);
  return typeof text === 'string' && !hasValues && more.length === 0;
}

/** Returns the result of the last of several statements. */
async function lastOf(results: unknown): Promise<unknown> {
  return [await results].flat().at(-1);
}

async function after(first: unknown, then: () => unknown): Promise<unknown> {
  await first;
  return then();
}
