import type { FastifyReply } from 'fastify';
import { renderFailure } from '../pages/failure.ts';
import { renderForm } from '../pages/form.ts';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/send-page.ts';
import type { Texts } from '../pages/texts.ts';
import { failureStatus, failureText, type LinkFailure } from './failure-text.ts';
import { type LinkingDeps, STEP_PATHS } from './link-context.ts';
import type { Visit } from './link-visit.ts';
import { renderWayOut } from './step-routes.ts';
import { UPLOAD_SCRIPT } from './upload-script.ts';

/**
 * Renders the upload page, also after a rejected upload. The file field accepts any name, because files of Thunderbird
 * and Apple Mail have no suffix.
 */
export function sendUploadPage(
  deps: LinkingDeps,
  reply: FastifyReply,
  visit: Visit,
  email: string,
  failure: LinkFailure | null,
): FastifyReply {
  const { t, csrf, session } = visit;
  const { uploadLimitBytes } = deps.mailOptions;
  noteStorageFull(reply, failure);
  const form = renderForm({
    action: STEP_PATHS.upload,
    csrf,
    upload: true,
    body: html`
<div><label for="export">${t('linking.upload.label')}</label>
<input id="export" name="export" type="file" required data-texts="${scriptTexts(t)}"></div>
<p class="muted">${t('linking.upload.hint', { size: sizeInWords(uploadLimitBytes) })}</p>
<div class="actions"><button class="button" data-busy="${t('linking.upload.uploading')}">${t('linking.upload.submit')}</button></div>
<progress id="sent" max="1" value="0" aria-label="${t('linking.upload.uploaded')}" hidden></progress>
<p class="muted" role="status"></p>`,
  });
  const signIn = t.html('linking.upload.signInInstead', {
    a: (inner) => html`<a href="${STEP_PATHS.signIn}">${inner}</a>`,
  });
  const body = html`
${renderFailure(failure === null ? null : failureText(t, failure, { uploadLimitBytes }))}
<div id="broken" hidden></div>
<p>${t.html('linking.mailbox', { email })}</p>
${form}
<p class="muted">${signIn}</p>`;
  return sendPage(
    reply,
    {
      step: 3,
      title: t('linking.upload.title'),
      body,
      clientName: session.clientName,
      below: renderWayOut(visit, failure),
      script: UPLOAD_SCRIPT,
    },
    { status: failure === null ? 200 : failureStatus(failure), callbackUrl: session.callbackUrl },
  );
}

/** Logs an upload for which there was no space, because only the operator can free some. */
export function noteStorageFull(reply: FastifyReply, failure: LinkFailure | null): void {
  if (failure === 'storage_full') reply.log.warn({ code: failure }, 'upload rejected: the disk has too little space');
}

/** Texts for the upload script, with placeholders that it fills. */
function scriptTexts(t: Texts): string {
  const [sent, size, minutes] = ['{sent}', '{size}', '{minutes}'];
  return JSON.stringify({
    retrying: t('linking.upload.script.retrying'),
    resumed: t('linking.upload.script.resumed', { sent, size }),
    sent: t('linking.upload.script.sent', { sent, size }),
    sentMinute: t('linking.upload.script.sentMinute', { sent, size }),
    sentMinutes: t('linking.upload.script.sentMinutes', { sent, size, minutes }),
    checking: t('linking.upload.script.checking'),
    stopped: { title: t('linking.upload.script.stopped'), detail: t('linking.upload.script.resume') },
  });
}

/** Formats a size for users: `50 MB`, `10 GB`. */
function sizeInWords(bytes: number): string {
  const mb = Math.floor(bytes / 1_048_576);
  return mb >= 1024 && mb % 1024 === 0 ? `${mb / 1024} GB` : `${mb} MB`;
}
