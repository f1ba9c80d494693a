import type { FastifyReply } from 'fastify';
import { html } from 'ghtml';
import { renderFailure, renderForm } from '../pages/layout.ts';
import { sendPage } from '../pages/send-page.ts';
import { failureText, type LinkFailure } from './failure-text.ts';
import { type LinkingDeps, STEP_PATHS } from './link-context.ts';
import type { Visit } from './link-visit.ts';
import { renderWayOut } from './step-routes.ts';
import { UPLOAD_SCRIPT } from './upload-script.ts';

/** Also answers an upload that was refused; 413 says so to programs (RFC 9110 §15.5.14). */
export function sendUploadPage(
  deps: LinkingDeps,
  reply: FastifyReply,
  visit: Visit,
  email: string,
  failure: LinkFailure | null,
): FastifyReply {
  const { uploadLimitBytes } = deps.mailOptions;
  const form = renderForm({
    action: STEP_PATHS.upload,
    csrf: visit.csrf,
    upload: true,
    body: html`
<div><label for="export">Export file</label>
<input id="export" name="export" type="file" required accept=".mbox,.eml,.zip,.txt,application/mbox,message/rfc822,application/zip"></div>
<p class="muted">An mbox file, a single .eml mail, or a zip archive of those, such as Google Takeout makes; at most ${sizeInWords(uploadLimitBytes)}. What was in your trash, spam or drafts is left out.</p>
<div class="actions"><button class="button primary" data-busy="Uploading…">Upload and link</button></div>
<progress id="sent" max="1" value="0" aria-label="Uploaded" hidden></progress>
<p class="muted" role="status"></p>`,
  });
  const body = html`
!${renderFailure(failure === null ? null : failureText(failure, { uploadLimitBytes }))}
<div id="broken" hidden></div>
<p>Mailbox <strong>${email}</strong></p>
!${form}
<p class="muted"><a href="${STEP_PATHS.signIn}">Sign in to the mail server instead</a>: then new orders appear by themselves.</p>
!${renderWayOut(visit, failure)}`;
  return sendPage(
    reply,
    { eyebrow: 'Step 3 of 3', title: 'Upload an export', body, script: UPLOAD_SCRIPT },
    { status: statusOf(failure), callbackUrl: visit.session.callbackUrl },
  );
}

function statusOf(failure: LinkFailure | null): number {
  if (failure === null) return 200;
  return failure === 'upload_too_large' ? 413 : 422;
}

/** As people say it: `50 MB`, `10 GB`. */
function sizeInWords(bytes: number): string {
  const mb = Math.floor(bytes / 1_048_576);
  return mb >= 1024 && mb % 1024 === 0 ? `${mb / 1024} GB` : `${mb} MB`;
}
