import { CHANGE_TYPES, type ChangeType } from '#contract/change.ts';
import { type Html, html } from '../pages/html.ts';
import type { Texts } from '../pages/texts.ts';
import { type EndpointRules, faultOfEndpointUrl } from '../webhooks/endpoint-url.ts';
import { isPlainLine } from './sign-in.ts';

const LONGEST_URL = 2000;
const LONGEST_DESCRIPTION = 200;
const TYPES = Object.keys(CHANGE_TYPES) as readonly ChangeType[];

/** Fields of a webhook endpoint as entered. No types means all types. */
export type EndpointFields = {
  readonly url: string;
  readonly description: string | null;
  readonly types: readonly string[];
};

/** Reads the fields and ignores unknown types. */
export function readEndpoint(form: ReadonlyMap<string, string>): EndpointFields {
  const description = (form.get('description') ?? '').trim();
  return {
    url: (form.get('url') ?? '').trim(),
    description: description === '' ? null : description,
    types: TYPES.filter((type) => form.has(`type:${type}`)),
  };
}

/** Returns why an endpoint cannot have these fields, as text for the page, or null. */
export function adviceForEndpoint(t: Texts, { url, description }: EndpointFields, rules: EndpointRules): string | null {
  if (url.length > LONGEST_URL) return t('portal.events.faults.too_long', { limit: LONGEST_URL });
  const fault = faultOfEndpointUrl(url, rules);
  if (fault !== null) {
    const name = faultName(fault.key);
    return t(`portal.events.faults.${name}`);
  }
  if (description !== null && !isPlainLine(description, LONGEST_DESCRIPTION)) {
    return t('portal.events.faults.description', { limit: LONGEST_DESCRIPTION });
  }
  return null;
}

type FaultName = 'not_whole' | 'not_https' | 'user_name' | 'fragment' | 'private_address';

function faultName(key: string): FaultName {
  return key.slice('webhook.'.length) as FaultName;
}

/** Renders the fields of the form. */
export function renderEndpointFields(t: Texts, { url, description, types }: EndpointFields, isWrong: boolean): Html {
  const boxes = TYPES.map(
    (type) =>
      html`<label class="choice"><input type="checkbox" name="type:${type}"${types.includes(type) ? html` checked` : ''}> <code>${type}</code></label>`,
  );
  return html`<div><label for="url">${t('portal.events.url')}</label>
<input id="url" name="url" type="text" inputmode="url" required maxlength="${LONGEST_URL}" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="https://app.example/hooks" value="${url}"${isWrong ? html` aria-invalid="true"` : ''}></div>
<div><label for="description">${t.html('portal.events.description', { optional: (inner: Html) => html`<span class="muted">${inner}</span>` })}</label>
<input id="description" name="description" type="text" maxlength="${LONGEST_DESCRIPTION}" autocomplete="off" value="${description ?? ''}"></div>
<fieldset><legend>${t('portal.events.typesLabel')}</legend>
<p class="muted">${t('portal.events.typesHint')}</p><div class="choices">${boxes}</div></fieldset>`;
}
