import type { Logger } from 'imapflow';
import { classifyImapError } from './classify-imap-error.ts';
import { MailError } from './mail-error.ts';

/** Information that imapflow exposes only through its log. */
export type ImapLog = {
  /** Logger to pass to imapflow. */
  readonly logger: Logger;
  /** Returns and clears the last rejection (NO or BAD) that imapflow handled itself instead of throwing. */
  takeRejection(): unknown;
  /** Returns when the server last completed a line (`performance.now()`). */
  lastResponse(): number;
};

type Entry = { readonly src?: string; readonly msg?: unknown; readonly err?: LoggedError };
type LoggedError = { readonly code?: string; readonly responseStatus?: string };

/**
 * Watches imapflow's log for events that must end the session earlier than imapflow would:
 * - a pause requested by Microsoft 365 ("Suggested Backoff Time"), which imapflow would wait out and block the crawl
 * - a greeting that is not IMAP, where imapflow would wait for the connection to end
 * - PREAUTH, a session for an account of someone else's choosing
 * - BYE, whose response code imapflow drops
 */
export function listenToLog(onEnd: (error: unknown) => void): ImapLog {
  let isGreeted = false;
  let refusal: unknown;
  let respondedAt = performance.now();
  const inspect = ({ src, msg }: Entry) => {
    if (src !== 's' || typeof msg !== 'string') return;
    respondedAt = performance.now();
    const end = isGreeted ? byeIn(msg) : rejectionIn(msg);
    isGreeted = true;
    if (end !== null) onEnd(end);
  };
  const warn = (entry: Entry) => {
    const { err } = entry;
    if (err?.code === 'ETHROTTLE') onEnd(err);
    if (err?.responseStatus !== undefined) refusal = err;
    inspect(entry);
  };
  const ignore = () => undefined;
  return {
    logger: { trace: ignore, debug: inspect, info: ignore, warn, error: inspect, fatal: ignore },
    takeRejection() {
      const taken = refusal;
      refusal = undefined;
      return taken;
    },
    lastResponse: () => respondedAt,
  };
}

const BYE = /^\* BYE\b/i;

/**
 * Returns an error for a greeting that is not IMAP's OK. A server that rejects connections with BYE may accept them
 * later, whatever reason it gives.
 */
function rejectionIn(line: string): MailError | null {
  if (BYE.test(line)) return new MailError('throttled', 'The mail server is not accepting connections right now', line);
  if (/^\* OK\b/i.test(line)) return null;
  return /^\* PREAUTH\b/i.test(line)
    ? new MailError('protocol', 'The mail server skipped authentication (PREAUTH)')
    : new MailError('protocol', 'The greeting is not that of an IMAP server');
}

function byeIn(line: string): MailError | null {
  return BYE.test(line) ? classifyImapError({ code: 'NoConnection', reason: line }) : null;
}
