import type { FastifyInstance } from 'fastify';
import type { Failure } from '../pages/failure.ts';
import { html } from '../pages/html.ts';
import { renderShown } from '../pages/shown-values.ts';
import { minutesOf } from '../pages/sign-in-fault.ts';
import { addClientKey, removeClientKey } from '../store/clients/client-keys.ts';
import { takeTry } from '../store/throttles.ts';
import { changeAsMember } from './change-as-member.ts';
import { sendChanged, sendClient } from './client-page.ts';
import { confirmedClientAction, confirmOwner } from './confirm-owner.ts';
import { sendQuestion } from './confirm-page.ts';
import { readPastedKey } from './key-advice.ts';
import { shortFingerprint } from './key-section.ts';
import { clientPath, type PortalDeps } from './portal-context.ts';
import { renderTime } from './portal-page.ts';
import { backToClient, type ClientRoute, clientAction, clientPage } from './portal-routes.ts';
import { changeShownClient, clientValue } from './shown-client.ts';
import { KEYS_PER_ACCOUNT } from './throttle.ts';

const REMOVE: ClientRoute = ['keys/:fingerprint/remove', 'developer'];

/** Registers the forms that add and remove a client's keys. */
export function keyActions(app: FastifyInstance, deps: PortalDeps): void {
  const { db } = deps.database;

  clientAction(app, deps, ['keys', 'developer'], async (submitted) => {
    const { reply, visit, client, form, t } = submitted;
    const fail = (failure: Failure, status: number) =>
      sendClient(deps, submitted, { section: 'keys', failure }, status);
    const wait = await takeTry(db, KEYS_PER_ACCOUNT, visit.account.id, deps.clock());
    if (wait > 0) {
      const advice = t('portal.keys.failures.throttled.advice', { minutes: minutesOf(wait) });
      return fail({ title: t('portal.keys.failures.throttled.title'), advice }, 429);
    }
    const key = readPastedKey(t, form.get('public_key') ?? '');
    if ('advice' in key) return fail(key, 422);
    // Asked only now, because the page repeats the fields, and a pasted private key must not be shown again.
    if (!(await confirmOwner(deps, submitted))) return reply;
    const editor = { actor: visit.account.email, now: deps.clock() };
    const added = await changeAsMember(deps, submitted, (trx) => addClientKey(trx, client.id, key, editor));
    if (added !== 'full') return backToClient(reply, client, `key_${added}`, 'keys');
    return fail({ title: t('portal.keys.failures.full.title'), advice: t('portal.keys.failures.full.advice') }, 409);
  });

  clientPage(app, deps, REMOVE, async (visited) => {
    const { client, t } = visited;
    const { fingerprint } = visited.request.params as { readonly fingerprint: string };
    const key = client.keys.find((one) => one.fingerprint === fingerprint);
    if (key === undefined) return backToClient(visited.reply, client, 'key_removed', 'keys');
    const isOnly = client.keys.length === 1;
    const short = shortFingerprint(fingerprint);
    const lead =
      key.lastUsedAt === null
        ? t.html('portal.keys.removal.leadUnused', { key: short })
        : t.html('portal.keys.removal.lead', { key: short, used: renderTime(key.lastUsedAt) });
    const rest = isOnly
      ? html`<div class="note note-bad" role="alert"><strong>${t('portal.keys.removal.only')}</strong><p>${t('portal.keys.removal.onlyDetails', { client: client.name })}</p></div>`
      : html`<p>${t('portal.keys.removal.otherStays')}</p>`;
    return sendQuestion(visited, client, {
      title: t('portal.keys.removal.title'),
      says: html`<p>${lead}</p>${rest}`,
      action: clientPath(client.id, `keys/${fingerprint}/remove`),
      button: t(isOnly ? 'portal.keys.removal.submitOnly' : 'portal.keys.removal.submit'),
      fields: renderShown(clientValue(client, 'keys')),
    });
  });

  // The question named the remaining key. If two forms remove one key each, the second one is asked again.
  confirmedClientAction(app, deps, REMOVE, async (submitted) => {
    const { request, reply, visit, client } = submitted;
    const { fingerprint } = request.params as { readonly fingerprint: string };
    const editor = { actor: visit.account.email, now: deps.clock() };
    const now = await changeShownClient(deps, submitted, 'keys', (trx) =>
      removeClientKey(trx, client.id, fingerprint, editor),
    );
    if (now?.keys.some((key) => key.fingerprint === fingerprint) === true)
      return sendChanged(deps, submitted, now, 'keys');
    return backToClient(reply, client, 'key_removed', 'keys');
  });
}
