import type { FastifyInstance } from 'fastify';
import { html } from 'ghtml';
import { MOST_ADDRESSES } from '#contract/client.ts';
import { type AddressKind, addAddress, removeAddress } from '../store/clients/client-registry.ts';
import { transact } from '../store/transact.ts';
import { wordFault } from '../words/word-fault.ts';
import { ADDRESS_WORDS, addressesOf } from './address-sections.ts';
import { sendClient } from './client-page.ts';
import { sendQuestion } from './confirm-page.ts';
import { clientPath, type PortalDeps } from './portal-context.ts';
import { backToClient, clientAction, clientPage, queryOf } from './portal-routes.ts';
import { faultOfAddress } from './registered-address.ts';

/** Adding addresses that people are sent back to, and removing them. */
export function addressActions(app: FastifyInstance, deps: PortalDeps): void {
  for (const kind of ['callback', 'redirect'] as const) actionsOf(app, deps, kind);
}

function actionsOf(app: FastifyInstance, deps: PortalDeps, kind: AddressKind): void {
  const { db } = deps.database;
  const words = ADDRESS_WORDS[kind];
  const anchor = `#${words.part}`;

  clientAction(app, deps, words.part, async (submitted) => {
    const { reply, visit, client, form } = submitted;
    const typed = (form.get('address') ?? '').trim();
    const fail = (title: string, advice: string, status: number) =>
      sendClient(deps, submitted, { section: kind, failure: { title, advice }, typed }, status);
    const fault = faultOfAddress(kind, typed);
    if (fault !== null) return fail('That address cannot be registered', `A ${words.one} ${wordFault(fault)}.`, 422);
    const editor = { actor: visit.account.email, now: deps.clock() };
    const added = await transact(db, (trx) => addAddress(trx, client.id, kind, typed, editor));
    switch (added) {
      case 'added':
        return backToClient(reply, client, `${kind}_added`, anchor);
      case 'present':
        return backToClient(reply, client, 'address_present', anchor);
      case 'full':
        return fail('The list is full', `There can be at most ${MOST_ADDRESSES}. Remove one first.`, 409);
    }
  });

  clientPage(app, deps, `${words.part}/remove`, async (visited) => {
    const { client, request } = visited;
    const address = queryOf(request).get('address') ?? '';
    if (!addressesOf(client, kind).includes(address))
      return backToClient(visited.reply, client, `${kind}_removed`, anchor);
    return sendQuestion(visited, client, {
      title: `Remove this ${words.one}?`,
      says: html`<p><code class="breakable">${address}</code></p><p>${words.goes}</p>`,
      action: clientPath(client.id, `${words.part}/remove`),
      button: 'Remove the address',
      fields: html`<input type="hidden" name="address" value="${address}">`,
    });
  });

  clientAction(app, deps, `${words.part}/remove`, async ({ reply, visit, client, form }) => {
    const editor = { actor: visit.account.email, now: deps.clock() };
    await transact(db, (trx) => removeAddress(trx, client.id, kind, form.get('address') ?? '', editor));
    return backToClient(reply, client, `${kind}_removed`, anchor);
  });
}
