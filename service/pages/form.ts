import type { FastifyRequest } from 'fastify';
import { parseParameters } from '../http/parameters.ts';
import { type Html, html } from './html.ts';

/** A form of a page; the token in it proves that it came from a page that this browser was sent (`own-form.ts`). */
export function renderForm(form: {
  readonly action: string;
  readonly csrf: string;
  readonly body: Html;
  readonly upload?: boolean;
  readonly className?: string;
}): Html {
  const encoding = form.upload === true ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  return html`<form method="post" action="${form.action}" enctype="${encoding}" class="${form.className ?? 'stack'}">
<input type="hidden" name="csrf" value="${form.csrf}">
${form.body}
</form>`;
}

/**
 * The fields of a page's own form.
 * @throws Problem `request_malformed`
 */
export function readForm(request: FastifyRequest): ReadonlyMap<string, string> {
  return new Map(parseParameters(typeof request.body === 'string' ? request.body : '').pairs);
}
