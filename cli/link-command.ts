import { setTimeout as wait } from 'node:timers/promises';
import type { LinkSession } from '../client/messages.ts';
import type { Mailbox } from '../client/resources.ts';
import { isNotFound } from '../client/service-error.ts';
import { type LinkStart, UnsafeTokenError, type UserScope } from '../client/user-scope.ts';
import { LINK_SESSIONS_PATH } from '../contract/routes.ts';
import { onlyWord } from './client-api.ts';
import { type Command, EXIT } from './command.ts';
import { openBrowser } from './open-browser.ts';
import { openClient } from './open-client.ts';
import { serviceCommand } from './service-command.ts';
import { type Terminal, write } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const POLL_MS = 1_000;
const USUAL_MINUTES = 30;

/** `login`: the login action. */
export const loginCommand: Command = serviceCommand({
  name: ['login'],
  arguments: 'USER',
  options: {},
  summary: 'Get a request token for a user, with which a mailbox can be linked.',
  help: `
Creates the user if missing, and asks again for a token that is not URL-safe. The token is valid for 10 minutes and for one
linking session: treat it like a password. "link" does this and opens the linking pages.`,
  async run({ positionals }, terminal) {
    const started = await startLinking(terminal, onlyWord(positionals, 'login', 'USER'), {});
    if (started === null) return EXIT.refused;
    await write(terminal.stdout, `${started.token}\n`);
    return EXIT.done;
  },
});

/** `link`: links a mailbox of a user in the browser. */
export const linkCommand: Command = serviceCommand({
  name: ['link'],
  arguments: 'USER',
  options: {
    address: { type: 'string', value: 'EMAIL', summary: 'address of the mailbox; finds the provider' },
    mailbox: { type: 'string', value: 'HREF', summary: 'sign in to this mailbox again' },
    locale: { type: 'string', value: 'TAG', summary: "language of the pages, such as de; default: the browser's" },
    callback: { type: 'string', value: 'URL', summary: 'registered URL to return to; default: a page of the service' },
    'no-open': { type: 'boolean', summary: 'only print the URL, do not open a browser' },
    'no-wait': { type: 'boolean', summary: 'do not wait until the mailbox is linked' },
    minutes: { type: 'string', value: 'N', summary: `how long to wait; default: ${USUAL_MINUTES}` },
  },
  summary: 'Link a mailbox of a user in the browser, and wait until it is linked.',
  help: `
Creates the user if missing, and prints the URL of the linking pages on stdout. It is valid for 10 minutes and for one
browser: treat it like a password. Prints the mailbox's href when it is linked. Exit code 4 if the user cancels or linking
fails, 3 after the time to wait.`,
  examples: ['postledger link anna --address anna@example.com', 'postledger link anna --no-open --no-wait'],
  async run({ values, positionals }, terminal) {
    const userName = onlyWord(positionals, 'link', 'USER');
    const minutes = Number(values.minutes ?? USUAL_MINUTES);
    if (!(minutes > 0 && minutes <= 1_440)) throw new UsageError('--minutes must be more than 0 and at most 1440.');
    const { address, mailbox, locale, callback } = values;
    const started = await startLinking(terminal, userName, { address, mailbox, locale, callbackUrl: callback });
    if (started === null) return EXIT.refused;
    await write(terminal.stdout, `${started.url}\n`);
    if (values['no-open'] !== true && terminal.interactive) await openBrowser(started.url);
    if (values['no-wait'] === true) return EXIT.done;
    await write(terminal.stderr, 'Waiting until the mailbox is linked. Press Ctrl+C to stop waiting.\n');
    return reportOutcome(await waitForEnd(started.user, started.since, minutes * 60_000), terminal);
  },
});

type Started = LinkStart & { readonly user: UserScope; readonly since: Since };
/** The state before linking: newer attempts and mailboxes are the result of linking. */
type Since = { readonly attempts: ReadonlySet<string> | null; readonly mailboxes: ReadonlyMap<string, number> };
type LinkOptions = Readonly<Record<'address' | 'mailbox' | 'locale' | 'callbackUrl', string | undefined>>;

async function startLinking(
  terminal: Terminal,
  userName: string,
  options: Partial<LinkOptions>,
): Promise<Started | null> {
  const user = (await openClient(terminal)).user(userName);
  const request = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  try {
    const started = await user.startLinking(request);
    const mailboxes = new Map((await mailboxesOf(user)).map(({ href, updateTime }) => [href, updateTime]));
    const attempts = await attemptsOf(user);
    return { ...started, user, since: { attempts: attempts && new Set(attempts.map(({ href }) => href)), mailboxes } };
  } catch (error) {
    if (!(error instanceof UnsafeTokenError)) throw error;
    await write(terminal.stderr, `${error.message}. Try again, or quote the request IDs to the operator.\n`);
    return null;
  }
}

type End = { readonly outcome: 'linked' | 'cancelled' | 'failed' | 'none'; readonly words: string };

async function waitForEnd(user: UserScope, since: Since, timeoutMs: number): Promise<End> {
  for (let waited = 0; waited < timeoutMs; waited += POLL_MS) {
    const end = since.attempts === null ? await newMailbox(user, since) : await endOfAttempt(user, since.attempts);
    if (end !== null) return end;
    await wait(POLL_MS);
  }
  return { outcome: 'none', words: 'The mailbox was not linked in time.' };
}

async function endOfAttempt(user: UserScope, before: ReadonlySet<string>): Promise<End | null> {
  const ended = (await attemptsOf(user))?.find(({ href, state }) => !before.has(href) && state !== 'open');
  if (ended === undefined) return null;
  if (ended.outcome === 'linked') return { outcome: 'linked', words: ended.mailbox?.href ?? '' };
  if (ended.outcome === 'cancelled') return { outcome: 'cancelled', words: 'The user cancelled.' };
  return { outcome: 'failed', words: `Linking failed at step ${ended.step}: ${ended.code ?? ended.state}.` };
}

/** Without link sessions (ext), a new or changed mailbox is the result. */
async function newMailbox(user: UserScope, { mailboxes }: Since): Promise<End | null> {
  const found = (await mailboxesOf(user)).find(({ href, updateTime }) => mailboxes.get(href) !== updateTime);
  return found === undefined ? null : { outcome: 'linked', words: found.href };
}

async function mailboxesOf(user: UserScope): Promise<readonly Mailbox[]> {
  const all: Mailbox[] = [];
  for await (const mailbox of user.list('mailboxes')) all.push(mailbox);
  return all;
}

async function attemptsOf(user: UserScope): Promise<readonly LinkSession[] | null> {
  try {
    const request = { method: 'GET', path: LINK_SESSIONS_PATH, parameters: { limit: 20 } } as const;
    return (await user.request<{ readonly result: readonly LinkSession[] }>(request)).body.result;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

async function reportOutcome({ outcome, words }: End, { stdout, stderr }: Terminal): Promise<number> {
  await write(outcome === 'linked' ? stdout : stderr, `${words}\n`);
  if (outcome === 'linked') return EXIT.done;
  return outcome === 'none' ? EXIT.network : EXIT.refused;
}
