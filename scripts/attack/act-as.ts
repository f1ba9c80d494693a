import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import { readForms } from '../../e2e/html-forms.ts';
import type { Account, Target } from './attack.ts';
import type { Forwarded } from './counting-proxy.ts';

/** Header that names a field of the form to submit, for pages with several forms. */
export const FORM_WITH = 'x-form-with';

/**
 * Returns a change that sends requests of the web app with an account's session and the app's origin. A URL-encoded
 * body posted to a page becomes a multipart body like that of the page's form: its hidden fields and the fields of the
 * body.
 */
export function createActingAs(target: Target, account: Account | null): (given: Forwarded) => Promise<Forwarded> {
  const cookie = account === null ? {} : { cookie: account.cookie };
  const forms = createFormReader(target, cookie);
  return async ({ headers: { [FORM_WITH]: field, ...headers }, ...given }) => {
    const sent = { ...given, headers: { ...headers, ...cookie, origin: target.webUrl } };
    if (given.method !== 'POST' || given.url.startsWith('/api/')) return sent;
    const hidden = await forms(given.url, String(field ?? ''));
    const boundary = randomUUID();
    const fields = [...Object.entries(hidden), ...new URLSearchParams(given.body.toString('latin1'))];
    const parts = fields.map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const type = `multipart/form-data; boundary=${boundary}`;
    return {
      ...sent,
      headers: { ...sent.headers, 'content-type': type },
      body: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
    };
  };
}

/** Returns a function that reads the hidden fields of a page's form once. */
function createFormReader(target: Target, headers: Readonly<Record<string, string>>) {
  const known = new Map<string, Promise<Readonly<Record<string, string>>>>();
  const read = async (path: string, field: string) => {
    const context = await request.newContext({
      baseURL: target.webUrl,
      ignoreHTTPSErrors: true,
      extraHTTPHeaders: headers,
    });
    const form = (await readForms(await context.get(path))).find(({ names }) => names.includes(field));
    await context.dispose();
    if (form === undefined) throw new Error(`${path} has no form with the field ${field}`);
    return form.hidden;
  };
  return (path: string, field: string) => {
    const name = `${path} ${field}`;
    const found = known.get(name) ?? read(path, field);
    known.set(name, found);
    return found;
  };
}
