import { type Html, html } from './html.ts';
import type { Texts } from './texts.ts';

/** Renders the field for the account's email address. */
export function renderEmailField(t: Texts, value: string, { autofocus = false } = {}): Html {
  return html`<div><label for="email">${t('enter.email')}</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${value}"${autofocus ? html` autofocus` : ''}></div>`;
}

/** Renders the field for an existing password. */
export function renderPassword(
  label: string,
  { id = 'password', name = 'password', autocomplete = 'current-password', autofocus = false } = {},
): Html {
  return html`<div><label for="${id}">${label}</label>
<input id="${id}" name="${name}" type="password" autocomplete="${autocomplete}" required maxlength="1000"${autofocus ? html` autofocus` : ''}></div>`;
}

/** Renders the field for a new password; `hint` states its rules. */
export function renderNewPassword(
  label: string,
  {
    id = 'password',
    min,
    hint,
    autofocus = false,
  }: { readonly id?: string; readonly min: number; readonly hint: string; readonly autofocus?: boolean },
): Html {
  return html`<div><label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="password" autocomplete="new-password" required minlength="${min}" maxlength="1000" aria-describedby="${id}-hint"${autofocus ? html` autofocus` : ''}>
<p class="muted" id="${id}-hint">${hint}</p></div>`;
}
