import { z } from 'zod';
import { operatorRetrySchema, quarantineCountSchema } from '../contract/quarantine.ts';
import { type Command, EXIT, rejectArguments } from './command.ts';
import { callOperator } from './operator.ts';
import { serviceCommand } from './service-command.ts';
import { readSettings } from './settings.ts';
import { write } from './terminal.ts';

/** `quarantine list`: counts quarantined emails by reason. */
const list: Command = serviceCommand({
  name: ['quarantine', 'list'],
  arguments: '',
  options: {},
  summary: 'Count emails that could not be read, by reason (operator).',
  help: 'Prints one reason per line, separated by tabs: reason, emails, mailboxes, and emails waiting for a retry.',
  async run({ positionals }, { env, stdout, stderr }) {
    rejectArguments(positionals, 'quarantine list');
    const { result } = await callOperator(readSettings(env), 'GET', '/operator/quarantine');
    const counts = z.array(quarantineCountSchema).parse(result);
    if (counts.length === 0) await write(stderr, 'No quarantined emails.\n');
    for (const { reason, mails, mailboxes, waiting } of counts) {
      await write(stdout, `${[reason, mails, mailboxes, waiting].join('\t')}\n`);
    }
    return EXIT.done;
  },
});

/** `quarantine retry`: retries quarantined emails. */
const retry: Command = serviceCommand({
  name: ['quarantine', 'retry'],
  arguments: '',
  options: {
    reason: {
      type: 'string',
      value: 'REASON',
      summary: 'only emails quarantined for this reason',
    },
  },
  summary: 'Retry emails that could not be read (operator).',
  help: `
Retries emails with REASON, or all of them, for example after an upgrade. Emails on mail servers are fetched with the next
crawl, which is queued. Emails from an export are retried when the export is uploaded again.`,
  async run({ values, positionals }, { env, stdout }) {
    rejectArguments(positionals, 'quarantine retry');
    const form = new URLSearchParams(values.reason === undefined ? {} : { reason: values.reason });
    const { result } = await callOperator(readSettings(env), 'POST', '/operator/quarantine/retry', form);
    const { mailboxes, fromServer, fromExport } = operatorRetrySchema.parse(result);
    await write(
      stdout,
      `${fromServer} emails will be fetched again, and ${fromExport} emails read when their exports are uploaded again. Mailboxes: ${mailboxes}.\n`,
    );
    return EXIT.done;
  },
});

/** Operator commands for quarantined emails. */
export const quarantineCommands: readonly Command[] = [list, retry];
