import { type APIResponse, type Browser, type Cookie, expect, type Page } from '@playwright/test';
import { SAMPLE_MAILS } from '../test-support/sample-mails.ts';
import { type HtmlForm, postForm, type Requester, readForms } from './html-forms.ts';
import { ANNAS_MAILS, asMbox } from './mails.ts';
import { newAddress, PASSWORD } from './users.ts';

// Creates signed-in users with orders for tests that start from there. Sends the requests that the pages would send,
// with the browser's cookies, but opens no page: the browser keeps its current page.

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
  const form = pick(await readForms(await page.request.get('/signin')), /\/signin$/);
  expectAt(await postForm(page, form, { email, password }), /\/(?:mailboxes|admin)$/);
}

/** The user of `signInWithSample` and their session, created once per worker. */
let sampleUser: { readonly email: string; readonly cookies: readonly Cookie[] } | undefined;

/**
 * Signs the browser in as a user with the sample's emails, whom all tests of a worker share. A test may change the
 * user's views but not their orders. The emails are an export, because those of the sample mailbox end today, so that
 * every day would have other months. Returns the user's address.
 */
export async function signInWithSample(browser: Browser, page: Page, baseURL: string | undefined): Promise<string> {
  if (sampleUser === undefined) {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const first = await context.newPage();
    const email = await signUp(first);
    await linkExport(first, SAMPLE_MAILS);
    sampleUser = { email, cookies: await context.cookies() };
    await context.close();
  }
  await page.context().addCookies([...sampleUser.cookies]);
  return sampleUser.email;
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

/** Starts linking and consents. Opens the page of the next step, which asks for the address. */
export async function beginLinking(page: Page, address: string): Promise<void> {
  const step = pick(await agreeToLinking(page, address), /\/address$/);
  await page.goto(step.action);
}

/** Starts linking and consents. Returns the forms of the address step. */
async function agreeToLinking(page: Requester, address = newAddress()): Promise<readonly HtmlForm[]> {
  const begin = pick(await readForms(await page.request.get('/mailboxes')), /\/api\/mailboxes\/link$/);
  const consent = await readForms(await postForm(page, begin, { address }));
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
