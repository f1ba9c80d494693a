import type { PoolClient } from 'pg';
import { type EncodedStatement, encodeValues, type Send, type Statement, type StatementResult } from './round-trip.ts';

/** A statement whose result is not needed. It is sent with the next one on its connection, which fails if it does. */
export type HeldStatement = Statement & { readonly held: true };

/** Statements that are sent together. The rows of the result are a list of rows for each. */
export type StatementGroup = { readonly together: readonly Statement[] };

/** Sends statements together over a connection of `openDatabase`, and returns the rows of each. */
export async function sendTogether(
  client: Pick<PoolClient, 'query'>,
  together: StatementGroup['together'],
): Promise<readonly (readonly unknown[])[]> {
  const query = client.query as unknown as (
    group: StatementGroup,
  ) => Promise<{ rows: readonly (readonly unknown[])[] }>;
  return (await query({ together })).rows;
}

/** The functions that send queries over a connection. */
export type Senders = {
  readonly send: Send;
  /** Sends a text without values, which may have several statements. */
  readonly sendText: (text: string) => Promise<unknown>;
};

/** Runs a query: a text with or without values, a `Statement`, a `HeldStatement`, or a `StatementGroup`. */
export type Query = (query: unknown, values?: unknown) => Promise<unknown>;

/**
 * Makes a connection's `query` hold each `begin`, and each `HeldStatement`, until the next statement, because each query
 * is a round trip.
 *
 * A text without values may have several statements, which cannot be sent with others in one write. It becomes one text
 * with held texts, but is sent after held statements with values.
 */
export function holdStatements({ send, sendText }: Senders): Query {
  let held: readonly EncodedStatement[] = [];
  const take = () => {
    const taken = held;
    held = [];
    return taken;
  };
  const sendAll = async (statements: readonly EncodedStatement[]) => {
    const before = take();
    return (await send([...before, ...statements])).slice(before.length);
  };
  const end = async (statement: EncodedStatement) => {
    // Nothing of the transaction has been sent, and nothing of it needs to be.
    const isEmpty = held[0] === BEGIN && (held.length === 1 || statement === ROLLBACK);
    if (isEmpty || statement === ROLLBACK) held = [];
    return isEmpty ? { ...NOTHING, command: statement.text.toUpperCase() } : (await sendAll([statement]))[0];
  };
  const sendLast = async (text: string) => {
    if (held.some(({ values }) => values.length > 0)) await send(take());
    const before = take();
    if (before.length === 0) return sendText(text);
    const results = await sendText([...before.map((one) => one.text), text].join('; '));
    return [results].flat().at(-1);
  };
  return async (query, values) => {
    const ending = typeof query === 'string' ? ENDINGS.get(query) : undefined;
    if (ending !== undefined) return end(ending);
    if (isGroup(query)) {
      const results = await sendAll(query.together.map((one) => encoded(one)));
      return { ...NOTHING, rows: results.map(({ rows }) => rows) };
    }
    const statement = query === BEGIN.text ? BEGIN : encoded(readStatement(query), values);
    if (statement === BEGIN || isHeld(query)) {
      held = [...held, statement];
      return NOTHING;
    }
    if (statement.name === undefined && statement.values.length === 0) return sendLast(statement.text);
    return (await sendAll([statement]))[0];
  };
}

const BEGIN: EncodedStatement = { text: 'begin', name: 'begin', values: [] };
const COMMIT: EncodedStatement = { text: 'commit', name: 'commit', values: [] };
const ROLLBACK: EncodedStatement = { text: 'rollback', name: 'rollback', values: [] };
const ENDINGS: ReadonlyMap<string, EncodedStatement> = new Map([COMMIT, ROLLBACK].map((one) => [one.text, one]));
const NOTHING: StatementResult = { command: '', rowCount: null, rows: [] };

/** Values are encoded before anything is sent, so that one that cannot be leaves the transaction as it was. */
function encoded(statement: Statement, values: unknown = []): EncodedStatement {
  const given = Array.isArray(values) && values.length > 0 ? values : statement.values;
  return { ...statement, values: encodeValues(given ?? []) };
}

function readStatement(query: unknown): Statement {
  if (typeof query === 'string') return { text: query };
  if (isStatement(query)) return query;
  throw new TypeError('A query is a text, a statement, or several statements');
}

function isStatement(query: unknown): query is Statement {
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string';
}

function isHeld(query: unknown): boolean {
  return isStatement(query) && 'held' in query;
}

function isGroup(query: unknown): query is StatementGroup {
  return typeof query === 'object' && query !== null && 'together' in query;
}
