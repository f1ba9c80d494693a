import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Change } from '../client/messages.ts';
import { createWebhookSecret, webhookHeaders } from '../contract/webhook-signature.ts';
import { EXIT } from './command.ts';
import { followLog, PAGE_SIZE, pauseAfter, readTypes, TYPES_OPTION } from './follow-log.ts';
import { harmlessLine } from './harmless.ts';
import { openClient } from './open-client.ts';
import { serviceCommand } from './service-command.ts';
import { type Terminal, write } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const DEADLINE_MS = 15_000;

/** `listen`: delivers webhooks to this machine, without a tunnel. */
export const listenCommand = serviceCommand({
  name: ['listen'],
  arguments: '',
  options: {
    'forward-to': {
      type: 'string',
      value: 'URL',
      summary: 'an http or https URL, such as http://localhost:3000/hooks; required',
    },
    after: {
      type: 'string',
      value: 'CURSOR',
      summary: 'start after this cursor of /api/v1/changes, now (default), or start',
    },
    'cursor-file': {
      type: 'string',
      value: 'FILE',
      summary: 'keep the cursor in FILE and continue from it; not with --after',
    },
    types: TYPES_OPTION,
    secret: { type: 'string', value: 'SECRET', summary: 'sign with this secret (whsec_...) instead of a new one' },
    once: { type: 'boolean', summary: 'stop at the end of the log' },
  },
  summary: 'Send every change to a local URL as a webhook.',
  help: `
Follows /api/v1/changes as your client and sends each change to URL, in order, with the headers and body of a webhook.
Retries a failed delivery until it succeeds. Prints the signing secret first. After a stop, up to ${PAGE_SIZE} changes can be
sent again, with the same webhook-id.`,
  examples: ['postledger listen --forward-to http://localhost:3000/hooks --cursor-file hooks.cursor'],
  async run(parsed, terminal) {
    const options = readOptions(parsed.values, parsed.positionals);
    const client = await openClient(terminal);
    const secret = options.secret ?? createWebhookSecret();
    await write(terminal.stdout, `Signing secret: ${secret}\n`);
    const after = options.after ?? (await readCursor(options.cursorFile)) ?? 'now';
    for await (const page of followLog(client, { after, untilEnd: options.once }, terminal)) {
      for (const change of page.result) {
        if (options.types.size > 0 && !options.types.has(change.type)) continue;
        await forward(options.forwardTo, secret, change, terminal);
      }
      await saveCursor(options.cursorFile, page.next);
    }
    return EXIT.done;
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

type Values = Readonly<Partial<Record<'forward-to' | 'after' | 'cursor-file' | 'types' | 'secret', string>>> & {
  readonly once?: boolean;
};

function readOptions(values: Values, positionals: readonly string[]): ListenOptions {
  const { 'forward-to': address, after = null, 'cursor-file': cursorFile = null, secret = null } = values;
  if (address === undefined || positionals.length > 0) throw new UsageError('listen requires --forward-to URL.');
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new UsageError(`--forward-to must be an http or https URL: ${address}`);
  }
  if (secret !== null && !/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/.test(secret)) {
    throw new UsageError('--secret must be whsec_ followed by Base64.');
  }
  if (after !== null && cursorFile !== null) throw new UsageError('Use either --after or --cursor-file, not both.');
  return {
    forwardTo: new URL(address),
    after,
    cursorFile,
    types: readTypes(values.types),
    secret,
    once: values.once === true,
  };
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

/**
 * Written in one step, so that a stop leaves either the old cursor or the new one. What a stop left is removed and the new
 * file created: a link there would lead the cursor into another file.
 */
async function saveCursor(file: string | null, cursor: string): Promise<void> {
  if (file === null) return;
  try {
    await rm(`${file}.new`, { force: true });
    await writeFile(`${file}.new`, `${cursor}\n`, { flag: 'wx' });
    await rename(`${file}.new`, file);
  } catch (error) {
    throw new UsageError(`Cannot write the cursor to ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Sends one change until it is accepted, because later changes must not overtake it. */
async function forward(to: URL, secret: string, change: Change, { stdout, stderr, clock }: Terminal): Promise<void> {
  const body = JSON.stringify(change);
  for (let failures = 1; ; failures += 1) {
    const signed = await webhookHeaders([secret], { id: change.id, timestamp: Math.floor(clock() / 1000), body });
    const headers = { 'content-type': 'application/json', 'user-agent': 'Postledger-Webhooks/1', ...signed };
    const result = await post(to, { headers, body });
    const line = `${harmlessLine(`${result.words}  ${change.type}  ${change.user}  ${change.href}`)}\n`;
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
