import type { Logger } from 'imapflow';
import { classifyImapError } from './classify-imap-error.ts';
import { MailError } from './mail-error.ts';

/** What the IMAP library tells nobody but its log. */
export type ImapLog = {
  /** For the library. */
  readonly logger: Logger;
  /** The last refusal (NO, BAD) that the library answered for itself instead of throwing it; forgotten once it is taken. */
  takeRefusal(): unknown;
  /** When the server last completed a line (`performance.now()`). */
  lastAnswer(): number;
};

type Entry = { readonly src?: string; readonly msg?: unknown; readonly err?: LoggedError };
type LoggedError = { readonly code?: string; readonly responseStatus?: string };

/**
 * Listens to the library's log for what ends a session before the library says so: a pause that Microsoft 365 asks for
 * ("Suggested Backoff Time") and the library would sit out, while the crawl has something better to do; a greeting that
 * is none of IMAP's, whose end the library would wait for; PREAUTH, a session for an account that is somebody else's
 * choice; and BYE, whose response code it leaves out.
 */
export function listenToLog(onEnd: (error: unknown) => void): ImapLog {
  let isGreeted = false;
  let refusal: unknown;
  let heardAt = performance.now();
  const hear = ({ src, msg }: Entry) => {
    if (src !== 's' || typeof msg !== 'string') return;
    heardAt = performance.now();
    const end = isGreeted ? farewellIn(msg) : refusalToGreet(msg);
    isGreeted = true;
    if (end !== null) onEnd(end);
  };
  const warn = (entry: Entry) => {
    const { err } = entry;
    if (err?.code === 'ETHROTTLE') onEnd(err);
    if (err?.responseStatus !== undefined) refusal = err;
    hear(entry);
  };
  const ignore = () => undefined;
  return {
    logger: { trace: ignore, debug: hear, info: ignore, warn, error: hear, fatal: ignore },
    takeRefusal() {
      const taken = refusal;
      refusal = undefined;
      return taken;
    },
    lastAnswer: () => heardAt,
  };
}

const BYE = /^\* BYE\b/i;

/** Somebody who lets nobody in will do so later, whatever words he has for it. */
function refusalToGreet(line: string): MailError | null {
  if (BYE.test(line)) return new MailError('throttled', 'The mail server takes no connection just now', line);
  if (/^\* OK\b/i.test(line)) return null;
  return /^\* PREAUTH\b/i.test(line)
    ? new MailError('protocol', 'The mail server let somebody in without asking who it is (PREAUTH)')
    : new MailError('protocol', 'What answered does not greet as an IMAP server does');
}

function farewellIn(line: string): MailError | null {
  return BYE.test(line) ? classifyImapError({ code: 'NoConnection', reason: line }) : null;
}
