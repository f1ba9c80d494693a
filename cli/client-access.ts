import { z } from 'zod';
import { clientPath, onlyWord } from './client-api.ts';
import { formatTime } from './client-message.ts';
import { type Command, EXIT } from './command.ts';
import { callOperator } from './operator.ts';
import { serviceCommand } from './service-command.ts';
import { readSettings } from './settings.ts';
import { write } from './terminal.ts';

/** `client secret`: creates or removes the secret with which a server authenticates at `/oauth/token`. */
export const secretCommand: Command = serviceCommand({
  name: ['client', 'secret'],
  arguments: 'ID',
  options: {
    remove: { type: 'boolean', summary: 'remove the secret; the client must then use PKCE' },
  },
  summary: 'Create or remove a client secret for OAuth (operator).',
  help: 'A new secret replaces the previous one immediately. It is printed once. The service stores only its hash.',
  async run({ values, positionals }, { env, stdout, stderr }) {
    const id = onlyWord(positionals, 'client secret');
    if (values.remove === true) {
      await callOperator(readSettings(env), 'DELETE', clientPath(id, 'secret'));
      await write(stdout, `${id} no longer has a secret and must use PKCE.\n`);
      return EXIT.done;
    }
    const { result } = await callOperator(readSettings(env), 'POST', clientPath(id, 'secret'));
    await write(stderr, 'Save this secret. It is not shown again.\n');
    await write(stdout, `${z.object({ clientSecret: z.string() }).parse(result).clientSecret}\n`);
    return EXIT.done;
  },
});

const invitation = z.object({ email: z.string(), url: z.string(), expires: z.number(), sent: z.boolean() });

/** `client invite`: creates a developer's link to the portal. */
export const inviteCommand: Command = serviceCommand({
  name: ['client', 'invite'],
  arguments: 'EMAIL',
  options: {
    client: { type: 'string', multiple: true, value: 'ID', summary: 'assign this client to the developer; repeatable' },
    send: { type: 'string', value: 'LANGUAGE', summary: 'also email the link, in this language: en or de' },
  },
  summary: 'Create a portal invitation for a developer (operator).',
  help: `
Prints a link where the developer chooses a password. The developer can manage the keys, URLs, and requests of the named
clients. If the address has an account, the link sets a new password. The link is valid once, for 7 days. Without
--send, pass it on yourself.`,
  async run({ values, positionals }, { env, stdout, stderr }) {
    const form = new URLSearchParams({ email: onlyWord(positionals, 'client invite', 'EMAIL') });
    for (const id of values.client ?? []) form.append('client', id);
    if (values.send !== undefined) form.set('send', values.send);
    const { result } = await callOperator(readSettings(env), 'POST', '/operator/invitations', form);
    const { email, url, expires, sent } = invitation.parse(result);
    await write(stdout, `${url}\n`);
    if (sent) await write(stderr, `Sent to ${email}.\n`);
    else if (values.send !== undefined)
      await write(stderr, 'Not sent: the service has no SMTP server. Pass the link on yourself.\n');
    await write(stderr, `Valid once, until ${formatTime(expires)}. Share it only with ${email}.\n`);
    return EXIT.done;
  },
});

const factorReset = z.object({ email: z.string(), reset: z.boolean() });

/** `client reset-factor`: removes the second factor of an account whose owner lost it. */
export const resetFactorCommand: Command = serviceCommand({
  name: ['client', 'reset-factor'],
  arguments: 'EMAIL',
  options: {
    oauth: {
      type: 'boolean',
      summary: 'an OAuth account, with which a user gives apps access, instead of a developer',
    },
    language: { type: 'string', value: 'LANGUAGE', summary: 'language of the email to the owner: en or de' },
  },
  summary: 'Remove the second factor of a portal or OAuth account (operator).',
  help: `
For someone who lost the authenticator app and the recovery codes. First verify the person's identity by other means.
Signs out every browser, and notifies the owner by email. The password stays the same.`,
  async run({ values, positionals }, { env, stdout }) {
    const form = new URLSearchParams({ email: onlyWord(positionals, 'client reset-factor', 'EMAIL') });
    if (values.oauth === true) form.set('area', 'oauth');
    if (values.language !== undefined) form.set('language', values.language);
    const { result } = await callOperator(readSettings(env), 'POST', '/operator/factor-resets', form);
    const { email, reset } = factorReset.parse(result);
    await write(stdout, reset ? `Removed the second factor of ${email}.\n` : `${email} had no second factor.\n`);
    return EXIT.done;
  },
});
