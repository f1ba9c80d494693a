import type { FastifyInstance, FastifyReply } from 'fastify';
import { isAddress, normaliseEmail } from '#accounts/email-address.ts';
import { queueEmail } from '#email/outbox.ts';
import { takeTries } from '../account-links/take-tries.ts';
import { html } from '../pages/html.ts';
import { sendRedirect } from '../pages/send-page.ts';
import { isOutdated, renderShown } from '../pages/shown-values.ts';
import { minutesOf } from '../pages/sign-in-fault.ts';
import { createSecret, hashSecret } from '../secrets/random-secret.ts';
import type { ClientRecord } from '../store/clients/client-records.ts';
import { insertClientInvitation, withdrawInvitation } from '../store/portal/client-invitations.ts';
import { changeRole, findRole, listMembers, type MemberChange, removeMember } from '../store/portal/client-members.ts';
import { INVITATION_MS } from '../store/portal/portal-invitations.ts';
import { CLIENT_ROLES, type ClientRole } from '../store/portal/portal-tables.ts';
import { isResourceId } from '../store/resource-id.ts';
import { changeAsMember } from './change-as-member.ts';
import { confirmedClientAction } from './confirm-owner.ts';
import { sendQuestion } from './confirm-page.ts';
import { memberPath, sendPeople } from './people-page.ts';
import { clientPath, MOST_MEMBERS, PORTAL, PORTAL_PATHS, type PortalDeps } from './portal-context.ts';
import type { Done } from './portal-page.ts';
import {
  type ClientRoute,
  clientAction,
  clientPage,
  type OfClient,
  type Submitted,
  sendForbidden,
  type Visited,
} from './portal-routes.ts';
import { INVITATIONS_PER_ACCOUNT, INVITATIONS_PER_EMAIL } from './throttle.ts';

/** Even readers may open it, because every member can leave. */
const REMOVE: ClientRoute = ['people/:account/remove', 'reader'];

/** Registers the forms that invite, change, and remove the members of a client. */
export function peopleActions(app: FastifyInstance, deps: PortalDeps): void {
  const { db } = deps.database;

  confirmedClientAction(app, deps, ['people/invite', 'owner'], (submitted) => invite(deps, submitted));

  clientAction(app, deps, ['people/invitations/:invitation/withdraw', 'owner'], async (submitted) => {
    const { request, reply, visit, client } = submitted;
    const { invitation = '' } = request.params as { readonly invitation?: string };
    const editor = { actor: visit.account.email, now: deps.clock() };
    if (isResourceId(invitation)) {
      await changeAsMember(deps, submitted, (trx) => withdrawInvitation(trx, client.id, invitation, editor));
    }
    return backToPeople(reply, client, 'invitation_withdrawn');
  });

  confirmedClientAction(app, deps, ['people/:account/role', 'owner'], async (submitted) => {
    const { reply, visit, client, form } = submitted;
    const role = form.get('role') ?? '';
    const accountId = readAccount(submitted);
    if (!isRole(role) || accountId === null) return backToPeople(reply, client, 'member_absent');
    const editor = { actor: visit.account.email, now: deps.clock() };
    const result = await changeAsMember(deps, submitted, async (trx) => {
      const before = await findRole(trx, client.id, accountId);
      if (before !== role && isOutdated(form, { role: before })) return 'outdated';
      return changeRole(trx, client.id, { accountId, role }, editor);
    });
    return backToPeople(reply, client, result === 'outdated' ? 'role_outdated' : doneOf(result, 'role_changed'));
  });

  clientPage(app, deps, REMOVE, async (visited) => {
    const { reply, client, visit, t } = visited;
    const accountId = readAccount(visited);
    if (!mayRemove(visited, accountId)) return sendForbidden(visited, visited);
    const members = await listMembers(db, client.id);
    const member = members.find(({ id }) => id === accountId);
    if (member === undefined) return backToPeople(reply, client, 'member_absent');
    const which = member.id === visit.account.id ? 'leaving' : 'removal';
    return sendQuestion(visited, client, {
      title: t(`portal.people.${which}.title`, { name: member.email, client: client.name }),
      says: html`<p>${t(`portal.people.${which}.details`, { name: member.email })}</p>${member.role === 'owner' ? html`<p>${t(`portal.people.${which}.invitations`, { name: member.email })}</p>` : ''}`,
      action: `${memberPath(client, member.id)}/remove`,
      button: t(`portal.people.${which}.submit`),
      fields: renderShown({ role: member.role }),
    });
  });

  confirmedClientAction(app, deps, REMOVE, async (submitted) => {
    const { reply, visit, client, form } = submitted;
    const accountId = readAccount(submitted);
    if (accountId === null || !mayRemove(submitted, accountId)) return sendForbidden(submitted, submitted);
    const editor = { actor: visit.account.email, now: deps.clock() };
    const isSelf = accountId === visit.account.id;
    const result = await changeAsMember(deps, submitted, async (trx) => {
      // Every member may leave, so the form requires no owner.
      if (!isSelf && (await findRole(trx, client.id, visit.account.id)) !== 'owner') return 'absent';
      const before = await findRole(trx, client.id, accountId);
      if (!isSelf && before !== null && isOutdated(form, { role: before })) return 'outdated';
      return removeMember(trx, client.id, accountId, editor);
    });
    if (isSelf && result === 'changed') return sendRedirect(reply, 303, `${PORTAL}?done=left`);
    return backToPeople(reply, client, result === 'outdated' ? 'role_outdated' : doneOf(result, 'member_removed'));
  });
}

async function invite(deps: PortalDeps, submitted: Submitted & OfClient): Promise<FastifyReply> {
  const { reply, visit, client, form, t } = submitted;
  const { db } = deps.database;
  const { outbox } = deps;
  const now = deps.clock();
  const email = normaliseEmail(form.get('email') ?? '');
  const given = form.get('role') ?? '';
  const role = isRole(given) ? given : 'reader';
  const fail = (fault: 'email' | 'member' | 'full' | 'throttled', status: number, minutes = 0) => {
    const title = t(`portal.people.failures.${fault}.title`);
    const advice = t(`portal.people.failures.${fault}.advice`, { most: MOST_MEMBERS, minutes });
    return sendPeople(deps, submitted, { title, advice, email, role }, status);
  };
  // The page then offers no form.
  if (outbox === null) return sendPeople(deps, submitted, null, 409);
  if (!isAddress(email) || !isRole(given)) return fail('email', 422);
  const tries = [
    [INVITATIONS_PER_ACCOUNT, visit.account.id],
    [INVITATIONS_PER_EMAIL, email],
  ] as const;
  const wait = await takeTries(db, tries, now);
  if (wait > 0) return fail('throttled', 429, minutesOf(wait));
  const result = await changeAsMember(deps, submitted, async (trx) => {
    const token = createSecret();
    const invitation = { clientId: client.id, email, role, tokenHash: hashSecret(token) };
    const stored = await insertClientInvitation(trx, invitation, MOST_MEMBERS, { actor: visit.account.email, now });
    if (stored === 'invited') await queueEmail(trx, outbox, emailOf(submitted, invitation, token), new Date(now));
    return stored;
  });
  if (result !== 'invited') return fail(result, 409);
  return backToPeople(reply, client, 'invited');
}

function emailOf(
  { visit, client, t }: Submitted & OfClient,
  { email, role }: { readonly email: string; readonly role: ClientRole },
  token: string,
): Parameters<typeof queueEmail>[2] {
  return {
    kind: 'client_invitation',
    language: t.language,
    to: email,
    path: `${PORTAL_PATHS.join}?token=${token}`,
    values: { inviter: visit.account.email, client: client.name },
    facts: [
      { label: t('portal.client.identifier'), value: client.id },
      { label: t('portal.people.role'), value: t(`portal.people.roles.${role}.name`) },
    ],
    usefulMs: INVITATION_MS,
  };
}

function readAccount({ request }: Visited): string | null {
  const { account = '' } = request.params as { readonly account?: string };
  return isResourceId(account) ? account : null;
}

/** Owners can remove any member, and others only themselves. */
function mayRemove({ visit, role }: Visited & OfClient, accountId: string | null): boolean {
  return role === 'owner' || accountId === visit.account.id;
}

function isRole(text: string): text is ClientRole {
  return (CLIENT_ROLES as readonly string[]).includes(text);
}

function doneOf(result: MemberChange, done: Done): Done {
  return result === 'changed' ? done : result === 'absent' ? 'member_absent' : 'last_owner';
}

function backToPeople(reply: FastifyReply, client: ClientRecord, done: Done): FastifyReply {
  return sendRedirect(reply, 303, `${clientPath(client.id, 'people')}?done=${done}`);
}
