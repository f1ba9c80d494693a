import { drawQrCode } from '#accounts/qr-code.ts';
import type { AppSetup } from '#accounts/totp.ts';
import { type Failure, renderDoneNote, renderFailure } from '../pages/failure.ts';
import { renderForm } from '../pages/form.ts';
import { type Html, html } from '../pages/html.ts';
import type { Texts } from '../pages/texts.ts';
import { renderCode } from './code-field.ts';

/** Renders the QR code and the key of an app, and the form for its first code. */
export function renderSetup(
  t: Texts,
  { secret, uri }: AppSetup,
  failure: Failure | null,
  form: {
    readonly action: string;
    readonly csrf: string;
    readonly className: string;
    readonly cancel: string;
    /** Whether the account has another app in use. */
    readonly replaces: boolean;
    readonly hidden?: Html;
  },
): Html {
  const { size, path } = drawQrCode(uri);
  const { action, csrf, className, cancel, replaces, hidden = '' } = form;
  return html`<p>${t('secondFactor.scan')}${replaces ? html` ${t('secondFactor.replacing')}` : ''}</p>
<svg class="qr-code" viewBox="0 0 ${size} ${size}" role="img" aria-label="${t('secondFactor.qrLabel')}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>
<p class="muted">${t('secondFactor.typeSecret')}</p>
<pre tabindex="0"><code class="breakable" id="secret">${secret.replace(/(.{4})(?=.)/g, '$1 ')}</code></pre>
${renderFailure(failure)}
${renderForm({
  action,
  csrf,
  className,
  body: html`${hidden}${renderCode(t('secondFactor.firstCode'), { hint: t('secondFactor.firstCodeHint'), numeric: true, autofocus: true })}
<div class="row"><button class="button">${t('secondFactor.finish')}</button>
<a class="button button-ghost" href="${cancel}">${t('secondFactor.cancel')}</a></div>`,
})}`;
}

/** Returns the failure of a wrong first code. */
export function wrongFirstCode(t: Texts): Failure {
  return { title: t('secondFactor.wrong.title'), advice: t('secondFactor.wrong.advice') };
}

/** Renders new recovery codes, which are shown once. */
export function renderNewCodes(
  t: Texts,
  codes: readonly string[],
  { done, next }: { readonly done: string | null; readonly next: string },
): Html {
  return html`${done === null ? '' : renderDoneNote(done)}
<p>${t('secondFactor.codesOnce')}</p>
<ul class="recovery-codes" aria-label="${t('secondFactor.codes')}">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p><a class="button" href="${next}">${t('secondFactor.codesSaved')}</a></p>`;
}
