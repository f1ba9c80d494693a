import type { Kysely } from 'kysely';
import type { ByteSource } from '../mail/byte-source.ts';
import { uploadChunkIdentity, uploadKeyIdentity } from '../secrets/identities.ts';
import { type Keyring, SealError, unseal, unsealWith } from '../secrets/seal.ts';
import { findChunk } from '../store/mailboxes/uploads.ts';
import type { Tables } from '../store/tables.ts';

/** Number of decrypted pieces of an export to cache: the current and the next, and two for going back and forth. */
const PIECES_KEPT = 4;

type Piece = { readonly start: number; readonly bytes: Buffer };

/**
 * Opens the bytes of a stored export. Fetches the next piece while one is read, and caches the last few, because an
 * archive of tiny files reads from the same piece thousands of times.
 * @throws SealError if a piece is missing, changed, or moved
 */
export function openUploadSource(
  db: Kysely<Tables>,
  secrets: Keyring,
  upload: { readonly userId: string; readonly id: string; readonly size: number; readonly sealedKey: Buffer },
): ByteSource {
  const key = unseal(secrets, uploadKeyIdentity(upload.userId, upload.id), upload.sealedKey);
  const open = async (at: number): Promise<Piece> => {
    const found = await findChunk(db, upload, at);
    if (found === null) throw missing();
    const { start } = found;
    const bytes = unsealWith(key, uploadChunkIdentity(upload.userId, upload.id, start), found.sealed);
    if (at >= start + bytes.length) throw missing();
    return { start, bytes };
  };
  /** Decrypted pieces, the last used one at the end. */
  const kept: Piece[] = [];
  /** The piece being fetched, by its requested offset. */
  let coming: { readonly at: number; readonly piece: Promise<Piece> } | null = null;

  const findCached = (at: number) => kept.findIndex(({ start, bytes }) => at >= start && at < start + bytes.length);
  const keep = (piece: Piece): Piece => {
    const known = findCached(piece.start);
    if (known !== -1) kept.splice(known, 1);
    kept.push(piece);
    if (kept.length > PIECES_KEPT) kept.shift();
    return piece;
  };
  const pieceAt = async (at: number): Promise<Piece> => {
    const found = kept[findCached(at)];
    if (found !== undefined) return keep(found);
    const awaited = coming?.at === at ? coming.piece : open(at);
    if (coming?.at === at) coming = null;
    return keep(await awaited);
  };
  const fetchAhead = (at: number) => {
    if (at >= upload.size || coming?.at === at || findCached(at) !== -1) return;
    coming = { at, piece: open(at) };
    // Awaited when it is read. Until then, or if it is never read, a failure must not count as unhandled.
    coming.piece.catch(() => undefined);
  };

  return {
    size: upload.size,
    async *read(from) {
      for (let at = from; at < upload.size; ) {
        const { start, bytes } = await pieceAt(at);
        fetchAhead(start + bytes.length);
        yield bytes.subarray(at - start);
        at = start + bytes.length;
      }
    },
  };
}

function missing(): SealError {
  return new SealError('seal_broken', 'A piece of the export is missing');
}
