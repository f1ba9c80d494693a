import 'server-only';
import { z } from 'zod';
import { collectionPath } from '#contract/routes.ts';
import type { Outcome } from '../../service/outcome.ts';
import { outcomeOf } from '../../service/outcome.ts';
import type { RawResponse, SendRaw } from '../../service/raw-request.ts';
import type { AdminPass } from '../../service/users.ts';

/** The result of a signed test request for the key. The data of the response is discarded. */
export type KeyTest = {
  readonly accepted: boolean;
  /** null without a response. */
  readonly status: number | null;
  /** Code of the problem; null if there is none. */
  readonly code: string | null;
  readonly durationMs: number | null;
  readonly reqId: string;
};

/**
 * Sends a signed request that every service supports (seed, "Operations"), and reports whether the key was accepted.
 */
export async function testKey(sendRaw: SendRaw, pass: AdminPass): Promise<KeyTest> {
  const path = collectionPath('users');
  const sent = await outcomeOf(sendRaw(pass, { method: 'GET', path, username: null, parameters: { limit: '1' } }));
  return toKeyTest(sent);
}

/** Rejections of the signature, or of too many requests before the signature is checked. */
const UNPROVEN: ReadonlySet<number> = new Set([401, 403, 429]);

const problemSchema = z.object({ code: z.string() });

/**
 * Returns whether the key was accepted. 401 and 403 mean that it was not. 429 and 5xx are sent without checking the
 * signature, so they prove nothing. Any other rejection is sent after the check.
 */
export function toKeyTest(sent: Outcome<RawResponse>): KeyTest {
  if (!sent.ok) return { accepted: false, status: null, code: null, durationMs: null, reqId: sent.error.reqId };
  const { status, text, durationMs, reqId } = sent.value;
  return { accepted: status < 500 && !UNPROVEN.has(status), status, code: codeOf(text), durationMs, reqId };
}

function codeOf(text: string): string | null {
  try {
    return problemSchema.parse(JSON.parse(text)).code;
  } catch {
    // A success, or not a problem document.
    return null;
  }
}
