import 'server-only';
import { emailSchema } from '#contract/email.ts';
import { instancePath } from '#contract/routes.ts';
import type { ActingUser } from './acting-user.ts';
import { isResourceId } from './resource-id.ts';
import { responseOf, tolerant } from './response-schema.ts';
import { isNotFound, ServiceError } from './service-error.ts';

/** An email as the service stores it: sender, subject, date (ms), and the part that values were read from. */
export type MailView = {
  readonly from: string | null;
  readonly subject: string | null;
  readonly sentAt: number | null;
  /** Untrusted: written by the sender. */
  readonly content: string;
  /** `text/html` or `text/plain`. */
  readonly mediaType: string;
};

/** More than the service stores of an email (2,000,000 characters). Longer content is truncated, not rejected. */
const MOST_BYTES = 8_000_000;
const DEADLINE_MS = 10_000;

/**
 * Returns an email with its content, or null when the user has no such email or its content is not stored.
 * @throws ServiceError
 */
export async function findMail(user: ActingUser, id: string): Promise<MailView | null> {
  if (!isResourceId(id)) return null;
  const path = instancePath('emails', id);
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    const [{ body }, stream] = await Promise.all([
      user.service.send({ method: 'GET', path, username: user.userName, schema: responseOf(tolerant(emailSchema)) }),
      user.service.stream({
        path: `${path}/content`,
        username: user.userName,
        accept: 'text/html, text/plain',
        signal,
      }),
    ]);
    const { from, subject, sentDate } = body.result;
    const content = await readText(stream.body, stream.reqId);
    return { from, subject, sentAt: sentDate, content, mediaType: stream.mediaType };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

async function readText(body: ReadableStream<Uint8Array>, reqId: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      bytes += chunk.byteLength;
      if (bytes >= MOST_BYTES) break;
    }
  } catch (cause) {
    throw new ServiceError('unreachable', { reqId, cause });
  }
  return text + decoder.decode();
}
