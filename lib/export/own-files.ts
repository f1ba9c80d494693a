import 'server-only';
import type { Kysely } from 'kysely';
import type { Account } from '../accounts/accounts.ts';
import { csvLine } from '../format/csv-line.ts';
import { columnsText } from '../orders/list/columns.ts';
import { orderQueryString } from '../orders/list/order-query.ts';
import { type Access, type AccessPage, listAccesses } from '../privacy/access-log.ts';
import { findStoredHere } from '../privacy/stored-here.ts';
import type { WebTables } from '../store/tables.ts';
import type { ArchiveFile } from './zip-archive.ts';

/** Number of access log entries per query. */
const BATCH = 500;

/** Yields everything this app stores about an account, as JSON and CSV, except the password and its hash. */
export async function* ownFiles(db: Kysely<WebTables>, account: Account, now: Date): AsyncGenerator<ArchiveFile, void> {
  const stored = await findStoredHere(db, account.id, now);
  const { email, name, role } = account;
  const person = { email, name, role, since: stored?.since.toISOString() ?? null };
  const devices = (stored?.devices ?? []).map(({ userAgent, since, until }) => ({
    browser: userAgent,
    since: since.toISOString(),
    until: until.toISOString(),
  }));
  const views = (stored?.views ?? []).map(({ name: title, state }) => ({
    name: title,
    filter: state.filter,
    orderBy: state.orderBy,
    columns: columnsText(state.columns),
    address: `/orders${orderQueryString(state)}`,
  }));
  const signIns = (stored?.signIns ?? []).map(({ issuer, email: there, connectedAt }) => ({
    provider: issuer,
    email: there,
    since: new Date(connectedAt).toISOString(),
  }));
  const factors = (stored?.factors ?? []).map(({ name: passkey, addedAt, usedAt }) => ({
    kind: passkey === null ? 'app' : 'passkey',
    name: passkey,
    since: new Date(addedAt).toISOString(),
    used: usedAt === null ? null : new Date(usedAt).toISOString(),
  }));
  yield* list('account', ['email', 'name', 'role', 'since'], [person]);
  yield* list('devices', ['browser', 'since', 'until'], devices);
  yield* list('sign-ins', ['provider', 'email', 'since'], signIns);
  yield* list('second-factors', ['kind', 'name', 'since', 'used'], factors);
  yield* list('saved-views', ['name', 'filter', 'orderBy', 'columns', 'address'], views);
  yield { name: 'accesses.json', body: accessesAs(db, account.userName, JSON_FORM) };
  yield { name: 'accesses.csv', body: accessesAs(db, account.userName, CSV_FORM) };
}

/** Yields a text as the body of a file. */
export async function* once(text: string): AsyncGenerator<Uint8Array, void> {
  yield new TextEncoder().encode(text);
}

function list<Key extends string>(
  name: string,
  columns: readonly Key[],
  rows: readonly Readonly<Record<Key, string | null>>[],
): readonly ArchiveFile[] {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))].map((line) => csvLine(line));
  return [
    { name: `${name}.json`, body: once(`${JSON.stringify(rows, null, 2)}\n`) },
    { name: `${name}.csv`, body: once(lines.join('')) },
  ];
}

type Form = {
  readonly head: string;
  readonly row: (access: Access) => string;
  readonly between: string;
  readonly tail: string;
};

const JSON_FORM: Form = {
  head: '[',
  row: ({ at, action, admin }) => `\n${JSON.stringify({ at: at.toISOString(), action, admin })}`,
  between: ',',
  tail: '\n]\n',
};
const CSV_FORM: Form = {
  head: csvLine(['at', 'action', 'admin']),
  row: ({ at, action, admin }) => csvLine([at.toISOString(), action, admin]),
  between: '',
  tail: '',
};

/** Yields the accesses to this user's data in batches, latest first. */
async function* accessesAs(db: Kysely<WebTables>, userName: string, form: Form): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  yield encoder.encode(form.head);
  for (let before: string | null = null; ; ) {
    const { accesses, hasMore }: AccessPage = await listAccesses(db, userName, { before, limit: BATCH });
    const text = accesses.map(form.row).join(form.between);
    if (text !== '') yield encoder.encode(before === null ? text : `${form.between}${text}`);
    before = accesses.at(-1)?.id ?? null;
    if (!hasMore) break;
  }
  yield encoder.encode(form.tail);
}
