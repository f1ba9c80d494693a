import type { FastifyInstance } from 'fastify';
import type { IconName } from '#look/icon-names.ts';
import { brandOf } from '../pages/brand.ts';
import { renderForm } from '../pages/form.ts';
import { type Html, html, icon } from '../pages/html.ts';
import { sendPage, sendRedirect } from '../pages/send-page.ts';
import { moveLinkSession } from '../store/linking/link-sessions.ts';
import type { Discover } from './discovery/discover-server.ts';
import { ADDRESSES_PER_MINUTE, consentVersionOf, type LinkingDeps, STEP_PATHS } from './link-context.ts';
import { isSample, linkSample } from './link-sample.ts';
import type { Visit } from './link-visit.ts';
import { getStep, postStep, renderWayOut } from './step-routes.ts';
import { takeAddress } from './take-address.ts';

/** Registers the consent page: what is read and stored, for whom, for how long, and how to stop it (contract §7). */
export function consentStep(app: FastifyInstance, deps: LinkingDeps, discover: Discover): void {
  getStep(app, deps, STEP_PATHS.consent, { afterConsent: false }, async (_request, reply, visit) => {
    const { t, session } = visit;
    return sendPage(
      reply,
      {
        step: 1,
        title: t('linking.consent.title'),
        body: renderConsent(visit, deps),
        clientName: session.clientName,
        below: html`<p>${t.html('linking.consent.account', { user: session.userName, client: session.clientName })}</p>${renderWayOut(visit, null)}`,
      },
      { callbackUrl: session.callbackUrl },
    );
  });

  const options = { afterConsent: false, perMinute: ADDRESSES_PER_MINUTE };
  postStep(app, deps, STEP_PATHS.consent, options, async (_request, reply, visit) => {
    const { mailboxId, providerKey, email } = visit.session;
    const step = mailboxId === null ? 'address' : providerKey === 'import' ? 'upload' : 'sign_in';
    const consentVersion = consentVersionOf(deps);
    const consentAt = deps.clock();
    await moveLinkSession(deps.database.db, visit.session.id, { step, consentVersion }, consentAt);
    const agreed = { ...visit, session: { ...visit.session, consentVersion, consentAt } };
    if (mailboxId !== null && isSample(deps, email)) return linkSample(deps, reply, agreed);
    // The user typed it at the partner. The sign-in page has a link to change it.
    if (mailboxId === null && email !== null) {
      return takeAddress(deps, discover, reply, agreed, { email, byUpload: providerKey === 'import' });
    }
    return sendRedirect(reply, 303, PATHS[step]);
  });
}

const PATHS = { address: STEP_PATHS.address, sign_in: STEP_PATHS.signIn, upload: STEP_PATHS.upload } as const;

function renderConsent(visit: Visit, deps: LinkingDeps): Html {
  const { t, csrf, session } = visit;
  const { secondReaderHost: host, linkSessionDays } = deps;
  const { historyDays } = deps.mailOptions;
  const client = session.clientName;
  const brand = brandOf(client);
  const read =
    historyDays === null
      ? t('linking.consent.read.ofAnyAge')
      : t('linking.consent.read.ofYears', { years: Math.max(1, Math.round(historyDays / 365)) });
  const isSearch = session.email !== null && session.mailboxId === null && session.providerKey !== 'import';
  const busy = isSearch ? html` data-busy="${t('linking.address.lookingUp')}"` : '';
  const point = (name: IconName, term: string, details: string) =>
    html`<div>${icon(name)}<dt>${term}</dt><dd>${details}</dd></div>`;
  return html`
<p>${t(`linking.consent.lead.${brand}`, { client })}</p>
<dl class="points">
${point('eye', t('linking.consent.read.term'), read)}
${point('package', t('linking.consent.kept.term'), t('linking.consent.kept.details'))}
${point('users', t('linking.consent.seen.term'), t(`linking.consent.seen.details.${brand}`, { client }))}
${host == null ? '' : point('sparkles', t('linking.consent.secondReader.term'), t('linking.consent.secondReader.details', { host }))}
${point('undo-2', t('linking.consent.duration.term'), t('linking.consent.duration.details', { days: linkSessionDays }))}
</dl>
${renderForm({
  action: STEP_PATHS.consent,
  csrf,
  body: html`<button class="button"${busy}>${t('linking.consent.agree')}</button>`,
})}`;
}
