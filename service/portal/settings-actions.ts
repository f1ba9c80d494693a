import type { FastifyInstance } from 'fastify';
import { html } from '../pages/html.ts';
import { renderShown } from '../pages/shown-values.ts';
import { createSecret, hashSecret } from '../secrets/random-secret.ts';
import { changeClient, changeClientSecret } from '../store/clients/client-registry.ts';
import { sendChanged, sendClient } from './client-page.ts';
import { confirmedClientAction } from './confirm-owner.ts';
import { sendQuestion } from './confirm-page.ts';
import { clientPath, type PortalDeps } from './portal-context.ts';
import { sendPortalPage } from './portal-page.ts';
import { backToClient, clientAction, clientPage } from './portal-routes.ts';
import { changeShownClient, clientValue } from './shown-client.ts';
import { isPlainName } from './sign-in.ts';

/** Registers the forms for a client's name, legacy signatures, and secret. */
export function settingsActions(app: FastifyInstance, deps: PortalDeps): void {
  const editorOf = ({ visit }: { readonly visit: { readonly account: { readonly email: string } } }) => ({
    actor: visit.account.email,
    now: deps.clock(),
  });

  clientAction(app, deps, ['name', 'developer'], async (submitted) => {
    const { reply, client, form, t } = submitted;
    const name = (form.get('name') ?? '').trim();
    if (!isPlainName(name)) {
      const failure = { title: t('portal.name.failure.title'), advice: t('portal.name.failure.advice') };
      return sendClient(deps, submitted, { section: 'name', failure, typed: name.slice(0, 200) }, 422);
    }
    const now = await changeShownClient(deps, submitted, 'name', (trx) =>
      changeClient(trx, client.id, { name }, editorOf(submitted)),
    );
    if (now !== null) {
      const advice = t('portal.name.changed', { now: now.name, yours: name });
      const failure = { title: t('changed.title'), advice };
      return sendClient(deps, { ...submitted, client: now }, { section: 'name', failure, typed: name }, 409);
    }
    return backToClient(reply, client, 'renamed', 'name');
  });

  clientAction(app, deps, ['legacy', 'developer'], async (submitted) => {
    const { reply, client, form } = submitted;
    const legacySignatures = form.get('legacy') === 'on';
    const now = await changeShownClient(deps, submitted, 'legacy', (trx) =>
      changeClient(trx, client.id, { legacySignatures }, editorOf(submitted)),
    );
    if (now !== null) return sendChanged(deps, submitted, now, 'legacy');
    return backToClient(reply, client, legacySignatures ? 'legacy_on' : 'legacy_off', 'legacy');
  });

  confirmedClientAction(app, deps, ['secret', 'developer'], async (submitted) => {
    const { reply, visit, client, t } = submitted;
    const secret = createSecret();
    const now = await changeShownClient(deps, submitted, 'secret', (trx) =>
      changeClientSecret(trx, client.id, hashSecret(secret), editorOf(submitted)),
    );
    if (now !== null) return sendChanged(deps, submitted, now, 'secret');
    const body = html`<p>${t('portal.secret.shown.lead')}</p>
<pre tabindex="0"><code class="breakable" id="secret">${secret}</code></pre>
<p class="muted">${t.html('portal.secret.shown.use', { client: client.id })}</p>
<p><a class="button button-quiet" href="${clientPath(client.id)}#secret">${t('portal.secret.shown.kept')}</a></p>`;
    return sendPortalPage(reply, visit, { title: t('portal.secret.shown.title'), body, eyebrow: client.name });
  });

  clientPage(app, deps, ['secret/replace', 'developer'], async (visited) =>
    sendQuestion(visited, visited.client, {
      title: visited.t('portal.secret.replacement.title'),
      says: html`<p>${visited.t('portal.secret.replacement.details')}</p>`,
      action: clientPath(visited.client.id, 'secret'),
      button: visited.t('portal.secret.makeNew'),
      fields: renderShown(clientValue(visited.client, 'secret')),
    }),
  );

  clientPage(app, deps, ['secret/remove', 'developer'], async (visited) =>
    sendQuestion(visited, visited.client, {
      title: visited.t('portal.secret.removal.title'),
      says: html`<p>${visited.t('portal.secret.removal.details')}</p>`,
      action: clientPath(visited.client.id, 'secret/remove'),
      button: visited.t('portal.secret.remove'),
      fields: renderShown(clientValue(visited.client, 'secret')),
    }),
  );

  confirmedClientAction(app, deps, ['secret/remove', 'developer'], async (submitted) => {
    const { reply, client } = submitted;
    const now = await changeShownClient(deps, submitted, 'secret', (trx) =>
      changeClientSecret(trx, client.id, null, editorOf(submitted)),
    );
    if (now !== null) return sendChanged(deps, submitted, now, 'secret');
    return backToClient(reply, client, 'secret_removed', 'secret');
  });
}
