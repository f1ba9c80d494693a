import { z } from 'zod';
import { OperatorError } from './call-service.ts';
import { type Command, EXIT, rejectArguments } from './command.ts';
import { harmless, jsonLine } from './harmless.ts';
import { reportNetworkFailure } from './network-failure.ts';
import { serviceCommand } from './service-command.ts';
import { readSettings } from './settings.ts';
import { write } from './terminal.ts';

const outboxSchema = z.object({
  emails: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      url: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
});
type KeptEmail = z.infer<typeof outboxSchema>['emails'][number];

/** `outbox`: the emails that a sandbox keeps instead of sending them, of both programs. */
export const outboxCommand: Command = serviceCommand({
  name: ['outbox'],
  arguments: '',
  options: {
    to: { type: 'string', value: 'ADDRESS', summary: 'only emails to this address' },
    json: { type: 'boolean', summary: 'one JSON object per line' },
  },
  summary: 'Print the emails that the sandbox does not send.',
  help: `
Newest first, of the web app and the service. A program that sends emails, or is not a sandbox, has none. The web app
may be missing, because partners have only the service.`,
  async run({ values, positionals }, terminal) {
    const { env, stdout, stderr } = terminal;
    rejectArguments(positionals, 'outbox');
    const { serviceUrl, webUrl } = readSettings(env);
    const ofWeb = readOutbox(`${webUrl}/api/outbox`).catch(async (error: unknown) => {
      if (!(error instanceof OperatorError) || error.code !== 'network') throw error;
      await write(stderr, `No web app responds at ${webUrl}. Its emails are not listed.\n`);
      return [];
    });
    const found = await Promise.all([ofWeb, readOutbox(`${serviceUrl}/outbox.json`)]);
    const emails = found
      .flat()
      .filter(({ to }) => values.to === undefined || to === values.to.toLowerCase())
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    const lines = emails.map((email) => (values.json === true ? jsonLine(email, terminal) : harmless(print(email))));
    await write(
      stdout,
      lines.length === 0 && values.json !== true ? 'No emails.\n' : lines.map((line) => `${line}\n`).join(''),
    );
    return EXIT.done;
  },
});

/** A program that sends its emails does not have this URL. */
async function readOutbox(url: string): Promise<readonly KeptEmail[]> {
  const response = await fetch(url, { redirect: 'manual' }).catch((cause: unknown) => {
    throw new OperatorError('network', reportNetworkFailure(cause, new URL(url).origin), null, { cause });
  });
  if (response.status === 404) return [];
  const read = outboxSchema.safeParse(await response.json().catch(() => null));
  if (!response.ok || !read.success) {
    throw new OperatorError('failed', `${url} has no outbox (status ${response.status}).`, response.status);
  }
  return read.data.emails;
}

function print({ to, subject, text, createdAt }: KeptEmail): string {
  return [`Date: ${createdAt}`, `To: ${to}`, `Subject: ${subject}`, '', text].join('\n');
}
