import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this many bytes an answer fits a packet as it is. */
const THRESHOLD = 1024;

/**
 * Compresses what the interface answers, problems included, as clients ask for it in `Accept-Encoding`. Pages for people
 * are left alone: they hold tokens beside text that others may choose, which compression would give away by its length.
 *
 * What is streamed is flushed with every batch, so that the first bytes leave before the last row is read. Requests are
 * never decompressed (contract §1 knows forms only).
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
