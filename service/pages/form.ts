import type { FastifyRequest } from 'fastify';
import { parseParameters } from '../http/parameters.ts';
import { type Html, html } from './html.ts';

/** Renders a form. Its token proves that it came from a page sent to this browser (`form-token.ts`). */
export function renderForm(form: {
  readonly action: string;
  readonly csrf: string;
  readonly body: Html;
  readonly upload?: boolean;
  readonly className?: string;
  /** ID for buttons outside the form. */
  readonly id?: string;
}): Html {
  const encoding = form.upload === true ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  return html`<form method="post" action="${form.action}" enctype="${encoding}" class="${form.className ?? 'stack'}"${form.id === undefined ? '' : html` id="${form.id}"`}>
<input type="hidden" name="csrf" value="${form.csrf}">
${form.body}
</form>`;
}

/**
 * Reads the fields of a submitted form.
 * @throws Problem `request_malformed`
 */
export function readForm(request: FastifyRequest): ReadonlyMap<string, string> {
  return new Map(parseParameters(typeof request.body === 'string' ? request.body : '').pairs);
}
