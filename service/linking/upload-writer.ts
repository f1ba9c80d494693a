import { Problem } from '../http/problem.ts';
import { MailError } from '../mail/mail-error.ts';
import { sniffExport } from '../mail/read-export.ts';
import { uploadChunkIdentity, uploadKeyIdentity } from '../secrets/identities.ts';
import { createDataKey, seal, sealWith, unseal } from '../secrets/seal.ts';
import { keepLinkSession } from '../store/linking/keep-link-session.ts';
import { type ArrivingUpload, appendChunk, beginUpload, type UploadedFile } from '../store/mailboxes/uploads.ts';
import type { LinkFailure } from './failure-text.ts';
import type { LinkingDeps } from './link-context.ts';
import type { Visit } from './link-visit.ts';

/** Bytes of an export that are sealed and stored together; at most two such pieces are in memory for each upload. */
const PIECE_BYTES = 1_048_576;

/** How an upload went on: as far as it got, or why it cannot go on. */
export type Written =
  | { readonly kind: 'written'; readonly received: number }
  /** Another request stored this place first, or the upload is gone. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'failure'; readonly code: LinkFailure };

/** Begins an upload for the person of this visit; null when too much of theirs waits already. */
export function openUpload(deps: LinkingDeps, visit: Visit, file: UploadedFile): Promise<ArrivingUpload | null> {
  const { userId } = visit.session;
  const sealKey = (id: string) => seal(deps.secrets, uploadKeyIdentity(userId, id), createDataKey());
  const named = { ...file, name: storableName(file.name) };
  const options = { limitBytes: deps.mailOptions.uploadLimitBytes, sealKey };
  return beginUpload(deps.database.db, userId, named, options, deps.clock());
}

/**
 * Seals and stores bytes as they come, from where the upload stands. A piece that is stored stays stored, whatever happens
 * to the request. What is no export is refused by its first bytes.
 */
export async function writeUpload(
  deps: LinkingDeps,
  visit: Visit,
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
    const sealed = sealWith(key, uploadChunkIdentity(upload.userId, upload.id, start), piece);
    const stored = { start, bytes: piece.length, sealed };
    if (!(await appendChunk(deps.database.db, upload, stored, deps.clock()))) return { kind: 'overtaken' };
    await keepLinkSession(deps.database.db, visit.session.id, deps.clock());
    start += piece.length;
  }
  return { kind: 'written', received: start };
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

/** A form without a boundary, cut off, or with more in it than ours: what the sender did, whatever the parser calls it. */
export function unreadable(cause: unknown): Problem {
  return new Problem('request_malformed', 'The upload cannot be read.', { cause });
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

/** PostgreSQL holds neither NUL nor unpaired surrogates in text; other control characters are no part of a name either. */
function storableName(fileName: string): string {
  return fileName
    .replace(/\p{Cc}/gu, '')
    .slice(0, 255)
    .toWellFormed();
}
