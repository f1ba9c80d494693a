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
  fetchHeaders,
  fetchMessages,
  type ListedMessage,
  type MessageHeader,
  type Run,
} from './imap-fetch.ts';
import { type ImapLog, listenToLog } from './imap-log.ts';
import { limitResponses } from './limit-responses.ts';
import { FolderRefused, MailError, ResponseTooLarge } from './mail-error.ts';
import type { MailOptions } from './mail-options.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';
import { pinAddress, type Resolve } from './pin-address.ts';
import { receiptFolders } from './receipt-folders.ts';

/** A password, or a provider's access token for OAUTHBEARER (RFC 7628) or XOAUTH2. */
export type ImapSecret = string | { readonly accessToken: string };

/** A mailbox's server and user name. The secret is passed separately. */
export type ImapSettings = {
  readonly host: string;
  readonly port: number;
  readonly security: 'tls' | 'starttls';
  readonly login: string;
};

/** STATUS of a folder that is not open (RFC 9051 §6.3.11), with null for missing values. */
export type FolderStatus = {
  readonly messages: number;
  readonly uidValidity: string | null;
  readonly uidNext: number | null;
  readonly highestModseq: string | null;
};

/** A listed folder. Its status is included if the server supports LIST-STATUS (RFC 5819). */
export type ImapFolder = FolderStatus & {
  /** Name in Unicode, used to open the folder. */
  readonly path: string;
  /** Name as spelled by the server. */
  readonly listedAs: string;
  /** Another folder has the same Unicode name and is the one opened by that name. */
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
   * Folders that can contain receipts, inbox first: all except Trash, Junk, and Drafts, or only "All Mail" if it
   * exists. `plain` omits statuses even if the server supports LIST-STATUS.
   */
  folders(options?: { readonly plain?: boolean }): Promise<readonly ImapFolder[]>;
  /**
   * The status of a folder that is not open, or null if the server does not return it.
   * @throws FolderBroken if requesting this folder's status breaks the connection
   */
  folderStatus(path: string): Promise<FolderStatus | null>;
  /** @throws FolderRefused if the server does not open this folder but may open others */
  openFolder(path: string): Promise<OpenedFolder>;
  /** The open folder, or null. */
  opened(): OpenedFolder | null;
  /**
   * UIDs in the open folder from `from` to `to` (inclusive; null means no upper limit), ascending, without messages that
   * are marked as deleted but not expunged.
   * @throws FolderRefused if the server does not search the folder
   */
  listUids(range: {
    readonly from: number;
    readonly to: number | null;
    readonly since: Date | null;
  }): Promise<number[]>;
  /**
   * Sizes, dates, and headers of a few hundred messages, in the order of `uids`. Omits messages that no longer exist.
   */
  headers(uids: readonly number[]): Promise<readonly MessageHeader[]>;
  /** Yields whole messages in the given order. Omits messages that no longer exist. */
  fetch(messages: readonly ListedMessage[]): AsyncGenerator<FetchedMessage>;
  /**
   * Waits for new messages in the open folder, with IDLE if supported (RFC 2177). Returns true as soon as the message
   * count grows, or false after `ms`. Detects a silently dropped connection only at the end of the wait.
   */
  waitForMail(ms: number): Promise<boolean>;
  close(): Promise<void>;
};

export type ImapNetwork = { readonly options: MailOptions; readonly resolve: Resolve };

const CONNECT_MS = 20_000;
/** A list of ten thousand folders can be slow, but lines keep arriving. */
const LIST_RENEWALS = 10;
/** imapflow looks a folder up in the list before it opens it, and again after a rejection. */
const LOOK_UP_RENEWALS = 4;
const STATUS_ITEMS = { messages: true, uidNext: true, uidValidity: true, highestModseq: true };
/** Limit of the store's signed 64-bit column. RFC 9051 §2.3.1.1 allows 32 bits, but some servers use more. */
const MOST_UID_VALIDITY = 2n ** 63n - 1n;

/**
 * Connects and signs in. Resolves, checks, and pins the host's address at connect time, and verifies the TLS
 * certificate against the host name. With STARTTLS, sends nothing before the upgrade, so the password is never sent
 * unencrypted (RFC 8314 §3).
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
    // Reported like a name that does not exist: a DNS timeout says nothing about the mail server.
    const isLate = error instanceof MailError && error.code === 'timeout';
    throw isLate ? new MailError('unreachable', 'The mail server was not found in time', error) : error;
  });
  const log = listenToLog((error) => fail(error));
  const client = createClient(settings, secret, {
    address,
    connectMs,
    logger: log.logger,
    authorities: await trustedAuthorities(network.options.extraCaFile),
  });
  const limitNext = limitResponses(client);
  let isSignedIn = false;
  // Without a listener, an error on an idle connection would end the process. The next command reports it.
  let broken: unknown;
  const fail = (error: unknown) => {
    broken ??= error;
    // Deferred: imapflow is about to start the wait that closing interrupts.
    setImmediate(() => client.close());
  };
  client.on('error', fail);
  const run: Run = async (command, allowance = { moreMs: 0 }) => {
    if (isSignedIn) limitNext();
    const { lastResponse } = log;
    const ms = 'moreMs' in allowance ? answerMs + allowance.moreMs : answerMs;
    const renewal = 'renewals' in allowance ? { lastResponse, mostMs: allowance.renewals * answerMs } : undefined;
    try {
      return await withDeadline(ms, command, () => client.close(), renewal);
    } catch (error) {
      // The command's own error says only that the connection is gone, not why.
      const why = classifyImapError(broken);
      const isKnown = broken instanceof MailError || why instanceof ResponseTooLarge || why.code === 'throttled';
      throw isKnown ? why : classifyImapError(error);
    }
  };
  try {
    await run(client.connect(), { moreMs: connectMs });
    isSignedIn = true;
  } catch (error) {
    client.close();
    throw error;
  }
  return session(client, run, log);
}

/** Creates a client that connects to the checked address. */
function createClient(
  settings: ImapSettings,
  secret: ImapSecret,
  {
    address,
    connectMs,
    logger,
    authorities,
  }: {
    readonly address: string;
    readonly connectMs: number;
    readonly logger: ImapLog['logger'];
    readonly authorities: Awaited<ReturnType<typeof trustedAuthorities>>;
  },
): ImapFlow {
  return new ImapFlow({
    host: address,
    ...(isIP(settings.host) === 0 ? { servername: settings.host } : {}),
    port: settings.port,
    secure: settings.security === 'tls',
    ...(settings.security === 'starttls' ? { doSTARTTLS: true } : {}),
    auth: { user: settings.login, ...(typeof secret === 'string' ? { pass: secret } : secret) },
    tls: {
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...authorities,
    },
    logger,
    disableAutoIdle: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: 120_000,
    // Allows the UIDs of two million messages in one line.
    maxLineLength: 16_000_000,
    maxLiteralSize: MESSAGE_LIMITS.bytes + 1_000_000,
    maxResponseSize: 2 * MESSAGE_LIMITS.bytes,
  });
}

/** Signs in and out again, to verify a credential before the mailbox is saved. */
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
        // INBOX is the only case-insensitive name (RFC 9051 §5.1).
        const listedAs = path === 'INBOX' ? path : pathAsListed;
        return { path, listedAs, isOwnName: listedAs === encodePath(client, path), ...statusOf(status) };
      });
      return markNamesakes(folders);
    },
    folderStatus: (path) => run(requestStatus(client, path, log), { renewals: LOOK_UP_RENEWALS }),
    async openFolder(path) {
      const mailbox = await run(openReadOnly(client, path), { renewals: LOOK_UP_RENEWALS });
      const opened = openedFolder(path, mailbox);
      if (opened === null) throw new FolderRefused(new Error('The mail server returned no usable UIDVALIDITY'));
      return opened;
    },
    opened: () => (client.mailbox === false ? null : openedFolder(client.mailbox.path, client.mailbox)),
    async listUids({ from, to, since }) {
      const range = { uid: `${from}:${to ?? '*'}`, deleted: false, ...(since === null ? {} : { since }) };
      const found = await run(searchUids(client, range, log));
      // `n:*` always names the last message, even one below n (RFC 9051 §9, seq-range).
      return found.filter((uid) => uid >= from && (to === null || uid <= to)).sort((a, b) => a - b);
    },
    headers: (uids) => fetchHeaders(client, run, uids),
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

/** Marks folders that share a Unicode name, of which only one can be opened. Drops duplicate spellings. */
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

/**
 * Requests a folder's status. imapflow returns false for every failure, except that it throws for a folder that is not
 * listed.
 */
async function requestStatus(client: ImapFlow, path: string, log: ImapLog): Promise<FolderStatus | null> {
  log.takeRejection();
  const status = await client.status(path, STATUS_ITEMS).catch((error: unknown) => {
    if (isRefusal(error) || (error as { readonly code?: unknown }).code === 'NotFound') return false;
    throw error;
  });
  if (typeof status === 'object') return statusOf(status);
  const refused = refusedFolder(client, log.takeRejection());
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
  log.takeRejection();
  const found = await client.search(range, { uid: true });
  if (Array.isArray(found)) return found;
  throw refusedFolder(client, log.takeRejection());
}

/** Checks whether the server rejected a command, as opposed to a closed connection. */
function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'responseStatus' in error && error.responseStatus !== undefined;
}

/** Classifies a rejected command: the folder is at fault unless the server is throttling or the connection is gone. */
function refusedFolder(client: ImapFlow, refusal: unknown): MailError {
  const said = classifyImapError(refusal);
  if (said.code === 'throttled') return said;
  if (!client.usable) return new MailError('unreachable', 'The mail server closed the connection', refusal);
  return new FolderRefused(refusal);
}

/** Returns null for a folder without a usable UIDVALIDITY, because its UIDs would have no meaning later. */
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

/** Waits with IDLE. The NOOP that ends it also verifies that the connection still works. */
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

/** Returns the CA certificates for TLS: the default ones, plus the operator's file if set. */
export async function trustedAuthorities(extraCaFile: string | null): Promise<{ ca?: string[] }> {
  if (extraCaFile === null) return {};
  return { ca: [...rootCertificates, await readFile(extraCaFile, 'utf8')] };
}
