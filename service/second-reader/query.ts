import { z } from 'zod';
import { readAnswer, type SecondAnswer } from '../receipts/second-reader/answer.ts';
import type { PromptMessage } from '../receipts/second-reader/prompt.ts';
import type { SecondReader } from './open-second-reader.ts';

/** The reason that a second reader gave no usable answer. It contains nothing from the email, so it can be logged. */
export class SecondReaderError extends Error {
  readonly code: 'timeout' | 'unreachable' | 'status' | 'too_large' | 'malformed';
  /** HTTP status of the response, if there was one. */
  readonly status: number | null;
  constructor(code: SecondReaderError['code'], message: string, status: number | null = null) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** Maximum size of a response. A normal reply about one email is a few kilobytes. */
const MOST_BYTES = 128 * 1024;
const MOST_TOKENS = 2_000;

/**
 * Sends one request to a second reader. Does not follow redirects, which would send the email to a host that no one
 * configured.
 * @throws SecondReaderError, or the signal's reason when the process stops
 */
export async function querySecondReader(
  reader: SecondReader,
  prompt: readonly PromptMessage[],
  signal: AbortSignal,
): Promise<SecondAnswer> {
  const deadline = AbortSignal.timeout(reader.timeoutMs);
  try {
    const reply = await request(reader, prompt, AbortSignal.any([signal, deadline]));
    const answer = readAnswer(reply);
    if (answer === null) throw new SecondReaderError('malformed', 'The reply contains no JSON object');
    return answer;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SecondReaderError) throw error;
    if (deadline.aborted) throw new SecondReaderError('timeout', `No reply within ${reader.timeoutMs} ms`);
    // The platform's errors may quote what was sent or received.
    throw new SecondReaderError('unreachable', `The connection failed (${nameOf(error)})`);
  }
}

async function request(reader: SecondReader, prompt: readonly PromptMessage[], signal: AbortSignal): Promise<string> {
  const response = await fetch(reader.endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-encoding': 'identity',
      ...(reader.key === null ? {} : { authorization: `Bearer ${reader.key}` }),
    },
    body: JSON.stringify({
      model: reader.model,
      messages: prompt,
      temperature: 0,
      max_tokens: MOST_TOKENS,
      stream: false,
      response_format: { type: 'json_object' },
    }),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new SecondReaderError('status', `Status ${response.status}`, response.status);
  }
  return replyOf(await readText(response));
}

/** Reads a response up to the size limit and cancels the rest. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Throwing out of the loop cancels the body.
    if (bytes > MOST_BYTES) throw new SecondReaderError('too_large', `More than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

function replyOf(text: string): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new SecondReaderError('malformed', 'The response is not JSON');
  }
  const parsed = completionSchema.safeParse(body);
  const content = parsed.data?.choices[0]?.message.content;
  if (content === undefined) throw new SecondReaderError('malformed', 'The response is not a chat completion');
  return content;
}

function nameOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string')
    return cause.code;
  return cause instanceof Error ? cause.name : 'unknown';
}
