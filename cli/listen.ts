import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { CHANGE_TYPES, type Change, changePageSchema } from '#contract/change.ts';
import { CHANGES_PATH } from '#contract/routes.ts';
import { createWebhookSecret, webhookHeaders } from '#contract/webhook-signature.ts';
import { ServiceError, serviceCommand } from './ask-service.ts';
import { type Command, EXIT, parseWords } from './command.ts';
import { readSettings, UsageError } from './settings.ts';
import { type AskAsClient, signAsClient } from './sign-as-client.ts';
import { type Terminal, write } from './terminal.ts';

const PAGE = '100';
const POLL_MS = 1_000;
const DEADLINE_MS = 15_000;
const LONGEST_PAUSE_MS = 30_000;

/** `listen`: webhooks on the own machine, without a tunnel. */
export const listenCommand: Command = serviceCommand({
  name: ['listen'],
  synopsis: '--forward-to URL [options]',
  summary: 'Send every change to a local URL as a webhook.',
  help: `
Follows /api/v1/changes as the client of SERVICE_CLIENT_ID and sends each change to URL, in order, with the headers and body
of a webhook. Retries a failed delivery until it succeeds. Prints the signing secret first.

  --forward-to URL    an http or https URL, such as http://localhost:3000/hooks
  --after CURSOR      start after this cursor of /api/v1/changes, now (default), or start
  --cursor-file FILE  keep the cursor in FILE and continue from it; not with --after
  --types LIST        comma-separated change types; default: all
  --secret SECRET     sign with this secret (whsec_...) instead of a new one
  --once              stop at the end of the log

After a stop, up to ${PAGE} changes can be sent again, with the same webhook-id.

  postledger listen --forward-to http://localhost:3000/hooks --cursor-file hooks.cursor`,
  async run(words, terminal) {
    const options = readOptions(words);
    const ask = await signAsClient(readSettings(terminal.env), terminal.clock);
    const secret = options.secret ?? createWebhookSecret();
    await write(terminal.stdout, `Signing secret: ${secret}\n`);
    let cursor = options.after ?? (await readCursor(options.cursorFile)) ?? 'now';
    for (;;) {
      const page = await readPage(ask, cursor, terminal);
      for (const change of page.result) {
        if (options.types.size > 0 && !options.types.has(change.type)) continue;
        await forward(options.forwardTo, secret, change, terminal);
      }
      cursor = page.next;
      await keepCursor(options.cursorFile, cursor);
      if (page.more) continue;
      if (options.once) return EXIT.done;
      await wait(POLL_MS);
    }
  },
});

type ListenOptions = {
  readonly forwardTo: URL;
  readonly after: string | null;
  readonly cursorFile: string | null;
  readonly types: ReadonlySet<string>;
  readonly secret: string | null;
  readonly once: boolean;
};

function readOptions(words: readonly string[]): ListenOptions {
  const { values, positionals } = parseWords(words, {
    'forward-to': { type: 'string' },
    after: { type: 'string' },
    'cursor-file': { type: 'string' },
    types: { type: 'string' },
    secret: { type: 'string' },
    once: { type: 'boolean' },
  });
  const { 'forward-to': address, after = null, 'cursor-file': cursorFile = null, secret = null } = values;
  if (address === undefined || positionals.length > 0) throw new UsageError('listen requires --forward-to URL.');
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new UsageError(`--forward-to must be an http or https URL: ${address}`);
  }
  if (secret !== null && !/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/.test(secret)) {
    throw new UsageError('--secret must be whsec_ followed by Base64.');
  }
  if (after !== null && cursorFile !== null) throw new UsageError('Use either --after or --cursor-file, not both.');
  const types = (values.types ?? '').split(',').map((type) => type.trim());
  const named = types.filter((type) => type !== '');
  const unknown = named.find((type) => !Object.hasOwn(CHANGE_TYPES, type));
  if (unknown !== undefined) throw new UsageError(`Unknown change type "${unknown}".`);
  return { forwardTo: new URL(address), after, cursorFile, types: new Set(named), secret, once: values.once === true };
}

async function readCursor(file: string | null): Promise<string | null> {
  if (file === null) return null;
  try {
    return (await readFile(file, 'utf8')).trim() || null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new UsageError(`Cannot read the cursor from ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** In one step, so that a stop leaves the old cursor or the new one. */
async function keepCursor(file: string | null, cursor: string): Promise<void> {
  if (file === null) return;
  try {
    await writeFile(`${file}.new`, `${cursor}\n`);
    await rename(`${file}.new`, file);
  } catch (error) {
    throw new UsageError(`Cannot write the cursor to ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** A service that is away for a while is waited for, once it has responded to the first request. */
async function readPage(ask: AskAsClient, cursor: string, { stderr }: Terminal) {
  for (let failures = 1; ; failures += 1) {
    try {
      const { body } = await ask('GET', CHANGES_PATH, {
        limit: PAGE,
        ...(cursor === 'start' ? {} : { after: cursor }),
      });
      return changePageSchema.parse(body);
    } catch (error) {
      const isFirst = cursor === 'now' || cursor === 'start';
      if (!(error instanceof ServiceError) || error.code === 'refused' || isFirst) throw error;
      await write(stderr, `${error.message} Retrying.\n`);
      await wait(pauseAfter(failures));
    }
  }
}

/** Sends one change until it is accepted: what comes after it would arrive out of order. */
async function forward(to: URL, secret: string, change: Change, { stdout, stderr, clock }: Terminal): Promise<void> {
  const body = JSON.stringify(change);
  for (let failures = 1; ; failures += 1) {
    const signed = await webhookHeaders([secret], { id: change.id, timestamp: Math.floor(clock() / 1000), body });
    const headers = { 'content-type': 'application/json', 'user-agent': 'Postledger-Webhooks/1', ...signed };
    const result = await post(to, { headers, body });
    const line = `${result.words}  ${change.type}  ${change.user}  ${change.href}\n`;
    if (result.delivered) {
      await write(stdout, line);
      return;
    }
    await write(stderr, line);
    await wait(pauseAfter(failures));
  }
}

async function post(to: URL, message: { readonly headers: Record<string, string>; readonly body: string }) {
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const response = await fetch(to, { method: 'POST', ...message, redirect: 'manual', signal });
    await response.body?.cancel();
    return { delivered: response.ok, words: String(response.status) };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return { delivered: false, words: cause instanceof Error && 'code' in cause ? String(cause.code) : 'no response' };
  }
}

function pauseAfter(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, 500 * 2 ** Math.min(failures, 10));
}
