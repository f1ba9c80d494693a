import type { FastifyInstance } from 'fastify';
import { html } from 'ghtml';
import { createSecret, hashSecret } from '../secrets/random-secret.ts';
import { changeClient, changeClientSecret } from '../store/clients/client-registry.ts';
import { transact } from '../store/transact.ts';
import { sendClient } from './client-page.ts';
import { sendQuestion } from './confirm-page.ts';
import { isPlainName } from './enter.ts';
import { clientPath, type PortalDeps } from './portal-context.ts';
import { sendPortalPage } from './portal-page.ts';
import { backToClient, clientAction, clientPage } from './portal-routes.ts';

/** A client's name, its legacy switch and its secret. */
export function settingsActions(app: FastifyInstance, deps: PortalDeps): void {
  const { db } = deps.database;
  const editorOf = ({ visit }: { readonly visit: { readonly account: { readonly email: string } } }) => ({
    actor: visit.account.email,
    now: deps.clock(),
  });

  clientAction(app, deps, 'name', async (submitted) => {
    const { reply, client, form } = submitted;
    const name = (form.get('name') ?? '').trim();
    if (!isPlainName(name)) {
      const failure = { title: 'That is no name', advice: 'It needs 1 to 80 characters, on one line.' };
      return sendClient(deps, submitted, { section: 'name', failure, typed: name.slice(0, 200) }, 422);
    }
    await transact(db, (trx) => changeClient(trx, client.id, { name }, editorOf(submitted)));
    return backToClient(reply, client, 'renamed');
  });

  clientAction(app, deps, 'legacy', async (submitted) => {
    const { reply, client, form } = submitted;
    const legacySignatures = form.get('legacy') === 'on';
    await transact(db, (trx) => changeClient(trx, client.id, { legacySignatures }, editorOf(submitted)));
    return backToClient(reply, client, legacySignatures ? 'legacy_on' : 'legacy_off', '#legacy');
  });

  clientAction(app, deps, 'secret', async (submitted) => {
    const { reply, visit, client } = submitted;
    const secret = createSecret();
    await transact(db, (trx) => changeClientSecret(trx, client.id, hashSecret(secret), editorOf(submitted)));
    const body = html`<p>This is the only time it is shown. Put it where your server keeps its secrets; it never belongs into an app or a page.</p>
<pre tabindex="0"><code class="breakable" id="secret">${secret}</code></pre>
<p class="muted">It goes to <code>/oauth/token</code> as <code>client_secret</code>, with <code>client_id</code> <code>${client.id}</code>. A secret that was there before is worth nothing from now on.</p>
<p><a class="button" href="${clientPath(client.id)}#secret">I have kept it</a></p>`;
    return sendPortalPage(reply, visit, { title: 'The client secret', body, eyebrow: client.name });
  });

  clientPage(app, deps, 'secret/replace', async (visited) =>
    sendQuestion(visited, visited.client, {
      title: 'Make a new secret?',
      says: html`<p>The present one stops working at once: until your server has the new one it gets no tokens. Tokens that were given stay good.</p>`,
      action: clientPath(visited.client.id, 'secret'),
      button: 'Make a new secret',
    }),
  );

  clientPage(app, deps, 'secret/remove', async (visited) =>
    sendQuestion(visited, visited.client, {
      title: 'Remove the secret?',
      says: html`<p>The client becomes a public one. It gets tokens without a secret, but only with PKCE. Do this only for an app on people’s own devices.</p>`,
      action: clientPath(visited.client.id, 'secret/remove'),
      button: 'Remove the secret',
    }),
  );

  clientAction(app, deps, 'secret/remove', async (submitted) => {
    const { reply, client } = submitted;
    await transact(db, (trx) => changeClientSecret(trx, client.id, null, editorOf(submitted)));
    return backToClient(reply, client, 'secret_removed', '#secret');
  });
}
