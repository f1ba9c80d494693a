import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from 'ghtml';
import { sendRedirect } from '../pages/send-page.ts';
import { countHoldings } from '../store/clients/client-records.ts';
import { removeClient } from '../store/clients/remove-client.ts';
import { sendQuestion } from './confirm-page.ts';
import type { Failure } from './enter-words.ts';
import { clientPath, PORTAL, type PortalDeps } from './portal-context.ts';
import { clientAction, clientPage, type OfClient, type Visited } from './portal-routes.ts';

/** How long one answer may spend on removing; what is left then is asked for again. */
const REMOVAL_MS = 5_000;

/** Removing a client with everything it holds, after saying how much that is and having its identifier typed. */
export function removePage(app: FastifyInstance, deps: PortalDeps): void {
  clientPage(app, deps, 'remove', (visited) => ask(deps, visited, null));

  clientAction(app, deps, 'remove', async (submitted) => {
    const { reply, visit, client, form } = submitted;
    if ((form.get('id') ?? '').trim() !== client.id) {
      const advice = 'Nothing was removed. Type the identifier exactly as it is shown, or go back.';
      return ask(deps, submitted, { title: 'That is not its identifier', advice }, 422);
    }
    const until = performance.now() + REMOVAL_MS;
    const editor = { actor: visit.account.email, now: deps.clock() };
    const removal = await removeClient(deps.database.db, client.id, editor, () => performance.now() < until);
    if (removal.removed) return sendRedirect(reply, 303, `${PORTAL}?done=removed`);
    const left = `${removal.usersLeft.toLocaleString('en')} users are still to be erased. The client can send no requests any more.`;
    return ask(deps, submitted, {
      title: 'It is taking a while',
      advice: `${left} Type the identifier once more to go on.`,
    });
  });
}

async function ask(
  deps: PortalDeps,
  visited: Visited & OfClient,
  failure: Failure | null,
  status = 200,
): Promise<FastifyReply> {
  const { client } = visited;
  const holds = await countHoldings(deps.database.db, client.id);
  const fact = (count: number, what: string) =>
    html`<div><dt>${what}</dt><dd class="number">${count.toLocaleString('en')}</dd></div>`;
  return sendQuestion(
    visited,
    client,
    {
      title: `Remove ${client.name}?`,
      failure,
      says: html`<p>This cannot be undone. It erases:</p>
<dl class="facts across">!${fact(holds.users, 'users')}!${fact(holds.mailboxes, 'linked mailboxes, with their passwords')}!${fact(holds.orders, 'orders, with items and shipments')}!${fact(client.keys.length, 'keys')}</dl>
<p>Its request log and the access people gave it by OAuth go too. A record of the changes to the client stays, and nobody can register its identifier again in the portal.</p>`,
      action: clientPath(client.id, 'remove'),
      button: 'Remove it all',
      fields: html`<div><label for="id">Type <code>${client.id}</code> to confirm</label>
<input id="id" name="id" type="text" required maxlength="64" autocomplete="off" autocapitalize="none" spellcheck="false"></div>`,
    },
    status,
  );
}
