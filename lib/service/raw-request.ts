import 'server-only';
import { type Call, exchange, mediaTypeOf } from '#client/exchange.ts';
import { recorded } from '#client/transport.ts';
import { type ServiceClientOptions, toTransportOptions } from './client.ts';
import { ServiceError } from './service-error.ts';
import type { AdminPass } from './users.ts';

/** An unprocessed response. `text` is its beginning; `bytes` is the number of bytes read. */
export type RawResponse = {
  readonly status: number;
  readonly mediaType: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
  readonly bytes: number;
  /** Whether the body is longer than `text`. */
  readonly isCut: boolean;
  readonly durationMs: number;
  readonly reqId: string;
};

/**
 * Sends a request of an admin's choice, and returns any response.
 * @throws ServiceError without a response (`unreachable`, `timeout`)
 */
export type SendRaw = (pass: AdminPass, call: Call) => Promise<RawResponse>;

/** The maximum that a page shows. */
const MOST_BYTES = 100_000;

/**
 * Creates the sender of requests that pages cannot make with `ServiceClient`, which accepts only expected responses.
 */
export function createRawSender(raw: ServiceClientOptions): SendRaw {
  const options = toTransportOptions(raw);
  return (_pass, call) =>
    recorded(options, call, async (reqId) => {
      const deadline = AbortSignal.timeout(options.deadlineMs);
      const startedAt = options.clock();
      try {
        const response = await exchange(options, call, reqId, 'application/json, */*;q=0.5', deadline);
        const { status } = response;
        const body = await readStart(response);
        const durationMs = Math.max(0, Math.round(options.clock() - startedAt));
        const mediaType = mediaTypeOf(response);
        return { status, result: { status, mediaType, headers: [...response.headers], ...body, durationMs, reqId } };
      } catch (cause) {
        throw new ServiceError(deadline.aborted ? 'timeout' : 'unreachable', { reqId, cause });
      }
    });
}

async function readStart(response: Response): Promise<Pick<RawResponse, 'text' | 'bytes' | 'isCut'>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let isCut = false;
  // Leaving the loop cancels the rest of the body.
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    isCut = bytes > MOST_BYTES;
    if (isCut) break;
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MOST_BYTES));
  return { text, bytes, isCut };
}
