/// <reference path="./pg-utils.d.ts" />
import type { Connection, CustomTypesConfig, FieldDef } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { Trace } from '#telemetry/trace.ts';

/** A single statement, for PostgreSQL's extended protocol. */
export type Statement = {
  readonly text: string;
  /** The name of a text that the connection plans once. Always names the same text. */
  readonly name?: string;
  readonly values?: readonly unknown[];
  /** The trace of its span, if it is not that of the code that sends it. */
  readonly trace?: Trace | undefined;
};

export type StatementResult = {
  /** The first word of the command tag, such as SELECT. Empty for an empty statement. */
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: readonly Row[];
};

type Row = Readonly<Record<string, unknown>>;

/** A value as it is sent. */
type Value = string | Buffer | null;

/** A statement with encoded values (`encodeValues`). */
export type EncodedStatement = Statement & { readonly values: Value[] };

/** Sends statements together, and returns their results. */
export type Send = (statements: readonly EncodedStatement[]) => Promise<readonly StatementResult[]>;

/** Encodes values as pg sends them. */
export function encodeValues(values: readonly unknown[]): Value[] {
  return values.map(prepareValue);
}

/**
 * Creates the function that sends statements over a connection in one write, because a round trip costs more than a
 * short statement does.
 *
 * They end with one Sync: after an error, the server skips the rest of them. So no statement that follows a failed
 * `begin` runs on its own. Outside of a transaction, they are one transaction.
 * @param query the query function of the connection's client
 */
export function createSend(connection: Connection, query: (trip: object) => unknown, types: CustomTypesConfig): Send {
  const session: Session = { types, parsing: [], parsed: new Map() };
  connection.on('parseComplete', () => {
    const name = session.parsing.shift();
    if (name != null) session.parsed.set(name, {});
  });
  return async (statements) => {
    try {
      return await new Promise((resolve, reject) => {
        query(new RoundTrip(statements, session, resolve, reject));
      });
    } catch (error) {
      // The stack of a message from the socket does not lead to the caller.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  };
}

type Session = {
  readonly types: CustomTypesConfig;
  /** Names of the statements that the server is about to parse, in order. Null for those without a name. */
  readonly parsing: (string | null)[];
  readonly parsed: Map<string, Parsed>;
};

/**
 * A statement that the connection has parsed. Its columns are known once it has run, and null if it has none. They never
 * change: PostgreSQL refuses to run a statement whose columns would.
 */
type Parsed = { columns?: Columns | null };

type Columns = {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
  /** A row of nulls. Copying it is faster than adding each column. */
  readonly empty: Row;
};

/** A query object of pg, which submits it and then passes it the messages of the server up to the Sync. */
class RoundTrip {
  readonly #statements: readonly EncodedStatement[];
  readonly #session: Session;
  readonly #resolve: (results: readonly StatementResult[]) => void;
  readonly #reject: (error: Error) => void;
  readonly #results: StatementResult[] = [];
  #columns: Columns | null = null;
  #rows: Row[] = [];
  /** The first error of a type parser. */
  #failure: Error | null = null;

  constructor(
    statements: readonly EncodedStatement[],
    session: Session,
    resolve: (results: readonly StatementResult[]) => void,
    reject: (error: Error) => void,
  ) {
    this.#statements = statements;
    this.#session = session;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** For code that watches the queries of a client. */
  get texts(): readonly string[] {
    return this.#statements.map(({ text }) => text);
  }

  submit(connection: Connection): void {
    // A failed statement leaves the names of those behind it.
    this.#session.parsing.length = 0;
    const sent = new Set<string>();
    connection.stream.cork();
    for (const { text, name, values } of this.#statements) {
      const isParsed = name !== undefined && (sent.has(name) || this.#session.parsed.has(name));
      if (!isParsed) this.#parse(connection, text, name);
      if (name !== undefined) sent.add(name);
      connection.bind({ statement: name, values }, true);
      if (this.#known(name) === undefined) connection.describe({ type: 'P' }, true);
      connection.execute(null, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  #parse(connection: Connection, text: string, name: string | undefined): void {
    connection.parse({ text, name: name ?? '', types: [] }, true);
    this.#session.parsing.push(name ?? null);
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.#columns = toColumns(fields, this.#session.types);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#columns ??= this.#known(this.#next?.name) ?? null;
    if (this.#columns === null || this.#failure !== null) return;
    try {
      this.#rows.push(toRow(this.#columns, fields));
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const [, command = '', count] = COMMAND_TAG.exec(text) ?? [];
    this.#complete(command, count === undefined ? null : Number(count));
  }

  handleEmptyQuery(): void {
    this.#complete('', null);
  }

  handleError(error: Error): void {
    this.#reject(this.#failure ?? error);
  }

  handleReadyForQuery(): void {
    if (this.#failure === null) this.#resolve(this.#results);
    else this.#reject(this.#failure);
  }

  get #next(): Statement | undefined {
    return this.#statements[this.#results.length];
  }

  /** Returns the columns of a statement that has run before. */
  #known(name: string | undefined): Columns | null | undefined {
    return name === undefined ? undefined : this.#session.parsed.get(name)?.columns;
  }

  #complete(command: string, rowCount: number | null): void {
    const parsed = this.#session.parsed.get(this.#next?.name ?? '');
    if (parsed !== undefined) parsed.columns ??= this.#columns;
    this.#results.push({ command, rowCount, rows: this.#rows });
    this.#columns = null;
    this.#rows = [];
  }
}

/** Such as SELECT 1, INSERT 0 1, or CREATE TABLE. */
const COMMAND_TAG = /^([A-Z]+)(?:.* (\d+))?/;

function toColumns(fields: readonly FieldDef[], types: CustomTypesConfig): Columns {
  return {
    names: fields.map(({ name }) => name),
    parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text')),
    empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
}

function toRow({ names, parsers, empty }: Columns, fields: readonly (string | null)[]): Row {
  const row: Record<string, unknown> = { ...empty };
  for (let index = 0; index < fields.length; index += 1) {
    const text = fields[index] ?? null;
    if (text !== null) row[names[index] ?? ''] = parsers[index]?.(text);
  }
  return row;
}
