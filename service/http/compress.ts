import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this size in bytes, an uncompressed response fits into one packet. */
const THRESHOLD = 1024;

/**
 * Compresses API responses, including problems, by `Accept-Encoding`. HTML pages are not compressed. They contain
 * tokens next to text that others can choose, so their compressed length would leak the tokens.
 *
 * Streams are flushed after every batch, so that the first bytes are sent before the last row is read. Request bodies
 * are never decompressed (contract §1 allows forms only).
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: THRESHOLD,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:application\/(?:problem\+)?json|text\/csv)\b/,
    globalDecompression: false,
    zlibOptions: { level: 3, flush: constants.Z_SYNC_FLUSH },
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 2 },
      flush: constants.BROTLI_OPERATION_FLUSH,
    },
  });
}
