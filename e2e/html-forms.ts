import type { APIRequestContext, APIResponse } from '@playwright/test';
import { Parser } from 'htmlparser2';

/** A form in a page that was fetched, not opened in the browser. */
export type HtmlForm = {
  /** URL the form is submitted to. */
  readonly action: string;
  readonly isMultipart: boolean;
  /** Values of the hidden fields. */
  readonly hidden: Readonly<Record<string, string>>;
  /** Names of all fields. */
  readonly names: readonly string[];
};

/** A page, or anything else with its cookies that sends requests. */
export type Requester = { readonly request: Pick<APIRequestContext, 'get' | 'post'> };

type Fields = Readonly<
  Record<string, string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }>
>;

/**
 * Returns the forms of a fetched page as a browser without JavaScript sees them. @throws Error when the response is not
 * 2xx
 */
export async function readForms(answer: APIResponse): Promise<readonly HtmlForm[]> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}`);
  const forms: { action: string; isMultipart: boolean; hidden: Record<string, string>; names: string[] }[] = [];
  const parser = new Parser({
    onopentag(name, { action, enctype, encType, type, ...field }) {
      if (name === 'form') {
        const isMultipart = (enctype ?? encType)?.toLowerCase() === 'multipart/form-data';
        forms.push({ action: new URL(action || answer.url(), answer.url()).href, isMultipart, hidden: {}, names: [] });
      }
      const form = forms.at(-1);
      if (/^(?:input|select|textarea|button)$/.test(name) && field['name'] !== undefined)
        form?.names.push(field['name']);
      if (name === 'input' && type === 'hidden' && form !== undefined)
        form.hidden[field['name'] ?? ''] = field['value'] ?? '';
    },
  });
  parser.end(await answer.text());
  return forms;
}

/** Submits a form with these fields and its hidden ones. Returns the page after all redirects. */
export function postForm(page: Requester, form: HtmlForm, fields: Fields): Promise<APIResponse> {
  const all = { ...form.hidden, ...fields };
  const headers = { Origin: new URL(form.action).origin };
  return page.request.post(
    form.action,
    form.isMultipart ? { headers, multipart: all } : { headers, form: onlyTexts(all) },
  );
}

function onlyTexts(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
