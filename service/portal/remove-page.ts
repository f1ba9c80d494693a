import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Failure } from '../pages/failure.ts';
import { html } from '../pages/html.ts';
import { sendRedirect } from '../pages/send-page.ts';
import { countHoldings } from '../store/clients/client-records.ts';
import { disarmClient, removeClient } from '../store/clients/remove-client.ts';
import { changeAsMember } from './change-as-member.ts';
import { confirmedClientAction } from './confirm-owner.ts';
import { sendQuestion } from './confirm-page.ts';
import { clientPath, PORTAL, type PortalDeps } from './portal-context.ts';
import { clientPage, type OfClient, type Visited } from './portal-routes.ts';

/** Longest time (ms) that one response may spend on removal. The page then asks to continue. */
const REMOVAL_MS = 5_000;

/**
 * Registers the page that permanently deletes a client and its data. It shows counts and requires the user to type the
 * identifier.
 */
export function removePage(app: FastifyInstance, deps: PortalDeps): void {
  clientPage(app, deps, ['remove', 'owner'], (visited) => confirmPage(deps, visited, null));

  confirmedClientAction(app, deps, ['remove', 'owner'], async (submitted) => {
    const { reply, visit, client, form, t } = submitted;
    if ((form.get('id') ?? '').trim() !== client.id) {
      const advice = t('portal.removal.wrongId.advice');
      return confirmPage(deps, submitted, { title: t('portal.removal.wrongId.title'), advice }, 422);
    }
    const until = performance.now() + REMOVAL_MS;
    const editor = { actor: visit.account.email, now: deps.clock() };
    await changeAsMember(deps, submitted, (trx) => disarmClient(trx, client.id, editor));
    const removal = await removeClient(deps.database.db, client.id, editor, () => performance.now() < until);
    if (removal.removed) return sendRedirect(reply, 303, `${PORTAL}?done=removed`);
    const advice = t('portal.removal.slow.advice', { count: removal.usersLeft });
    return confirmPage(deps, submitted, { title: t('portal.removal.slow.title'), advice });
  });
}

async function confirmPage(
  deps: PortalDeps,
  visited: Visited & OfClient,
  failure: Failure | null,
  status = 200,
): Promise<FastifyReply> {
  const { client, t } = visited;
  const holds = await countHoldings(deps.database.db, client.id);
  const fact = (what: string, count: number) =>
    html`<div><dt>${what}</dt><dd class="number">${count.toLocaleString(t.language)}</dd></div>`;
  return sendQuestion(
    visited,
    client,
    {
      title: t('portal.removal.question', { client: client.name }),
      failure,
      says: html`<p>${t('portal.removal.erases')}</p>
<dl class="facts across">${fact(t('portal.removal.users'), holds.users)}${fact(t('portal.removal.mailboxes'), holds.mailboxes)}${fact(t('portal.removal.orders'), holds.orders)}${fact(t('portal.removal.keys'), client.keys.length)}</dl>
<p>${t('portal.removal.besides')}</p>`,
      action: clientPath(client.id, 'remove'),
      button: t('portal.removal.submit'),
      fields: html`<div><label for="id">${t.html('portal.removal.confirm', { id: client.id })}</label>
<input id="id" name="id" type="text" required maxlength="64" autocomplete="off" autocapitalize="none" spellcheck="false"></div>`,
    },
    status,
  );
}
