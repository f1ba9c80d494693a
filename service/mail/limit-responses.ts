import type { ImapFlow } from 'imapflow';
import { MESSAGE_LIMITS } from './message-limits.ts';

/**
 * The parts of imapflow's response stream that the limits use. They are internal, but its own limits count only bytes:
 * a byte or two of an empty literal, a list, or a number become hundreds of bytes of objects.
 */
type ResponseStream = {
  /** Literals of the response that is being received. */
  readonly literals: readonly unknown[];
  /** Returns whether a line announces a literal. */
  checkLiteralMarker(line: Buffer): boolean;
  /** Counts a finished line with the literal it announces, or checks an unfinished line. */
  checkResponseSize(bytes: number, isUnfinished?: boolean): boolean;
  push(response: Response | null): boolean;
  /** Ends the connection. */
  failStream(error: Error): false;
};

/** A response without its literals. `next` requests the following one. */
type Response = { readonly payload: Buffer; readonly next: () => void };

/** Greeting, capabilities, and namespaces have a few kilobytes. */
const BYTES_BEFORE_SIGN_IN = 256_000;
/** A batch of emails has a third of it. A server can report smaller sizes than it sends. */
const BYTES_PER_COMMAND = 2 * MESSAGE_LIMITS.bytes;
/** Each becomes an object of a kilobyte: ten times the folders of the largest mailboxes. */
const RESPONSES_PER_COMMAND = 100_000;
/** An envelope with a literal for each of thousands of recipients. */
const MOST_LITERALS = 10_000;
/** The structure of an email with a thousand parts. */
const MOST_TOKENS = 20_000;
/** Bytes of one of the responses that a long list of numbers is split into. */
const NUMBERS_BYTES = 8_000;

const SEARCH = Buffer.from('* SEARCH ');
const SPACE = 0x20;
const PARENTHESIS = 0x28;

/**
 * Ends the connection to a server whose responses would block the process or exhaust its memory, with an error whose code
 * is `ResponseTooLarge`. A long list of search results is passed on in pieces, so that others get their turns between
 * them.
 * @returns a function to call after sign-in, at the beginning of each command, whose responses together are limited
 */
export function limitResponses(client: ImapFlow): () => void {
  const stream = (client as unknown as { readonly streamer: ResponseStream }).streamer;
  const announces = stream.checkLiteralMarker.bind(stream);
  const fits = stream.checkResponseSize.bind(stream);
  const push = stream.push.bind(stream);
  let left = BYTES_BEFORE_SIGN_IN;
  let responsesLeft = Number.POSITIVE_INFINITY;

  stream.checkLiteralMarker = (line) =>
    announces(line) && (stream.literals.length < MOST_LITERALS || stream.failStream(tooLarge('literals')));

  stream.checkResponseSize = (bytes, isUnfinished) => {
    if (bytes > left) return stream.failStream(tooLarge('bytes'));
    if (isUnfinished !== true) left -= bytes;
    return fits(bytes, isUnfinished);
  };

  stream.push = (response) => {
    responsesLeft -= 1;
    if (responsesLeft < 0) return stream.failStream(tooLarge('lines'));
    // It has no more tokens than bytes.
    if (response === null || response.payload.length <= MOST_TOKENS) return push(response);
    const pieces = splitNumbers(response.payload);
    if (pieces === null) return hasTooMany(response.payload) ? stream.failStream(tooLarge('tokens')) : push(response);
    const last = pieces.pop() ?? SEARCH;
    for (const payload of pieces) push({ ...response, payload, next: () => undefined });
    return push({ ...response, payload: last });
  };

  return () => {
    left = BYTES_PER_COMMAND;
    responsesLeft = RESPONSES_PER_COMMAND;
  };
}

/** Returns search results as several responses with the same meaning, or null for another response. */
function splitNumbers(payload: Buffer): Buffer[] | null {
  if (!payload.subarray(0, SEARCH.length).equals(SEARCH)) return null;
  const numbers = payload.subarray(SEARCH.length);
  const text = numbers.toString('latin1');
  if (/[^\d ]/.test(text) || text.startsWith(' ') || text.includes('  ')) return null;
  const pieces: Buffer[] = [];
  for (let start = 0; start < numbers.length; ) {
    const space = numbers.indexOf(SPACE, start + NUMBERS_BYTES);
    const end = space === -1 ? numbers.length : space;
    pieces.push(Buffer.concat([SEARCH, numbers.subarray(start, end)]));
    start = end + 1;
  }
  return pieces;
}

function hasTooMany(payload: Buffer): boolean {
  let tokens = 0;
  for (const byte of payload) {
    if (byte !== SPACE && byte !== PARENTHESIS) continue;
    tokens += 1;
    if (tokens > MOST_TOKENS) return true;
  }
  return false;
}

function tooLarge(what: string): Error {
  return Object.assign(new Error(`The mail server's response has too many ${what}`), { code: 'ResponseTooLarge' });
}
