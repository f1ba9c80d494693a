import { codeOf, isUnavailable } from '#database/unavailable.ts';
import { Problem } from '../http/problem.ts';
import { MailError } from '../mail/mail-error.ts';
import { sniffExport } from '../mail/read-export.ts';
import { uploadChunkIdentity, uploadKeyIdentity } from '../secrets/identities.ts';
import { createDataKey, seal, sealWith, unseal } from '../secrets/seal.ts';
import { extendLinkSession } from '../store/linking/keep-link-session.ts';
import {
  type ArrivingUpload,
  appendChunk,
  beginUpload,
  discardUpload,
  type UploadedFile,
} from '../store/mailboxes/uploads.ts';
import type { LinkFailure } from './failure-text.ts';
import type { LinkingDeps } from './link-context.ts';
import type { Visit } from './link-visit.ts';

/** Size of the pieces in which an export is encrypted and stored. At most two pieces are in memory per upload. */
const PIECE_BYTES = 1_048_576;

/** Result of an upload: bytes received so far, or why it cannot continue. */
export type Written =
  | { readonly kind: 'written'; readonly received: number }
  /** Another request stored this offset first, or the upload no longer exists. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'failure'; readonly code: LinkFailure };

/** Starts an upload for the visit's user. Returns null if the user's waiting uploads exceed the quota. */
export function openUpload(deps: LinkingDeps, visit: Visit, file: UploadedFile): Promise<ArrivingUpload | null> {
  const { userId } = visit.session;
  const sealKey = (id: string) => seal(deps.secrets, uploadKeyIdentity(userId, id), createDataKey());
  const named = { ...file, name: storableName(file.name) };
  const options = { limitBytes: deps.mailOptions.uploadLimitBytes, sealKey };
  return beginUpload(deps.database.db, userId, named, options, deps.clock());
}

/**
 * Encrypts and stores bytes as they arrive, from the upload's current offset. Stored pieces are kept even if the
 * request fails. Rejects a file that is not an export by its first bytes, and stops before the disk is full.
 */
export async function writeUpload(
  deps: Pick<LinkingDeps, 'database' | 'secrets' | 'mailOptions' | 'clock' | 'storage'>,
  visit: { readonly session: Pick<Visit['session'], 'id'> },
  upload: ArrivingUpload,
  content: AsyncIterable<Buffer>,
): Promise<Written> {
  const key = unseal(deps.secrets, uploadKeyIdentity(upload.userId, upload.id), upload.sealedKey);
  const { uploadLimitBytes } = deps.mailOptions;
  let start = upload.received;
  for await (const piece of inPieces(readable(content))) {
    if (start + piece.length > (upload.size ?? uploadLimitBytes)) return { kind: 'failure', code: 'upload_too_large' };
    const refusal = start === 0 ? refusalOf(piece) : null;
    if (refusal !== null) return { kind: 'failure', code: refusal };
    if (await deps.storage?.isShortFor('upload', piece.length)) return { kind: 'failure', code: 'storage_full' };
    const sealed = sealWith(key, uploadChunkIdentity(upload.userId, upload.id, start), piece);
    const stored = { start, bytes: piece.length, sealed };
    const appended = await append(deps, upload, stored);
    if (appended === 'storage_full') return { kind: 'failure', code: appended };
    if (!appended) return { kind: 'overtaken' };
    await extendLinkSession(deps.database.db, visit.session.id, deps.clock());
    start += piece.length;
  }
  return { kind: 'written', received: start };
}

/** Stores a piece. A database elsewhere, whose free space is unknown, reports a full disk itself. */
async function append(
  deps: Pick<LinkingDeps, 'database' | 'clock'>,
  upload: ArrivingUpload,
  stored: Parameters<typeof appendChunk>[2],
): Promise<boolean | 'storage_full'> {
  try {
    return await appendChunk(deps.database.db, upload, stored, deps.clock());
  } catch (error) {
    if (codeOf(error) === DISK_FULL) return 'storage_full';
    throw error;
  }
}

/** PostgreSQL's `disk_full`. */
const DISK_FULL = '53100';

/**
 * Removes an upload that is not continued, so that its space is free at once. If the database cannot, the expiry job
 * does it later.
 */
export async function removeUpload(
  { database }: Pick<LinkingDeps, 'database'>,
  upload: { readonly userId: string; readonly id: string },
): Promise<void> {
  try {
    await discardUpload(database.db, upload);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

function refusalOf(head: Buffer): LinkFailure | null {
  try {
    sniffExport(head);
    return null;
  } catch (error) {
    if (error instanceof MailError) return error.code;
    throw error;
  }
}

async function* readable(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (cause) {
    throw unreadable(cause);
  }
}

/**
 * Returns the error for a form without a boundary, a truncated form, or one with unexpected parts. It is a client error,
 * whatever the parser throws.
 */
export function unreadable(cause: unknown): Problem {
  return new Problem('request_malformed', 'The upload is malformed.', { cause });
}

async function* inPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PIECE_BYTES) continue;
    const whole = Buffer.concat(waiting);
    const end = bytes - (bytes % PIECE_BYTES);
    for (let at = 0; at < end; at += PIECE_BYTES) yield whole.subarray(at, at + PIECE_BYTES);
    waiting = [whole.subarray(end)];
    bytes -= end;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/**
 * PostgreSQL text stores neither NUL nor unpaired surrogates. Other control characters do not belong in a name either.
 */
function storableName(fileName: string): string {
  return fileName
    .replace(/\p{Cc}/gu, '')
    .slice(0, 255)
    .toWellFormed();
}
