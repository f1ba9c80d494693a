import { SANDBOX_EVENTS, sandboxPath, sandboxResultSchema } from '../contract/sandbox.ts';
import { type Command, EXIT } from './command.ts';
import { openClient } from './open-client.ts';
import { serviceCommand } from './service-command.ts';
import { write } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** `sandbox`: triggers an event in a sandbox mailbox. */
export const sandboxCommand: Command = serviceCommand({
  name: ['sandbox'],
  arguments: 'USER MAILBOX_ID EVENT',
  options: {
    days: { type: 'string', value: 'N', summary: 'days that pass with the event "days": 1 to 60, default 1' },
  },
  summary: 'Let something happen to a sandbox mailbox.',
  help: `
USER is the user of the mailbox, MAILBOX_ID the number at the end of its href. EVENT is one of:
${SANDBOX_EVENTS.join(', ')}.
Orders ship after 1 day and arrive 2 days later. Requires sandbox mode.`,
  async run({ values, positionals }, terminal) {
    const [user, mailbox, event, ...more] = positionals;
    if (user === undefined || mailbox === undefined || event === undefined || more.length > 0) {
      throw new UsageError('sandbox requires USER, MAILBOX_ID, and EVENT.');
    }
    const client = await openClient(terminal);
    const days = values.days === undefined ? {} : { days: values.days };
    const { body } = await client.user(user).request<{ readonly result: unknown }>({
      method: 'POST',
      path: sandboxPath(mailbox),
      parameters: { event, ...days },
    });
    const { emails } = sandboxResultSchema.parse(body.result);
    await write(terminal.stdout, `Emails added: ${emails}. The crawl is queued.\n`);
    return EXIT.done;
  },
});
