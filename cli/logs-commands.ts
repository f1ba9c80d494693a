import type { Change, RequestLog } from '../client/messages.ts';
import { requestPath } from '../contract/routes.ts';
import { onlyWord } from './client-api.ts';
import { type Command, EXIT, rejectArguments } from './command.ts';
import { followLog, readTypes, TYPES_OPTION } from './follow-log.ts';
import { harmlessLine, jsonLine } from './harmless.ts';
import { openClient } from './open-client.ts';
import { serviceCommand } from './service-command.ts';
import { write } from './terminal.ts';

const tail: Command = serviceCommand({
  name: ['logs', 'tail'],
  arguments: '',
  options: {
    user: { type: 'string', value: 'USER', summary: 'only changes of this user' },
    types: TYPES_OPTION,
    after: { type: 'string', value: 'CURSOR', summary: 'start after this cursor, now (default), or start' },
    json: { type: 'boolean', summary: 'print JSON, one change per line' },
    once: { type: 'boolean', summary: 'stop at the end of the log' },
  },
  summary: "Print every change of the client's data as it happens.",
  help: `
Follows /api/v1/changes and prints one change per line: time, type, user, href, and the reason if there is one. Waits for a
service that does not respond for a while.`,
  examples: [
    'postledger logs tail --types order.created,mailbox.auth_lost',
    'postledger logs tail --after start --once --json',
  ],
  async run({ values, positionals }, terminal) {
    rejectArguments(positionals, 'logs tail');
    const types = readTypes(values.types);
    const options = { after: values.after ?? 'now', untilEnd: values.once === true };
    for await (const page of followLog(await openClient(terminal), options, terminal)) {
      for (const change of page.result) {
        if (types.size > 0 && !types.has(change.type)) continue;
        if (values.user !== undefined && change.user !== values.user) continue;
        const line = values.json === true ? jsonLine(change, terminal) : harmlessLine(formatChange(change));
        if (!(await write(terminal.stdout, `${line}\n`))) return EXIT.done;
      }
    }
    return EXIT.done;
  },
});

function formatChange({ at, type, user, href, reason }: Change): string {
  const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  return [time, type.padEnd(17), user, href, ...(reason === undefined ? [] : [reason])].join('  ');
}

const show: Command = serviceCommand({
  name: ['logs', 'show'],
  arguments: 'REQID',
  options: { json: { type: 'boolean', summary: 'print JSON' } },
  summary: 'Show what the service logged for a request ID.',
  help: `
Prints one request per line: time, method, path, user, status, code, duration, and the result of the signature check. If the
signature was rejected, the string to sign follows. Requests are kept for 14 days, or as long as the operator set.`,
  async run({ values, positionals }, terminal) {
    const path = requestPath(onlyWord(positionals, 'logs show', 'REQID'));
    const client = await openClient(terminal);
    const { body } = await client.request<{ readonly result: RequestLog }>({ method: 'GET', path });
    if (values.json === true) {
      await write(terminal.stdout, `${jsonLine(body.result, terminal, 2)}\n`);
      return EXIT.done;
    }
    for (const request of body.result.requests) {
      const { time, method, path: at, userName, status, code, durationMs, signature, expected } = request;
      const row = [
        new Date(time).toISOString().slice(0, 19).replace('T', ' '),
        `${method} ${at}`,
        userName ?? '-',
        [status, code].filter((part) => part !== null).join(' '),
        `${durationMs} ms`,
        `signature ${signature}`,
      ];
      const lines = [row.join('  '), ...(expected == null ? [] : [`  to sign: ${expected}`])].map(harmlessLine);
      await write(terminal.stdout, `${lines.join('\n')}\n`);
    }
    return EXIT.done;
  },
});

/** Commands for the logs and changes of the service. */
export const logsCommands: readonly Command[] = [tail, show];
