import { z } from 'zod';
import type { Method } from '../client/exchange.ts';
import type { Fields } from '../client/fields.ts';
import { WEBHOOK_ENDPOINTS_PATH, webhookEndpointPath } from '../contract/routes.ts';
import { newWebhookSchema, replaySchema, webhookAttemptSchema, webhookEndpointSchema } from '../contract/webhook.ts';
import { onlyWord } from './client-api.ts';
import { formatTime } from './client-message.ts';
import { type Command, EXIT, rejectArguments } from './command.ts';
import { TYPES_OPTION } from './follow-log.ts';
import { harmlessLine, jsonLine } from './harmless.ts';
import { openClient } from './open-client.ts';
import { serviceCommand } from './service-command.ts';
import { type Terminal, write } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const DESCRIPTION = { type: 'string', value: 'TEXT', summary: 'note for yourself' } as const;
const AFTER = {
  type: 'string',
  value: 'CURSOR',
  summary: 'a cursor of /api/v1/changes, now (default), or start',
} as const;
const JSON_OPTION = { type: 'boolean', summary: 'print JSON, one object per line' } as const;
const ID = "ID is the number at the end of the endpoint's href.";

/** Returns a function that sends the client's requests and returns their results. */
async function open(terminal: Terminal) {
  const client = await openClient(terminal);
  return async (method: Method, path: string, parameters: Fields = {}) => {
    const { body } = await client.request<{ readonly result: unknown }>({ method, path, parameters });
    return body;
  };
}

const addCommand: Command = serviceCommand({
  name: ['webhook', 'add'],
  arguments: 'URL',
  options: { types: TYPES_OPTION, description: DESCRIPTION, after: AFTER },
  summary: 'Register a webhook endpoint and print its ID and secret.',
  help: 'The secret is printed once.',
  async run({ values, positionals }, terminal) {
    const url = onlyWord(positionals, 'webhook add', 'URL');
    const ask = await open(terminal);
    const { result } = await ask('POST', WEBHOOK_ENDPOINTS_PATH, { url, ...values });
    return printSecret(result, terminal);
  },
});

const listCommand: Command = serviceCommand({
  name: ['webhook', 'list'],
  arguments: '',
  options: { json: JSON_OPTION },
  summary: 'List webhook endpoints of the client.',
  help: 'Prints one endpoint per line: ID, state, types, URL.',
  async run({ values, positionals }, terminal) {
    rejectArguments(positionals, 'webhook list');
    const { result } = await (await open(terminal))('GET', WEBHOOK_ENDPOINTS_PATH);
    const endpoints = z.array(webhookEndpointSchema).parse(result);
    if (endpoints.length === 0) await write(terminal.stderr, 'No webhook endpoints.\n');
    for (const endpoint of endpoints) {
      const { href, enabled, disabledReason, failingSince, types, url } = endpoint;
      const state = enabled ? (failingSince === null ? 'enabled' : 'failing') : `disabled (${disabledReason})`;
      const row = [idOf(href), state, types.length === 0 ? 'all' : types.join(','), url].join('  ');
      await write(terminal.stdout, `${values.json === true ? jsonLine(endpoint, terminal) : harmlessLine(row)}\n`);
    }
    return EXIT.done;
  },
});

const setCommand: Command = serviceCommand({
  name: ['webhook', 'set'],
  arguments: 'ID',
  options: {
    url: { type: 'string', value: 'URL', summary: 'new URL' },
    types: TYPES_OPTION,
    description: DESCRIPTION,
    enable: { type: 'boolean', summary: 'continue where deliveries stopped, or after the cursor of --after' },
    after: AFTER,
    disable: { type: 'boolean', summary: 'stop deliveries' },
  },
  summary: 'Change, enable, or disable a webhook endpoint.',
  help: `${ID} Options that you omit stay unchanged.`,
  async run({ values, positionals }, terminal) {
    const { enable, disable, ...fields } = values;
    if (enable === true && disable === true) throw new UsageError('Use either --enable or --disable, not both.');
    const enabled = enable === true ? { enabled: 'true' } : disable === true ? { enabled: 'false' } : {};
    if (Object.keys({ ...fields, ...enabled }).length === 0)
      throw new UsageError('webhook set requires at least one option.');
    const path = webhookEndpointPath(onlyWord(positionals, 'webhook set'));
    await (await open(terminal))('PUT', path, { ...fields, ...enabled });
    await write(terminal.stdout, 'Saved.\n');
    return EXIT.done;
  },
});

const removeCommand: Command = serviceCommand({
  name: ['webhook', 'remove'],
  arguments: 'ID',
  options: {},
  summary: 'Remove a webhook endpoint with its log of attempts.',
  help: ID,
  async run({ positionals }, terminal) {
    const id = onlyWord(positionals, 'webhook remove');
    await (await open(terminal))('DELETE', webhookEndpointPath(id));
    await write(terminal.stdout, `Removed ${id}.\n`);
    return EXIT.done;
  },
});

const rotateCommand: Command = serviceCommand({
  name: ['webhook', 'rotate'],
  arguments: 'ID',
  options: {
    'overlap-hours': { type: 'string', value: 'N', summary: 'hours in which both secrets sign, 0 to 168; default: 24' },
  },
  summary: 'Create a new secret for a webhook endpoint.',
  help: `${ID} The old secret also signs for a while.`,
  async run({ values, positionals }, terminal) {
    const path = `${webhookEndpointPath(onlyWord(positionals, 'webhook rotate'))}/secrets`;
    const hours = values['overlap-hours'];
    const { result } = await (await open(terminal))('POST', path, hours === undefined ? {} : { overlapHours: hours });
    return printSecret(result, terminal);
  },
});

const attemptsCommand: Command = serviceCommand({
  name: ['webhook', 'attempts'],
  arguments: 'ID',
  options: {
    event: { type: 'string', value: 'EVENT', summary: 'only attempts of this event (webhook-id)' },
    limit: { type: 'string', value: 'N', summary: 'most attempts to list' },
    json: JSON_OPTION,
  },
  summary: 'List the latest delivery attempts of a webhook endpoint.',
  help: `${ID} Prints one attempt per line: time, result, duration, event, type, user. JSON includes the response.`,
  async run({ values, positionals }, terminal) {
    const path = `${webhookEndpointPath(onlyWord(positionals, 'webhook attempts'))}/attempts`;
    const { json, ...query } = values;
    const { result } = await (await open(terminal))('GET', path, query);
    const attempts = z.array(webhookAttemptSchema).parse(result);
    if (attempts.length === 0) await write(terminal.stderr, 'No attempts yet.\n');
    for (const attempt of attempts) {
      const { at, status, error, durationMs, event, type, user } = attempt;
      const row = [formatTime(at), status ?? error, `${durationMs} ms`, event, type, user].join('  ');
      await write(terminal.stdout, `${json === true ? jsonLine(attempt, terminal) : harmlessLine(row)}\n`);
    }
    return EXIT.done;
  },
});

const replayCommand: Command = serviceCommand({
  name: ['webhook', 'replay'],
  arguments: 'ID',
  options: {
    event: { type: 'string', value: 'EVENT', summary: 'this event (webhook-id)' },
    since: { type: 'string', value: 'TIME', summary: 'events since this time' },
    until: { type: 'string', value: 'TIME', summary: 'events until this time; default: now' },
  },
  summary: 'Send events again.',
  help: `${ID} TIME is milliseconds since 1970, or a date such as 2026-11-21T09:00:00Z.`,
  async run({ values, positionals }, terminal) {
    const { event, since, until } = values;
    if ((event === undefined) === (since === undefined)) throw new UsageError('Use either --event or --since.');
    const path = `${webhookEndpointPath(onlyWord(positionals, 'webhook replay'))}/replay`;
    const form = {
      ...(event === undefined ? {} : { event }),
      ...(since === undefined ? {} : { since: readTime(since) }),
      ...(until === undefined ? {} : { until: readTime(until) }),
    };
    const { result } = await (await open(terminal))('POST', path, form);
    const range = replaySchema.parse(result);
    await write(
      terminal.stdout,
      `Events from ${formatTime(range.since)} to ${formatTime(range.until)} will be sent again.\n`,
    );
    return EXIT.done;
  },
});

/** Commands for webhook endpoints. */
export const webhookCommands: readonly Command[] = [
  addCommand,
  listCommand,
  setCommand,
  removeCommand,
  rotateCommand,
  attemptsCommand,
  replayCommand,
];

async function printSecret(result: unknown, { stdout, stderr }: Terminal): Promise<number> {
  const { href, secret = '' } = newWebhookSchema.parse(result);
  await write(stderr, 'Save this secret. It is not shown again.\n');
  await write(stdout, `${idOf(href)}  ${secret}\n`);
  return EXIT.done;
}

function idOf(href: string): string {
  return href.slice(href.lastIndexOf('/') + 1);
}

function readTime(text: string): string {
  if (/^\d+$/.test(text)) return text;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new UsageError(`Invalid time: ${text}`);
  return String(time);
}
