import { EXIT } from './command.ts';
import { formatJson } from './format-json.ts';
import { harmless } from './harmless.ts';
import { reportNetworkFailure } from './network-failure.ts';
import type { PreparedRequest } from './prepare-request.ts';
import { type Terminal, write } from './terminal.ts';

/** Output options. */
export type Display = {
  /** Prints the body unchanged. */
  readonly raw: boolean;
  /** Prints status and headers before the body. */
  readonly include: boolean;
  /**
   * CSV is often redirected to a file, so the body of an error goes to stderr and the file contains rows or nothing.
   */
  readonly csv: boolean;
};

/** Maximum length of a problem document explained on stderr. Its body is printed at any size. */
const LONGEST_PROBLEM = 64 * 1024;

/**
 * Sends a request without following redirects, prints the response, and returns the exit code. The status goes to
 * stderr, so that stdout has only the body.
 */
export async function sendRequest(
  request: PreparedRequest,
  serviceUrl: string,
  display: Display,
  terminal: Terminal,
): Promise<number> {
  const { stdout, stderr } = terminal;
  try {
    const { method, url, headers, body } = request;
    const response = await fetch(url, { method, headers, body, redirect: 'manual' });
    const status = `${response.status} ${response.statusText}`.trim();
    if (display.include) await write(stdout, `${headText(status, response.headers)}\n`);
    else await write(stderr, `${status}  (reqId ${utf8(response.headers.get('X-Request-Id') ?? '-')})\n`);
    const shown = await printBody(response, display, terminal);
    if (!response.ok) await reportProblem(response.headers.get('Content-Type') ?? '', shown.start, terminal);
    if (!shown.whole) {
      await write(stderr, 'The response is incomplete.\n');
      return EXIT.network;
    }
    return exitCodeOf(response.status);
  } catch (error) {
    await write(stderr, `${reportNetworkFailure(error, serviceUrl)}\n`);
    return EXIT.network;
  }
}

function exitCodeOf(status: number): number {
  if (status < 300) return EXIT.done;
  if (status < 400) return EXIT.moved;
  return status < 500 ? EXIT.refused : EXIT.failed;
}

type Shown = { readonly whole: boolean; readonly start: string };

/** Maximum length in bytes of a JSON body to format, because formatting needs all of it in memory. */
const LONGEST_FORMATTED = 16 * 1024 * 1024;

async function printBody(response: Response, display: Display, terminal: Terminal): Promise<Shown> {
  const stdout = display.csv && !response.ok ? terminal.stderr : terminal.stdout;
  const isJson = /^application\/(?:[a-z.-]+\+)?json\b/i.test(response.headers.get('Content-Type') ?? '');
  let held: Buffer[] | null = isJson && !display.raw ? [] : null;
  let size = 0;
  const start = new StartOfText(response.ok ? 0 : LONGEST_PROBLEM);
  const print = passOn(display, terminal);
  for await (const chunk of response.body ?? []) {
    start.add(chunk);
    size += chunk.byteLength;
    held?.push(Buffer.from(chunk));
    if (held !== null && size <= LONGEST_FORMATTED) continue;
    const text = held === null ? print(chunk) : print(Buffer.concat(held));
    held = null;
    if (!(await write(stdout, text))) return { whole: true, start: start.text };
  }
  if (held === null || size === 0) return { whole: true, start: start.text };
  const body = Buffer.concat(held);
  const formatted = formatJson(body.toString('utf8'), terminal);
  await write(stdout, formatted ?? print(body));
  return { whole: formatted !== null, start: start.text };
}

/** Passes chunks on unchanged, or, on a terminal, as text without control characters. */
function passOn({ raw }: Display, { interactive }: Terminal): (chunk: Uint8Array) => string | Uint8Array {
  const decoder = new TextDecoder();
  return (chunk) => (interactive && !raw ? harmless(decoder.decode(chunk, { stream: true })) : chunk);
}

/** Collects the first characters of a body. */
class StartOfText {
  readonly #decoder = new TextDecoder();
  readonly #most: number;
  text = '';

  constructor(most: number) {
    this.#most = most;
  }

  add(chunk: Uint8Array): void {
    if (this.text.length < this.#most) this.text += this.#decoder.decode(chunk, { stream: true });
  }
}

/** Prints a problem's detail as text, with its line breaks and the caret under an expression. */
async function reportProblem(contentType: string, body: string, { stderr }: Terminal): Promise<void> {
  if (!contentType.startsWith('application/problem+json')) return;
  try {
    const problem: unknown = JSON.parse(body);
    if (typeof problem !== 'object' || problem === null || !('detail' in problem)) return;
    const code = 'code' in problem ? `${problem.code}: ` : '';
    await write(stderr, `${harmless(`${code}${problem.detail}`)}\n`);
  } catch {
    // Truncated or not JSON. It was printed as received.
  }
}

function headText(status: string, headers: Headers): string {
  return [`HTTP ${status}`, ...[...headers].map(([name, value]) => `${name}: ${harmless(utf8(value))}`), ''].join('\n');
}

/** Decodes a header value from bytes (Latin-1 in fetch), because a reqId can contain UTF-8. */
function utf8(value: string): string {
  return Buffer.from(value, 'latin1').toString('utf8');
}
