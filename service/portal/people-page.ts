import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Failure, renderFailure } from '../pages/failure.ts';
import { renderForm } from '../pages/form.ts';
import { type Html, html } from '../pages/html.ts';
import { renderShown } from '../pages/shown-values.ts';
import type { Texts } from '../pages/texts.ts';
import type { ClientRecord } from '../store/clients/client-records.ts';
import { type ClientInvitation, listInvitations } from '../store/portal/client-invitations.ts';
import { type ClientMember, listMembers } from '../store/portal/client-members.ts';
import { CLIENT_ROLES, type ClientRole } from '../store/portal/portal-tables.ts';
import { renderTabs } from './client-page.ts';
import { clientPath, MOST_MEMBERS, type PortalDeps } from './portal-context.ts';
import { renderDone, renderTime, sendPortalPage } from './portal-page.ts';
import { clientPage, type OfClient, type Visited } from './portal-routes.ts';

/** A rejected invitation, with the values entered. */
export type InvitationFailure = Failure & { readonly email: string; readonly role: ClientRole };

/** Registers the page of a client's members and invitations. */
export function peoplePage(app: FastifyInstance, deps: PortalDeps): void {
  clientPage(app, deps, ['people', 'reader'], (visited) => sendPeople(deps, visited, null));
}

export async function sendPeople(
  deps: PortalDeps,
  visited: Visited & OfClient,
  failed: InvitationFailure | null,
  status = 200,
): Promise<FastifyReply> {
  const { reply, visit, client, role, t } = visited;
  const { db } = deps.database;
  const isOwner = role === 'owner';
  const members = await listMembers(db, client.id);
  const invitations = isOwner ? await listInvitations(db, client.id, deps.clock()) : [];
  const owners = members.filter((member) => member.role === 'owner').length;
  const entries = members.map((member) => {
    const isLast = member.role === 'owner' && owners === 1;
    return renderMember(visited, member, isLast);
  });
  const body = html`${renderTabs(t, client, 'people')}
${failed === null ? renderDone(reply) : ''}
<section class="part" aria-labelledby="members-title"><h2 id="members-title">${t('portal.people.members')}</h2>
<ul class="entries">${entries}</ul>
${renderRoles(t)}</section>
${invitations.length === 0 ? '' : renderInvitations(visited, invitations)}
${isOwner ? renderInvite(deps, visited, failed, members.length + invitations.length >= MOST_MEMBERS) : ''}`;
  return sendPortalPage(reply, visit, { title: t('portal.people.title', { client: client.name }), body, status });
}

function renderRoles(t: Texts): Html {
  const entries = CLIENT_ROLES.map(
    (role) =>
      html`<div><dt>${t(`portal.people.roles.${role}.name`)}</dt><dd>${t(`portal.people.roles.${role}.may`)}</dd></div>`,
  );
  return html`<details><summary>${t('portal.people.rolesTitle')}</summary><dl class="facts">${entries}</dl></details>`;
}

function renderMember({ visit, client, role, csrf, t }: Visited & OfClient, member: ClientMember, isLast: boolean) {
  const isSelf = member.id === visit.account.id;
  const path = memberPath(client, member.id);
  const name = isSelf ? t('portal.people.you', { name: member.name }) : member.name;
  const leave = html`<a class="button button-quiet button-small" href="${path}/remove"${isSelf ? '' : html` aria-label="${t('portal.people.removeOf', { name: member.email })}"`}>${t(isSelf ? 'portal.people.leave' : 'portal.people.remove')}</a>`;
  const change = renderForm({
    action: `${path}/role`,
    csrf,
    className: 'side-by-side',
    body: html`${renderShown({ role: member.role })}${renderRoleSelect(t, { id: `role-${member.id}`, label: t('portal.people.roleOf', { name: member.email }), chosen: member.role, isLabelHidden: true })}
<button class="button button-quiet button-small" aria-label="${t('portal.people.changeOf', { name: member.email })}">${t('portal.people.change')}</button>`,
  });
  const isFixed = role !== 'owner' || isLast;
  return html`<li class="entry"><div><p>${name}</p>
<p class="muted breakable">${member.email} · ${t.html('portal.people.since', { time: renderTime(member.since) })}</p></div>
<div class="side-by-side">${isFixed ? html`<span class="tag">${t(`portal.people.roles.${member.role}.name`)}</span>` : change}
${!isLast && (isSelf || role === 'owner') ? leave : ''}</div></li>`;
}

function renderInvitations({ client, csrf, t }: Visited & OfClient, invitations: readonly ClientInvitation[]): Html {
  const entries = invitations.map(
    (
      invitation,
    ) => html`<li class="entry"><div><p class="breakable">${invitation.email}</p><p class="muted">${t(`portal.people.roles.${invitation.role}.name`)} · ${t.html('portal.people.expires', { time: renderTime(invitation.expires) })}</p></div>
${renderForm({
  action: `${clientPath(client.id, 'people/invitations')}/${invitation.id}/withdraw`,
  csrf,
  className: 'inline',
  body: html`<button class="button button-quiet button-small" aria-label="${t('portal.people.withdrawOf', { name: invitation.email })}">${t('portal.people.withdraw')}</button>`,
})}</li>`,
  );
  return html`<section class="part" aria-labelledby="invited-title"><h2 id="invited-title">${t('portal.people.invited')}</h2>
<ul class="entries">${entries}</ul></section>`;
}

function renderInvite(
  { outbox }: PortalDeps,
  { client, csrf, t }: Visited & OfClient,
  failed: InvitationFailure | null,
  isFull: boolean,
): Html {
  const section = (content: Html) =>
    html`<section class="part" id="invite" aria-labelledby="invite-title"><h2 id="invite-title">${t('portal.people.invite')}</h2>${content}</section>`;
  if (outbox === null) return section(html`<p>${t('portal.people.noEmail')}</p>`);
  if (isFull) return section(html`<p>${t('portal.people.failures.full.advice', { most: MOST_MEMBERS })}</p>`);
  return section(html`<p class="muted">${t('portal.people.inviteHint')}</p>
${renderFailure(failed)}
${renderForm({
  action: clientPath(client.id, 'people/invite'),
  csrf,
  className: 'stack narrow',
  body: html`<div><label for="email">${t('enter.email')}</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false" required maxlength="254" value="${failed?.email ?? ''}"${failed === null ? '' : html` aria-invalid="true"`}></div>
${renderRoleSelect(t, { id: 'role', label: t('portal.people.role'), chosen: failed?.role ?? 'developer', isLabelHidden: false })}
<button class="button" data-busy="${t('portal.people.sending')}">${t('portal.people.send')}</button>
<p class="muted" role="status"></p>`,
})}`);
}

function renderRoleSelect(
  t: Texts,
  select: {
    readonly id: string;
    readonly label: string;
    readonly chosen: ClientRole;
    readonly isLabelHidden: boolean;
  },
): Html {
  const options = CLIENT_ROLES.map(
    (role) =>
      html`<option value="${role}"${role === select.chosen ? html` selected` : ''}>${t(`portal.people.roles.${role}.name`)}</option>`,
  );
  if (select.isLabelHidden) return html`<select name="role" aria-label="${select.label}">${options}</select>`;
  return html`<div><label for="${select.id}">${select.label}</label><select id="${select.id}" name="role">${options}</select></div>`;
}

/** Returns the path of the forms about a member. */
export function memberPath(client: ClientRecord, accountId: string): string {
  return `${clientPath(client.id, 'people')}/${accountId}`;
}
