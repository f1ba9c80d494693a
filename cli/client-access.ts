import { z } from 'zod';
import { serviceCommand } from './ask-service.ts';
import { clientPath, onlyWord } from './client-api.ts';
import { formatTime } from './client-message.ts';
import { type Command, EXIT, parseWords } from './command.ts';
import { askOperator } from './operator.ts';
import { readSettings } from './settings.ts';
import { write } from './terminal.ts';

/** `client secret`: creates or removes the secret with which a server authenticates at `/oauth/token`. */
export const secretCommand: Command = serviceCommand({
  name: ['client', 'secret'],
  synopsis: 'ID [--remove]',
  summary: 'Make a client secret for OAuth, or remove it (operator).',
  help: 'A new secret replaces the one before at once. It is printed now and never again; only its hash is stored.',
  async run(words, { env, stdout, stderr }) {
    const { values, positionals } = parseWords(words, { remove: { type: 'boolean' } });
    const id = onlyWord(positionals, 'client secret');
    if (values.remove === true) {
      await askOperator(readSettings(env), 'DELETE', clientPath(id, 'secret'));
      await write(stdout, `${id} has no secret; it must use PKCE.\n`);
      return EXIT.done;
    }
    const { result } = await askOperator(readSettings(env), 'POST', clientPath(id, 'secret'));
    await write(stderr, 'Keep it: it is not shown again.\n');
    await write(stdout, `${z.object({ clientSecret: z.string() }).parse(result).clientSecret}\n`);
    return EXIT.done;
  },
});

const invitation = z.object({ email: z.string(), url: z.string(), expires: z.number() });

/** `client invite`: creates a developer's link to the portal. */
export const inviteCommand: Command = serviceCommand({
  name: ['client', 'invite'],
  synopsis: 'EMAIL [--client ID]…',
  summary: 'Make a link at which a developer chooses a password for the portal (operator).',
  help: `
The developer is given the clients that are named, to look after their keys, addresses and requests. For an address that
has an account it is the way to a new password. The link is good once, for seven days; nothing is sent by mail.`,
  async run(words, { env, stdout, stderr }) {
    const { values, positionals } = parseWords(words, { client: { type: 'string', multiple: true } });
    const form = new URLSearchParams({ email: onlyWord(positionals, 'client invite', 'an address') });
    for (const id of values.client ?? []) form.append('client', id);
    const { result } = await askOperator(readSettings(env), 'POST', '/operator/invitations', form);
    const { email, url, expires } = invitation.parse(result);
    await write(stdout, `${url}\n`);
    await write(stderr, `Good once, until ${formatTime(expires)}. Give it to ${email} and nobody else.\n`);
    return EXIT.done;
  },
});
