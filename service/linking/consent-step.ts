import type { FastifyInstance } from 'fastify';
import { html } from 'ghtml';
import { renderForm } from '../pages/layout.ts';
import { sendPage, sendRedirect } from '../pages/send-page.ts';
import { moveLinkSession } from '../store/linking/link-sessions.ts';
import { CONSENT_VERSION, type LinkingDeps, STEP_PATHS } from './link-context.ts';
import { getStep, postStep, renderWayOut } from './step-routes.ts';

/** What is read, what is kept, for whom, how long, and how to end it (contract §7). */
export function consentStep(app: FastifyInstance, deps: LinkingDeps): void {
  getStep(app, deps, STEP_PATHS.consent, { afterConsent: false }, async (_request, reply, visit) => {
    const client = visit.session.clientName;
    const years = deps.mailOptions.historyDays === null ? null : Math.round(deps.mailOptions.historyDays / 365);
    const age = years === null ? 'of any age' : years <= 1 ? 'of the last year' : `of the last ${years} years`;
    const body = html`
<p>${client} would like to show you your purchases. For that, Postledger reads your mailbox on ${client}’s behalf.</p>
<p class="notice"><span>It will belong to the account <strong>${visit.session.userName}</strong> at ${client}. If that is not you, cancel.</span></p>
<dl class="facts">
<div><dt>What is read</dt><dd>All folders except trash, spam and drafts; mails ${age}. Nothing in your mailbox is changed, sent or deleted.</dd></div>
<div><dt>What is kept</dt><dd>Orders, items and shipments, and the text of the mails they came from. A mail about a shipment whose order has not been found is kept for at most 30 days. Of other mails only sender, recipient, subject and date are noted, so that they are not read twice.</dd></div>
<div><dt>Who can see it</dt><dd>You and ${client}. What signs in to your mailbox is stored encrypted and is never shown to anyone, ${client} included. How far this linking comes, and what goes wrong, ${client} is told too, so that it can help.</dd></div>
<div><dt>How long</dt><dd>Until you unlink the mailbox. That erases what signs in, the mails, and everything read from them unless you choose to keep the orders. A note that this linking took place, with the address, is kept for 30 days.</dd></div>
</dl>
!${renderForm({
      action: STEP_PATHS.consent,
      csrf: visit.csrf,
      body: html`<button class="button primary">Agree and continue</button>`,
    })}
!${renderWayOut(visit, null)}`;
    return sendPage(
      reply,
      { eyebrow: 'Step 1 of 3', title: 'Link your mailbox', body },
      { callbackUrl: visit.session.callbackUrl },
    );
  });

  postStep(app, deps, STEP_PATHS.consent, { afterConsent: false }, async (_request, reply, visit) => {
    const known = visit.session.mailboxId !== null;
    const step = known ? 'sign_in' : 'address';
    await moveLinkSession(deps.database.db, visit.session.id, { step, consentVersion: CONSENT_VERSION }, deps.clock());
    return sendRedirect(reply, 303, known ? STEP_PATHS.signIn : STEP_PATHS.address);
  });
}
