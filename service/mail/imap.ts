import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import { ImapFlow, type ListResponse } from 'imapflow';
import { classifyImapError } from './classify-imap-error.ts';
import { withDeadline } from './deadline.ts';
import { pinAddress, type Resolve } from './judge-address.ts';
import { MailError } from './mail-error.ts';
import type { MailOptions } from './mail-options.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';

/** A mailbox's server and user name; the password travels apart from it. */
export type ImapSettings = {
  readonly host: string;
  readonly port: number;
  readonly security: 'tls' | 'starttls';
  readonly login: string;
};

export type ImapFolder = { readonly path: string; readonly messages: number };

export type OpenedFolder = { readonly uidValidity: string; readonly messages: number };

/** A message as fetched; `raw` is null when the server holds it but it cannot be had, and `reason` says why. */
export type FetchedMessage =
  | { readonly uid: number; readonly receivedAt: number | null; readonly raw: Uint8Array }
  | { readonly uid: number; readonly receivedAt: number | null; readonly raw: null; readonly reason: string };

/** A signed-in connection. Every method throws MailError. */
export type ImapSession = {
  /** Folders that can hold receipts: all but Trash, Junk and Drafts; only "All Mail" where there is one. */
  folders(): Promise<readonly ImapFolder[]>;
  openFolder(path: string): Promise<OpenedFolder>;
  /** UIDs of the open folder within `from`..`to` (inclusive, `to` null for no end), ascending. */
  listUids(range: {
    readonly from: number;
    readonly to: number | null;
    readonly since: Date | null;
  }): Promise<number[]>;
  /** Yields the messages in the order of `uids`; those that are gone by now are left out. */
  fetch(uids: readonly number[]): AsyncGenerator<FetchedMessage>;
  close(): Promise<void>;
};

export type ImapNetwork = { readonly options: MailOptions; readonly resolve: Resolve };

const CONNECT_MS = 20_000;
const COMMAND_MS = 30_000;
const BATCH_BYTES = 8_000_000;
const BATCH_MESSAGES = 50;
const SLOWEST_BYTES_PER_MS = 50;

/**
 * Connects and signs in. The host is judged and pinned at connect time; TLS is verified for the name, also on the
 * pinned address; on the STARTTLS port nothing is sent before the upgrade, so no password is ever in clear (RFC 8314 §3).
 * @throws MailError
 */
export async function connectImap(
  settings: ImapSettings,
  password: string,
  network: ImapNetwork,
): Promise<ImapSession> {
  if (!network.options.allowedPorts.includes(settings.port)) {
    throw new MailError('refused_host', 'This service does not connect to that port');
  }
  const pinned = pinAddress(settings.host, network.resolve, network.options.allowPrivateHosts);
  const address = await withDeadline(CONNECT_MS, pinned, () => undefined);
  const client = new ImapFlow({
    host: address,
    ...(isIP(settings.host) === 0 ? { servername: settings.host } : {}),
    port: settings.port,
    secure: settings.security === 'tls',
    ...(settings.security === 'starttls' ? { doSTARTTLS: true } : {}),
    auth: { user: settings.login, pass: password },
    tls: {
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...(await trustedAuthorities(network.options.extraCaFile)),
    },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: 120_000,
    maxLineLength: 1_000_000,
    maxLiteralSize: MESSAGE_LIMITS.bytes + 1_000_000,
    maxResponseSize: 2 * MESSAGE_LIMITS.bytes,
  });
  // Without a listener an error of an idle connection would end the process; the next command reports it.
  client.on('error', () => undefined);
  const run = async <T>(command: Promise<T>, ms = COMMAND_MS): Promise<T> => {
    try {
      return await withDeadline(ms, command, () => client.close());
    } catch (error) {
      throw classifyImapError(error);
    }
  };
  try {
    await run(client.connect(), CONNECT_MS + COMMAND_MS);
  } catch (error) {
    client.close();
    throw error;
  }
  return session(client, run);
}

/** Signs in and out again: the test before a mailbox is saved. */
export async function testSignIn(settings: ImapSettings, password: string, network: ImapNetwork): Promise<void> {
  const connection = await connectImap(settings, password, network);
  await connection.close();
}

type Run = <T>(command: Promise<T>, ms?: number) => Promise<T>;

function session(client: ImapFlow, run: Run): ImapSession {
  return {
    async folders() {
      const listed = await run(client.list({ statusQuery: { messages: true } }));
      return receiptFolders(listed).map(({ path, status }) => ({ path, messages: status?.messages ?? 0 }));
    },
    async openFolder(path) {
      const opened = await run(client.mailboxOpen(path, { readOnly: true }));
      return { uidValidity: opened.uidValidity.toString(), messages: opened.exists };
    },
    async listUids({ from, to, since }) {
      const found = await run(
        client.search({ uid: `${from}:${to ?? '*'}`, ...(since === null ? {} : { since }) }, { uid: true }),
      );
      if (found === false || found === undefined) throw new MailError('protocol', 'The mail server did not search');
      // `n:*` always names the last message, even one below n (RFC 9051 §9, seq-range).
      return found.filter((uid) => uid >= from && (to === null || uid <= to)).sort((a, b) => a - b);
    },
    fetch: (uids) => fetchMessages(client, run, uids),
    async close() {
      try {
        await withDeadline(5_000, client.logout(), () => client.close());
      } catch {
        client.close();
      }
    },
  };
}

/** Special-use attributes of RFC 6154; imapflow also recognises the common names of folders without them. */
function receiptFolders(listed: readonly ListResponse[]): readonly ListResponse[] {
  const selectable = listed.filter((folder) => !folder.flags.has('\\Noselect') && !folder.flags.has('\\NonExistent'));
  const all = selectable.find((folder) => folder.specialUse === '\\All');
  if (all !== undefined) return [all];
  const skipped: ReadonlySet<string | undefined> = new Set(['\\Trash', '\\Junk', '\\Drafts']);
  const inboxFirst = (folder: ListResponse) => (folder.specialUse === '\\Inbox' || folder.path === 'INBOX' ? 0 : 1);
  return selectable
    .filter((folder) => !skipped.has(folder.specialUse))
    .sort((a, b) => inboxFirst(a) - inboxFirst(b) || (a.path < b.path ? -1 : 1));
}

type Envelope = { readonly uid: number; readonly size: number; readonly receivedAt: number | null };

async function* fetchMessages(client: ImapFlow, run: Run, uids: readonly number[]): AsyncGenerator<FetchedMessage> {
  for (let start = 0; start < uids.length; start += BATCH_MESSAGES) {
    const wanted = uids.slice(start, start + BATCH_MESSAGES);
    const found = await run(
      client.fetchAll(wanted.join(','), { uid: true, size: true, internalDate: true }, { uid: true }),
    );
    const envelopes = new Map(
      found.map(({ uid, size, internalDate }) => [uid, { uid, size: size ?? 0, receivedAt: instant(internalDate) }]),
    );
    const present = wanted.flatMap((uid) => envelopes.get(uid) ?? []);
    for (const batch of batchesBySize(present)) yield* fetchBatch(client, run, batch);
  }
}

async function* fetchBatch(client: ImapFlow, run: Run, batch: readonly Envelope[]): AsyncGenerator<FetchedMessage> {
  const fitting = batch.filter((envelope) => envelope.size <= MESSAGE_LIMITS.bytes);
  const sources = fitting.length === 0 ? new Map() : await fetchSources(client, run, fitting);
  for (const envelope of batch) {
    const { uid, receivedAt } = envelope;
    if (envelope.size > MESSAGE_LIMITS.bytes) {
      yield { uid, receivedAt, raw: null, reason: 'message_over_limit' };
      continue;
    }
    const raw = sources.get(uid) ?? (await fetchSources(client, run, [envelope])).get(uid);
    if (raw !== undefined) yield { uid, receivedAt, raw };
    // Left out of two answers, but not expunged: the server cannot give it, and the folder must go on without it.
    else if (await isPresent(client, run, uid)) yield { uid, receivedAt, raw: null, reason: 'message_unavailable' };
  }
}

async function fetchSources(client: ImapFlow, run: Run, batch: readonly Envelope[]): Promise<Map<number, Uint8Array>> {
  const bytes = batch.reduce((sum, envelope) => sum + envelope.size, 0);
  const uids = batch.map((envelope) => envelope.uid).join(',');
  const found = await run(
    client.fetchAll(uids, { uid: true, source: { maxLength: MESSAGE_LIMITS.bytes } }, { uid: true }),
    COMMAND_MS + bytes / SLOWEST_BYTES_PER_MS,
  );
  return new Map(found.flatMap(({ uid, source }) => (source === undefined ? [] : [[uid, source] as const])));
}

async function isPresent(client: ImapFlow, run: Run, uid: number): Promise<boolean> {
  const found = await run(client.search({ uid: String(uid) }, { uid: true }));
  return Array.isArray(found) && found.includes(uid);
}

function* batchesBySize(envelopes: readonly Envelope[]): Generator<readonly Envelope[]> {
  let batch: Envelope[] = [];
  let bytes = 0;
  for (const envelope of envelopes) {
    if (batch.length > 0 && bytes + envelope.size > BATCH_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(envelope);
    bytes += envelope.size;
  }
  if (batch.length > 0) yield batch;
}

function instant(date: Date | string | undefined): number | null {
  const ms = date === undefined ? Number.NaN : new Date(date).getTime();
  return Number.isNaN(ms) ? null : ms;
}

async function trustedAuthorities(extraCaFile: string | null): Promise<{ ca?: string[] }> {
  if (extraCaFile === null) return {};
  return { ca: [...rootCertificates, await readFile(extraCaFile, 'utf8')] };
}
