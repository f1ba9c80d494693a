import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import { ImapFlow, type MailboxObject, type SearchObject, type StatusObject } from 'imapflow';
import { encodePath } from 'imapflow/lib/tools.js';
import { classifyImapError } from './classify-imap-error.ts';
import { withDeadline } from './deadline.ts';
import {
  COMMAND_MS,
  type FetchedMessage,
  fetchHeads,
  fetchMessages,
  type ListedMessage,
  type MessageHead,
  type Run,
} from './imap-fetch.ts';
import { type ImapLog, listenToLog } from './imap-log.ts';
import { pinAddress, type Resolve } from './judge-address.ts';
import { AnswerTooLarge, FolderRefused, MailError } from './mail-error.ts';
import type { MailOptions } from './mail-options.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';
import { receiptFolders } from './receipt-folders.ts';

/** A password, or an access token of a mail provider for OAUTHBEARER (RFC 7628) or XOAUTH2. */
export type ImapSecret = string | { readonly accessToken: string };

/** A mailbox's server and user name; the secret travels apart from it. */
export type ImapSettings = {
  readonly host: string;
  readonly port: number;
  readonly security: 'tls' | 'starttls';
  readonly login: string;
};

/** What a server says of a folder that is not open (STATUS, RFC 9051 §6.3.11); null where it says nothing. */
export type FolderStatus = {
  readonly messages: number;
  readonly uidValidity: string | null;
  readonly uidNext: number | null;
  readonly highestModseq: string | null;
};

/** A folder of a list; its status is there when the server gives it with the list (LIST-STATUS, RFC 5819). */
export type ImapFolder = FolderStatus & {
  /** The name in Unicode, which the folder is opened by. */
  readonly path: string;
  /** The name as the server spells it. */
  readonly listedAs: string;
  /** Whether its name in Unicode is that of another folder too, which is the one that is opened by it. */
  readonly isNamesake: boolean;
};

export type OpenedFolder = {
  readonly path: string;
  /** A number from 1 to 2^63 - 1. */
  readonly uidValidity: string;
  readonly messages: number;
  readonly uidNext: number | null;
  readonly highestModseq: string | null;
};

/** A signed-in connection. Every method throws MailError. */
export type ImapSession = {
  /**
   * Folders that can hold receipts, the inbox first: all but Trash, Junk and Drafts; only "All Mail" where there is one.
   * `plain` leaves their states out also where the server could give them.
   */
  folders(options?: { readonly plain?: boolean }): Promise<readonly ImapFolder[]>;
  /**
   * The state of a folder that is not open; null when the server does not give it.
   * @throws FolderRefused when only this folder's state ends the connection
   */
  folderStatus(path: string): Promise<FolderStatus | null>;
  /** @throws FolderRefused when the server opens others, perhaps, but not this one */
  openFolder(path: string): Promise<OpenedFolder>;
  /** The open folder, or null. */
  opened(): OpenedFolder | null;
  /**
   * UIDs of the open folder within `from`..`to` (inclusive, `to` null for no end), ascending.
   * @throws FolderRefused when the server does not search it
   */
  listUids(range: {
    readonly from: number;
    readonly to: number | null;
    readonly since: Date | null;
  }): Promise<number[]>;
  /** Sizes, dates and heads of a few hundred messages, in the order of `uids`; those that are gone are left out. */
  heads(uids: readonly number[]): Promise<readonly MessageHead[]>;
  /** Yields whole messages in the order given; those that are gone by now are left out. */
  fetch(messages: readonly ListedMessage[]): AsyncGenerator<FetchedMessage>;
  /**
   * Waits until the open folder's number of messages grows (RFC 2177 where the server has it) and returns true; false
   * when nothing came within `ms`. A connection that died without a word is noticed at its end.
   */
  waitForMail(ms: number): Promise<boolean>;
  close(): Promise<void>;
};

export type ImapNetwork = { readonly options: MailOptions; readonly resolve: Resolve };

const CONNECT_MS = 20_000;
/** A list of ten thousand folders may come slowly, but its lines keep coming. */
const LIST_RENEWALS = 10;
/** The library looks a folder up in the list before it opens it, and after it was refused. */
const LOOK_UP_RENEWALS = 4;
const STATUS_ITEMS = { messages: true, uidNext: true, uidValidity: true, highestModseq: true };
/** What fits into the store's signed 64 bits; RFC 9051 §2.3.1.1 has 32, but some servers use more. */
const MOST_UID_VALIDITY = 2n ** 63n - 1n;

/**
 * Connects and signs in. The host is judged and pinned at connect time; TLS is verified for the name, also on the
 * pinned address; on the STARTTLS port nothing is sent before the upgrade, so no password is ever in clear (RFC 8314 §3).
 * @throws MailError
 */
export async function connectImap(
  settings: ImapSettings,
  secret: ImapSecret,
  network: ImapNetwork,
): Promise<ImapSession> {
  if (!network.options.allowedPorts.includes(settings.port)) {
    throw new MailError('refused_host', 'This service does not connect to that port');
  }
  const { answerMs = COMMAND_MS } = network.options;
  const connectMs = Math.min(CONNECT_MS, answerMs);
  const pinned = pinAddress(settings.host, network.resolve, network.options.allowPrivateHosts);
  const address = await withDeadline(connectMs, pinned, () => undefined).catch((error: unknown) => {
    // Whether a name is not answered for or does not exist says nothing of the server.
    const isLate = error instanceof MailError && error.code === 'timeout';
    throw isLate ? new MailError('unreachable', 'The mail server was not found in time', error) : error;
  });
  const log = listenToLog((error) => fail(error));
  const client = new ImapFlow({
    host: address,
    ...(isIP(settings.host) === 0 ? { servername: settings.host } : {}),
    port: settings.port,
    secure: settings.security === 'tls',
    ...(settings.security === 'starttls' ? { doSTARTTLS: true } : {}),
    auth: { user: settings.login, ...(typeof secret === 'string' ? { pass: secret } : secret) },
    tls: {
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...(await trustedAuthorities(network.options.extraCaFile)),
    },
    logger: log.logger,
    disableAutoIdle: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: 120_000,
    // The numbers of two million messages, which a server tells in one line.
    maxLineLength: 16_000_000,
    maxLiteralSize: MESSAGE_LIMITS.bytes + 1_000_000,
    maxResponseSize: 2 * MESSAGE_LIMITS.bytes,
  });
  // Without a listener an error of an idle connection would end the process; the next command reports it.
  let broken: unknown;
  const fail = (error: unknown) => {
    broken ??= error;
    // Not at once: imapflow is about to begin the wait that closing breaks off.
    setImmediate(() => client.close());
  };
  client.on('error', fail);
  const run: Run = async (command, allowance = { moreMs: 0 }) => {
    const { lastAnswer } = log;
    const ms = 'moreMs' in allowance ? answerMs + allowance.moreMs : answerMs;
    const renewal = 'renewals' in allowance ? { lastAnswer, mostMs: allowance.renewals * answerMs } : undefined;
    try {
      return await withDeadline(ms, command, () => client.close(), renewal);
    } catch (error) {
      // The command only learns that the connection is gone, not why.
      const why = classifyImapError(broken);
      const isKnown = broken instanceof MailError || why instanceof AnswerTooLarge || why.code === 'throttled';
      throw isKnown ? why : classifyImapError(error);
    }
  };
  try {
    await run(client.connect(), { moreMs: connectMs });
  } catch (error) {
    client.close();
    throw error;
  }
  return session(client, run, log);
}

/** Signs in and out again: the test before a mailbox is saved. */
export async function testSignIn(settings: ImapSettings, secret: ImapSecret, network: ImapNetwork): Promise<void> {
  const connection = await connectImap(settings, secret, network);
  await connection.close();
}

function session(client: ImapFlow, run: Run, log: ImapLog): ImapSession {
  return {
    async folders({ plain = false } = {}) {
      const withStates = !plain && client.capabilities.has('LIST-STATUS');
      const listed = await run(client.list(withStates ? { statusQuery: STATUS_ITEMS } : {}), {
        renewals: LIST_RENEWALS,
      });
      const folders = receiptFolders(listed).map(({ path, pathAsListed, status }) => {
        // The one name that is the same in any letter case (RFC 9051 §5.1).
        const listedAs = path === 'INBOX' ? path : pathAsListed;
        return { path, listedAs, isOwnName: listedAs === encodePath(client, path), ...statusOf(status) };
      });
      return markNamesakes(folders);
    },
    folderStatus: (path) => run(askStatus(client, path, log), { renewals: LOOK_UP_RENEWALS }),
    async openFolder(path) {
      const mailbox = await run(openReadOnly(client, path), { renewals: LOOK_UP_RENEWALS });
      const opened = openedFolder(path, mailbox);
      if (opened === null) throw new FolderRefused(new Error('The mail server gave no usable UIDVALIDITY'));
      return opened;
    },
    opened: () => (client.mailbox === false ? null : openedFolder(client.mailbox.path, client.mailbox)),
    async listUids({ from, to, since }) {
      const range = { uid: `${from}:${to ?? '*'}`, ...(since === null ? {} : { since }) };
      const found = await run(searchUids(client, range, log));
      // `n:*` always names the last message, even one below n (RFC 9051 §9, seq-range).
      return found.filter((uid) => uid >= from && (to === null || uid <= to)).sort((a, b) => a - b);
    },
    heads: (uids) => fetchHeads(client, run, uids),
    fetch: (messages) => fetchMessages(client, run, messages),
    waitForMail: (ms) => waitForMail(client, run, ms),
    async close() {
      try {
        await withDeadline(5_000, client.logout(), () => client.close());
      } catch {
        client.close();
      }
    },
  };
}

/** Folders whose name has several spellings, of which only one can be asked for; the same spelling is listed once. */
function markNamesakes(
  folders: readonly (Omit<ImapFolder, 'isNamesake'> & { readonly isOwnName: boolean })[],
): readonly ImapFolder[] {
  const spelled = new Map<string, string>();
  for (const { path, listedAs, isOwnName } of folders) {
    if (isOwnName || !spelled.has(path)) spelled.set(path, listedAs);
  }
  const listed = new Set<string>();
  return folders.flatMap(({ isOwnName: _, ...folder }) => {
    const { path, listedAs } = folder;
    if (listed.has(listedAs)) return [];
    listed.add(listedAs);
    return [{ ...folder, isNamesake: spelled.get(path) !== listedAs }];
  });
}

/** The library answers false for whatever went wrong, but for a folder that is not in the list. */
async function askStatus(client: ImapFlow, path: string, log: ImapLog): Promise<FolderStatus | null> {
  log.takeRefusal();
  const status = await client.status(path, STATUS_ITEMS).catch((error: unknown) => {
    if (isRefusal(error) || (error as { readonly code?: unknown }).code === 'NotFound') return false;
    throw error;
  });
  if (typeof status === 'object') return statusOf(status);
  const refused = refusedFolder(client, log.takeRefusal());
  if (refused instanceof FolderRefused) return null;
  throw refused;
}

function statusOf(status: Partial<StatusObject> | undefined): FolderStatus {
  return {
    messages: status?.messages ?? 0,
    uidValidity: status?.uidValidity?.toString() ?? null,
    uidNext: status?.uidNext ?? null,
    highestModseq: status?.highestModseq?.toString() ?? null,
  };
}

async function openReadOnly(client: ImapFlow, path: string): Promise<MailboxObject> {
  try {
    return await client.mailboxOpen(path, { readOnly: true });
  } catch (error) {
    throw isRefusal(error) ? refusedFolder(client, error) : error;
  }
}

async function searchUids(client: ImapFlow, range: SearchObject, log: ImapLog): Promise<number[]> {
  log.takeRefusal();
  const found = await client.search(range, { uid: true });
  if (Array.isArray(found)) return found;
  throw refusedFolder(client, log.takeRefusal());
}

/** An answer to a command, in contrast to a connection that ended. */
function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'responseStatus' in error && error.responseStatus !== undefined;
}

/** What a refused command means: that it is this folder, unless the server has had enough or the connection is gone. */
function refusedFolder(client: ImapFlow, refusal: unknown): MailError {
  const said = classifyImapError(refusal);
  if (said.code === 'throttled') return said;
  if (!client.usable) return new MailError('unreachable', 'The mail server closed the connection', refusal);
  return new FolderRefused(refusal);
}

/** Null for a folder without a usable UIDVALIDITY: the numbers of its mails mean nothing later. */
function openedFolder(path: string, mailbox: Partial<MailboxObject>): OpenedFolder | null {
  const { uidValidity = 0n, exists = 0, uidNext = 0, highestModseq } = mailbox;
  if (uidValidity < 1n || uidValidity > MOST_UID_VALIDITY) return null;
  return {
    path,
    uidValidity: uidValidity.toString(),
    messages: exists,
    uidNext: uidNext > 0 ? uidNext : null,
    highestModseq: highestModseq?.toString() ?? null,
  };
}

/** IDLE is broken off by the NOOP, whose answer shows that somebody is still there. */
async function waitForMail(client: ImapFlow, run: Run, ms: number): Promise<boolean> {
  const grown = Promise.withResolvers<boolean>();
  const onExists = ({ count, prevCount }: { readonly count: number; readonly prevCount: number }) => {
    if (count > prevCount) grown.resolve(true);
  };
  const onClose = () => grown.resolve(false);
  const timer = setTimeout(() => grown.resolve(false), ms);
  client.on('exists', onExists);
  client.on('close', onClose);
  try {
    client.idle().catch(onClose);
    const came = await grown.promise;
    await run(client.noop());
    if (!client.usable) throw new MailError('unreachable', 'The mail server closed the connection');
    return came;
  } finally {
    clearTimeout(timer);
    client.off('exists', onExists);
    client.off('close', onClose);
  }
}

/** For TLS: the authorities to trust besides the system’s, when the operator names any. */
export async function trustedAuthorities(extraCaFile: string | null): Promise<{ ca?: string[] }> {
  if (extraCaFile === null) return {};
  return { ca: [...rootCertificates, await readFile(extraCaFile, 'utf8')] };
}
