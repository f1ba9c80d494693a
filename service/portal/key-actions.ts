import type { FastifyInstance } from 'fastify';
import { html } from 'ghtml';
import { addClientKey, removeClientKey } from '../store/clients/client-keys.ts';
import { takeTry } from '../store/throttles.ts';
import { transact } from '../store/transact.ts';
import { sendClient } from './client-page.ts';
import { sendQuestion } from './confirm-page.ts';
import { type Failure, waitOf } from './enter-words.ts';
import { readPastedKey } from './key-advice.ts';
import { shortFingerprint } from './key-section.ts';
import { clientPath, KEYS_PER_ACCOUNT, type PortalDeps } from './portal-context.ts';
import { renderTime } from './portal-page.ts';
import { backToClient, clientAction, clientPage } from './portal-routes.ts';

const REMOVE = 'keys/:fingerprint/remove';

/** Adding a client's keys and removing them. */
export function keyActions(app: FastifyInstance, deps: PortalDeps): void {
  const { db } = deps.database;

  clientAction(app, deps, 'keys', async (submitted) => {
    const { reply, visit, client, form } = submitted;
    const fail = (failure: Failure, status: number) =>
      sendClient(deps, submitted, { section: 'keys', failure }, status);
    const wait = await takeTry(db, KEYS_PER_ACCOUNT, visit.account.id, deps.clock());
    if (wait > 0) return fail({ title: 'Too many keys in a short time', advice: `Wait ${waitOf(wait)}.` }, 429);
    const key = readPastedKey(form.get('public_key') ?? '');
    if ('advice' in key) return fail(key, 422);
    const editor = { actor: visit.account.email, now: deps.clock() };
    const added = await transact(db, (trx) => addClientKey(trx, client.id, key, editor));
    if (added !== 'full') return backToClient(reply, client, `key_${added}`, '#keys');
    const advice = 'Remove the one that is no longer used, then add this one.';
    return fail({ title: 'Two keys are live already', advice }, 409);
  });

  clientPage(app, deps, REMOVE, async (visited) => {
    const { client } = visited;
    const { fingerprint } = visited.request.params as { readonly fingerprint: string };
    const key = client.keys.find((one) => one.fingerprint === fingerprint);
    if (key === undefined) return backToClient(visited.reply, client, 'key_removed', '#keys');
    const used =
      key.lastUsedAt === null ? 'It was never used.' : html`It was last used !${renderTime(key.lastUsedAt)}.`;
    const last =
      client.keys.length > 1
        ? html`<p>The other key stays, and requests signed with that one go on working.</p>`
        : html`<div class="notice bad" role="alert"><strong>This is the only key</strong><p>Without it every signed request of ${client.name} is refused, and nobody can link a mailbox, until you add another. To change keys without a break, add the new key first.</p></div>`;
    return sendQuestion(visited, client, {
      title: 'Remove this key?',
      says: html`<p><code>${shortFingerprint(fingerprint)}</code> !${used} Requests signed with it are refused from then on.</p>!${last}`,
      action: clientPath(client.id, `keys/${fingerprint}/remove`),
      button: client.keys.length > 1 ? 'Remove the key' : 'Remove the only key',
    });
  });

  clientAction(app, deps, REMOVE, async ({ request, reply, visit, client }) => {
    const { fingerprint } = request.params as { readonly fingerprint: string };
    const editor = { actor: visit.account.email, now: deps.clock() };
    await transact(db, (trx) => removeClientKey(trx, client.id, fingerprint, editor));
    return backToClient(reply, client, 'key_removed', '#keys');
  });
}
