import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContextOptions,
  expect,
  type Page,
  request as requests,
} from '@playwright/test';
import { SAMPLE_MAILS } from '../test-support/sample-mails.ts';
import { type HtmlForm, postForm, type Requester, readForms } from './html-forms.ts';
import { ANNAS_MAILS, asMbox } from './mails.ts';
import { known, newAddress, PASSWORD } from './users.ts';

// Creates signed-in users with orders for tests that start from there. Sends the requests that the pages would send,
// with the browser's cookies, but opens no page: the browser keeps its current page.

/** A session without a browser. */
export type Session = { readonly request: APIRequestContext };

type SessionOptions = NonNullable<Parameters<typeof requests.newContext>[0]>;

/** Opens a session, which a test disposes of. */
export async function newSession({ extraHTTPHeaders, ...options }: SessionOptions = {}): Promise<Session> {
  const request = await requests.newContext({
    baseURL: known('WEB_URL'),
    ...options,
    // Compressing what is decompressed at once takes a tenth of the server's work.
    extraHTTPHeaders: { 'Accept-Encoding': 'identity', ...extraHTTPHeaders },
  });
  return { request };
}

/** Creates an account and signs the browser in. */
export async function signUp(page: Requester, email = newAddress()): Promise<string> {
  const form = pick(await readForms(await page.request.get('/signup')), /\/signup$/);
  const check = await postForm(page, form, { name: 'Robin Example', email, password: PASSWORD });
  // The sandbox shows the button of the email instead of sending it.
  const confirm = (await readForms(check)).find(({ hidden }) => 'token' in hidden);
  if (confirm === undefined) throw new Error(`No account can be confirmed at ${check.url()}`);
  expectAt(await postForm(page, confirm, {}), /\/mailboxes$/);
  return email;
}

/** Signs the browser in. */
export async function signIn(page: Requester, email: string, password = PASSWORD): Promise<void> {
  // The server may close an idle connection just when the request is sent on it.
  const opened = await page.request.get('/signin', { maxRetries: 2 });
  const form = pick(await readForms(opened), /\/signin$/);
  expectAt(await postForm(page, form, { email, password }), /\/(?:mailboxes|admin)$/);
}

/**
 * Signs the browser in as a user with the sample's emails, whom all tests of a run share. A test may change the user's
 * views but not their orders. Returns the user's address.
 */
export async function signInWithSample(page: Page): Promise<string> {
  const { email, cookies } = await sampleUser();
  await page.context().addCookies(cookies);
  return email;
}

/** Returns a session of that user without a browser. */
export async function sampleSession(options: SessionOptions = {}): Promise<Session> {
  const { cookies } = await sampleUser();
  return newSession({ storageState: { cookies, origins: [] }, ...options });
}

type SampleUser = { readonly email: string; readonly cookies: SavedState['cookies'] };
type SavedState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Returns that user, whom the first worker creates. */
export async function sampleUser(): Promise<SampleUser> {
  const file = join(known('DATA_DIR'), 'sample-user.json');
  const isFirst = await mkdir(`${file}.lock`).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const session = await newSession();
    const email = await signUp(session);
    // An export, because the emails of the sample mailbox end today, so that every day would have other months.
    await linkExport(session, SAMPLE_MAILS);
    const { cookies } = await session.request.storageState();
    await writeFile(`${file}.new`, JSON.stringify({ email, cookies } satisfies SampleUser));
    await rename(`${file}.new`, file);
    await session.request.dispose();
  }
  await expect.poll(() => existsSync(file), { timeout: 90_000 }).toBe(true);
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Links the bundled sample mailbox and waits for its orders. Returns the mailbox's path. */
export async function linkSampleMailbox(page: Requester): Promise<string> {
  const address = await agreeToLinking(page);
  return waitForOrders(page, await postForm(page, pick(address, /\/sample$/), {}));
}

/** Returns the path of the first mailbox of the signed-in user. */
export async function firstMailbox(page: Requester): Promise<string> {
  const found = /"(\/mailboxes\/\d+)"/.exec(await (await page.request.get('/mailboxes')).text())?.[1];
  if (found === undefined) throw new Error('The user has no mailbox');
  return found;
}

/** Links an upload of these emails and waits until it is read. Returns the mailbox's path. */
export async function linkExport(page: Requester, mails: readonly string[] = ANNAS_MAILS): Promise<string> {
  return waitForOrders(page, await uploadExport(page, 'takeout.mbox', asMbox(mails)));
}

/** Uploads a file as the export of a new mailbox. Returns the page that linking ends on, or the rejection. */
export async function uploadExport(page: Requester, name: string, buffer: Buffer): Promise<APIResponse> {
  const address = await agreeToLinking(page);
  const upload = await readForms(
    await postForm(page, pick(address, /\/address$/), { email: newAddress(), source: 'upload' }),
  );
  const file = { name, mimeType: 'application/mbox', buffer };
  return postForm(page, pick(upload, /\/upload$/), { export: file });
}

/** Starts linking without an address and consents. Opens the page of the next step, which asks for the address. */
export async function beginLinking(page: Page): Promise<void> {
  const step = pick(await agreeToLinking(page), /\/address$/);
  await page.goto(step.action);
}

/** Starts linking without an address and consents. Returns the forms of the address step. */
async function agreeToLinking(page: Requester): Promise<readonly HtmlForm[]> {
  const begin = pick(await readForms(await page.request.get('/mailboxes')), /\/api\/mailboxes\/link$/);
  const consent = await readForms(await postForm(page, begin, { address: '' }));
  return readForms(await postForm(page, pick(consent, /\/consent$/), {}));
}

/** Waits from the page that linking ends on until the crawl is complete. */
async function waitForOrders(page: Requester, linked: APIResponse): Promise<string> {
  expectAt(linked, /\/mailboxes\/\d+$/);
  const { pathname } = new URL(linked.url());
  const progress = `/api/mailboxes/progress?id=${pathname.split('/').at(-1)}`;
  await expect
    .poll(async () => (await page.request.get(progress)).json(), { intervals: [50, 100, 250], timeout: 90_000 })
    .toMatchObject({
      crawling: false,
      headline: expect.stringMatching(/^(?:All emails scanned|Alle E-Mails durchsucht)\.$/),
    });
  return pathname;
}

function pick(forms: readonly HtmlForm[], action: RegExp): HtmlForm {
  const found = forms.find((form) => action.test(form.action));
  if (found === undefined)
    throw new Error(`No form is submitted to ${action}: ${forms.map((form) => form.action).join(' ')}`);
  return found;
}

function expectAt(answer: APIResponse, path: RegExp): void {
  expect(answer.status(), answer.url()).toBe(200);
  expect(new URL(answer.url()).pathname).toMatch(path);
}
