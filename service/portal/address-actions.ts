import type { FastifyInstance } from 'fastify';
import { MOST_ADDRESSES } from '#contract/client.ts';
import type { Failure } from '../pages/failure.ts';
import { html } from '../pages/html.ts';
import { queryOf } from '../pages/query.ts';
import { type AddressKind, addAddress, removeAddress } from '../store/clients/client-registry.ts';
import { ADDRESS_PARTS, addressesOf } from './address-sections.ts';
import { changeAsMember } from './change-as-member.ts';
import { sendClient } from './client-page.ts';
import { confirmOwner } from './confirm-owner.ts';
import { sendQuestion } from './confirm-page.ts';
import { clientPath, type PortalDeps } from './portal-context.ts';
import { backToClient, clientAction, clientPage } from './portal-routes.ts';
import { failureOfAddress } from './registered-address.ts';

/** Registers the forms that add and remove callback addresses and redirect URIs. */
export function addressActions(app: FastifyInstance, deps: PortalDeps): void {
  for (const kind of ['callback', 'redirect'] as const) actionsOf(app, deps, kind);
}

function actionsOf(app: FastifyInstance, deps: PortalDeps, kind: AddressKind): void {
  const part = ADDRESS_PARTS[kind];

  clientAction(app, deps, [part, 'developer'], async (submitted) => {
    const { reply, visit, client, form, t } = submitted;
    const typed = (form.get('address') ?? '').trim();
    const fail = (failure: Failure, status: number) =>
      sendClient(deps, submitted, { section: kind, failure, typed }, status);
    const failure = failureOfAddress(t, kind, typed);
    if (failure !== null) return fail(failure, 422);
    // Users are sent there, with authorization codes.
    if (!(await confirmOwner(deps, submitted))) return reply;
    const editor = { actor: visit.account.email, now: deps.clock() };
    const added = await changeAsMember(deps, submitted, (trx) => addAddress(trx, client.id, kind, typed, editor));
    switch (added) {
      case 'added':
        return backToClient(reply, client, `${kind}_added`, kind);
      case 'present':
        return backToClient(reply, client, 'address_present', kind);
      case 'full':
        return fail(
          {
            title: t('portal.addresses.full.title'),
            advice: t('portal.addresses.full.advice', { most: MOST_ADDRESSES }),
          },
          409,
        );
    }
  });

  clientPage(app, deps, [`${part}/remove`, 'developer'], async (visited) => {
    const { client, request, t } = visited;
    const address = queryOf(request).get('address') ?? '';
    if (!addressesOf(client, kind).includes(address))
      return backToClient(visited.reply, client, `${kind}_removed`, kind);
    return sendQuestion(visited, client, {
      title: t(`portal.addresses.${kind}.removal`),
      says: html`<p><code class="breakable">${address}</code></p><p>${t(`portal.addresses.${kind}.goes`)}</p>`,
      action: clientPath(client.id, `${part}/remove`),
      button: t('portal.addresses.removeSubmit'),
      fields: html`<input type="hidden" name="address" value="${address}">`,
    });
  });

  clientAction(app, deps, [`${part}/remove`, 'developer'], async (submitted) => {
    const { reply, visit, client, form } = submitted;
    const editor = { actor: visit.account.email, now: deps.clock() };
    await changeAsMember(deps, submitted, (trx) =>
      removeAddress(trx, client.id, kind, form.get('address') ?? '', editor),
    );
    return backToClient(reply, client, `${kind}_removed`, kind);
  });
}
