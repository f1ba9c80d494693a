import 'server-only';
import { emailSchema } from '#contract/email.ts';
import { instancePath } from '#contract/routes.ts';
import type { ActingUser } from './acting-user.ts';
import { answerOf, tolerant } from './answer.ts';
import { isResourceId } from './resource-id.ts';
import { isNotFound, ServiceError } from './service-error.ts';

/** A mail as the service keeps it: who, what about, when (ms), and the part that values were read from. */
export type MailView = {
  readonly from: string | null;
  readonly subject: string | null;
  readonly sentAt: number | null;
  /** Hostile: written by whoever sent the mail. */
  readonly content: string;
  /** `text/html` or `text/plain`. */
  readonly mediaType: string;
};

/** More than a service keeps of a mail (two million characters); what is longer is cut, not refused. */
const MOST_BYTES = 8_000_000;
const DEADLINE_MS = 10_000;

/**
 * One mail with its content, or null when this user has no such mail or its content is not kept.
 * @throws ServiceError
 */
export async function findMail(user: ActingUser, id: string): Promise<MailView | null> {
  if (!isResourceId(id)) return null;
  const path = instancePath('emails', id);
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    const [{ body }, stream] = await Promise.all([
      user.service.send({ method: 'GET', path, username: user.userName, schema: answerOf(tolerant(emailSchema)) }),
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
