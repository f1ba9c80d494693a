import { z } from 'zod';
import { operatorRetrySchema, quarantineCountSchema } from '#contract/quarantine.ts';
import { serviceCommand } from './ask-service.ts';
import { type Command, EXIT, parseWords } from './command.ts';
import { askOperator } from './operator.ts';
import { readSettings, UsageError } from './settings.ts';
import { write } from './terminal.ts';

/** `quarantine list`: counts quarantined emails by reason. */
const list: Command = serviceCommand({
  name: ['quarantine', 'list'],
  synopsis: '',
  summary: 'Count emails that could not be read, by reason (operator).',
  help: 'Prints one reason per line, separated by tabs: reason, emails, mailboxes, and emails waiting for a retry.',
  async run(words, { env, stdout }) {
    const { positionals } = parseWords(words, {});
    if (positionals.length > 0) throw new UsageError(`quarantine list accepts no arguments: ${positionals.join(' ')}`);
    const { result } = await askOperator(readSettings(env), 'GET', '/operator/quarantine');
    for (const { reason, mails, mailboxes, waiting } of z.array(quarantineCountSchema).parse(result)) {
      await write(stdout, `${[reason, mails, mailboxes, waiting].join('\t')}\n`);
    }
    return EXIT.done;
  },
});

/** `quarantine retry`: retries quarantined emails. */
const retry: Command = serviceCommand({
  name: ['quarantine', 'retry'],
  synopsis: '[--reason REASON]',
  summary: 'Retry emails that could not be read (operator).',
  help: `
Retries emails with REASON, or all of them, for example after an upgrade. Emails on mail servers are fetched with the next
crawl, which is queued. Emails from an export are retried when the export is uploaded again.`,
  async run(words, { env, stdout }) {
    const { values, positionals } = parseWords(words, { reason: { type: 'string' } });
    if (positionals.length > 0) throw new UsageError(`quarantine retry accepts no arguments: ${positionals.join(' ')}`);
    const form = new URLSearchParams(values.reason === undefined ? {} : { reason: values.reason });
    const { result } = await askOperator(readSettings(env), 'POST', '/operator/quarantine/retry', form);
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
