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
  summary: 'Count mails that could not be read, by reason (operator).',
  help: 'One line for each reason: its name, mails, mailboxes, and mails that wait for another try, with tabs between them.',
  async run(words, { env, stdout }) {
    const { positionals } = parseWords(words, {});
    if (positionals.length > 0) throw new UsageError(`quarantine list takes no words: ${positionals.join(' ')}`);
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
  summary: 'Have mails tried again that could not be read (operator).',
  help: `
As after an upgrade that reads more. Those with REASON, or all. Mails of mail servers are fetched with the next crawl of
their mailboxes, which is queued; those that came with an export are read when it is uploaded once more.`,
  async run(words, { env, stdout }) {
    const { values, positionals } = parseWords(words, { reason: { type: 'string' } });
    if (positionals.length > 0) throw new UsageError(`quarantine retry takes no words: ${positionals.join(' ')}`);
    const form = new URLSearchParams(values.reason === undefined ? {} : { reason: values.reason });
    const { result } = await askOperator(readSettings(env), 'POST', '/operator/quarantine/retry', form);
    const { mailboxes, fromServer, fromExport } = operatorRetrySchema.parse(result);
    await write(
      stdout,
      `${fromServer} mails will be fetched again, and ${fromExport} read when their exports come again; ${mailboxes} mailboxes.\n`,
    );
    return EXIT.done;
  },
});

/** Operator commands for quarantined emails. */
export const quarantineCommands: readonly Command[] = [list, retry];
