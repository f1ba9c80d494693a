import { type Html, html } from '../pages/html.ts';

/**
 * Renders the field for a code. A code of an app has digits only; recovery codes have letters, too, so the keyboard is
 * numeric only where they are not accepted.
 */
export function renderCode(label: string, { id = 'code', hint = '', numeric = false, autofocus = false } = {}): Html {
  return html`<div><label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="text" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required maxlength="20"${numeric ? html` inputmode="numeric"` : ''}${hint === '' ? '' : html` aria-describedby="${id}-hint"`}${autofocus ? html` autofocus` : ''}>
${hint === '' ? '' : html`<p class="muted" id="${id}-hint">${hint}</p>`}</div>`;
}
