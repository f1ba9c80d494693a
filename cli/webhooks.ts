import { z } from 'zod';
import { WEBHOOK_ENDPOINTS_PATH, webhookEndpointPath } from '#contract/routes.ts';
import { newWebhookSchema, replaySchema, webhookAttemptSchema, webhookEndpointSchema } from '#contract/webhook.ts';
import { serviceCommand } from './ask-service.ts';
import { onlyWord } from './client-api.ts';
import { formatTime } from './client-message.ts';
import { type Command, EXIT, parseWords } from './command.ts';
import { readSettings, UsageError } from './settings.ts';
import { type AskAsClient, signAsClient } from './sign-as-client.ts';
import { type Terminal, write } from './terminal.ts';

const ID = 'ID is the number at the end of the endpoint’s href.';

const open = ({ env, clock }: Terminal): Promise<AskAsClient> => signAsClient(readSettings(env), clock);

const addCommand: Command = serviceCommand({
  name: ['webhook', 'add'],
  synopsis: 'URL [--types LIST] [--description TEXT] [--after CURSOR]',
  summary: 'Register a webhook endpoint and print its ID and secret.',
  help: `
--types is a comma-separated list of change types. The default is all. --after is a cursor of /api/v1/changes, now (default),
or start. The secret is printed once.`,
  async run(words, terminal) {
    const { values, positionals } = parseWords(words, {
      types: { type: 'string' },
      description: { type: 'string' },
      after: { type: 'string' },
    });
    const url = onlyWord(positionals, 'webhook add', 'URL');
    const ask = await open(terminal);
    const { result } = await ask('POST', WEBHOOK_ENDPOINTS_PATH, { url, ...values });
    return printSecret(result, terminal);
  },
});

const listCommand: Command = serviceCommand({
  name: ['webhook', 'list'],
  synopsis: '[--json]',
  summary: 'List webhook endpoints of the client.',
  help: 'Prints one endpoint per line: ID, state, types, URL. With --json, one JSON object per line.',
  async run(words, terminal) {
    const { values, positionals } = parseWords(words, { json: { type: 'boolean' } });
    if (positionals.length > 0) throw new UsageError('webhook list accepts no arguments.');
    const { result } = await (await open(terminal))('GET', WEBHOOK_ENDPOINTS_PATH);
    for (const endpoint of z.array(webhookEndpointSchema).parse(result)) {
      const { href, enabled, disabledReason, failingSince, types, url } = endpoint;
      const state = enabled ? (failingSince === null ? 'enabled' : 'failing') : `disabled (${disabledReason})`;
      const row = [idOf(href), state, types.length === 0 ? 'all' : types.join(','), url].join('  ');
      await write(terminal.stdout, `${values.json === true ? JSON.stringify(endpoint) : row}\n`);
    }
    return EXIT.done;
  },
});

const setCommand: Command = serviceCommand({
  name: ['webhook', 'set'],
  synopsis: 'ID [--url URL] [--types LIST] [--description TEXT] [--enable [--after CURSOR] | --disable]',
  summary: 'Change, enable, or disable a webhook endpoint.',
  help: `${ID} --enable continues where deliveries stopped, or after the cursor of --after.`,
  async run(words, terminal) {
    const { values, positionals } = parseWords(words, {
      url: { type: 'string' },
      types: { type: 'string' },
      description: { type: 'string' },
      after: { type: 'string' },
      enable: { type: 'boolean' },
      disable: { type: 'boolean' },
    });
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
  synopsis: 'ID',
  summary: 'Remove a webhook endpoint with its log of attempts.',
  help: ID,
  async run(words, terminal) {
    const id = onlyWord(parseWords(words, {}).positionals, 'webhook remove');
    await (await open(terminal))('DELETE', webhookEndpointPath(id));
    await write(terminal.stdout, `Removed ${id}.\n`);
    return EXIT.done;
  },
});

const rotateCommand: Command = serviceCommand({
  name: ['webhook', 'rotate'],
  synopsis: 'ID [--overlap-hours N]',
  summary: 'Create a new secret for a webhook endpoint.',
  help: `${ID} Both secrets sign for 24 hours, or N hours (0 to 168).`,
  async run(words, terminal) {
    const { values, positionals } = parseWords(words, { 'overlap-hours': { type: 'string' } });
    const path = `${webhookEndpointPath(onlyWord(positionals, 'webhook rotate'))}/secrets`;
    const hours = values['overlap-hours'];
    const { result } = await (await open(terminal))('POST', path, hours === undefined ? {} : { overlapHours: hours });
    return printSecret(result, terminal);
  },
});

const attemptsCommand: Command = serviceCommand({
  name: ['webhook', 'attempts'],
  synopsis: 'ID [--event EVENT] [--limit N] [--json]',
  summary: 'List the latest delivery attempts of a webhook endpoint.',
  help: `${ID} Prints one attempt per line: time, result, duration, event, type, user. With --json, one JSON object per line with the response.`,
  async run(words, terminal) {
    const { values, positionals } = parseWords(words, {
      event: { type: 'string' },
      limit: { type: 'string' },
      json: { type: 'boolean' },
    });
    const path = `${webhookEndpointPath(onlyWord(positionals, 'webhook attempts'))}/attempts`;
    const { json, ...query } = values;
    const { result } = await (await open(terminal))('GET', path, query);
    for (const attempt of z.array(webhookAttemptSchema).parse(result)) {
      const { at, status, error, durationMs, event, type, user } = attempt;
      const row = [formatTime(at), status ?? error, `${durationMs} ms`, event, type, user].join('  ');
      await write(terminal.stdout, `${json === true ? JSON.stringify(attempt) : row}\n`);
    }
    return EXIT.done;
  },
});

const replayCommand: Command = serviceCommand({
  name: ['webhook', 'replay'],
  synopsis: 'ID (--event EVENT | --since TIME [--until TIME])',
  summary: 'Send events again.',
  help: `${ID} TIME is milliseconds since 1970, or a date such as 2026-11-21T09:00:00Z; the default of --until is now.`,
  async run(words, terminal) {
    const { values, positionals } = parseWords(words, {
      event: { type: 'string' },
      since: { type: 'string' },
      until: { type: 'string' },
    });
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

/** Commands on webhook endpoints. */
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
