import type { Kysely } from 'kysely';
import type { ByteSource } from '../mail/byte-source.ts';
import { uploadChunkIdentity, uploadKeyIdentity } from '../secrets/identities.ts';
import { type Keyring, SealError, unseal, unsealWith } from '../secrets/seal.ts';
import type { Tables } from '../store/tables.ts';
import { findChunk } from '../store/uploads.ts';

/**
 * The bytes of a stored export; the next piece is fetched while one is read.
 * @throws SealError when a piece is missing, was changed or moved
 */
export function openUploadSource(
  db: Kysely<Tables>,
  secrets: Keyring,
  upload: { readonly userId: string; readonly id: string; readonly size: number; readonly sealedKey: Buffer },
): ByteSource {
  const key = unseal(secrets, uploadKeyIdentity(upload.userId, upload.id), upload.sealedKey);
  const pieceAt = async (at: number) => {
    const found = await findChunk(db, upload, at);
    if (found === null) throw new SealError('seal_broken', 'A piece of the export is missing');
    const piece = unsealWith(key, uploadChunkIdentity(upload.userId, upload.id, found.start), found.sealed);
    const inPiece = at - found.start;
    if (inPiece >= piece.length) throw new SealError('seal_broken', 'A piece of the export is missing');
    return piece.subarray(inPiece);
  };
  return {
    size: upload.size,
    async *read(from) {
      if (from >= upload.size) return;
      let coming = pieceAt(from);
      for (let at = from; at < upload.size; ) {
        const piece = await coming;
        at += piece.length;
        if (at < upload.size) {
          coming = pieceAt(at);
          // Awaited in the next round; until then, or when the reader has enough, a failure must not count as unhandled.
          coming.catch(() => undefined);
        }
        yield piece;
      }
    },
  };
}
