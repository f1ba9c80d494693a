import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '../pages/form.ts';
import { formToken, hasFormToken } from '../pages/form-token.ts';
import { html } from '../pages/html.ts';
import { textsOf } from '../pages/page-language.ts';
import { sendMessagePage, sendRedirect } from '../pages/send-page.ts';
import type { Texts } from '../pages/texts.ts';
import { type ClientRecord, findClientRecord } from '../store/clients/client-records.ts';
import { findRole, includesRole } from '../store/portal/client-members.ts';
import type { ClientRole } from '../store/portal/portal-tables.ts';
import { RoleLost, SessionEnded } from './change-as-member.ts';
import { clientPath, PORTAL_PATHS, type PortalDeps } from './portal-context.ts';
import { type Done, sendPortalPage } from './portal-page.ts';
import { findVisit, type Visit } from './portal-visit.ts';
import type { SectionName } from './section-failure.ts';

/** A request of a signed-in developer. Every form of the response contains `csrf`. */
export type Visited = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visit: Visit;
  readonly csrf: string;
  readonly t: Texts;
};
export type Submitted = Visited & { readonly form: ReadonlyMap<string, string> };
/** A client of which the developer is a member, and the role, looked up for this request. `needs` is the required one. */
export type OfClient = { readonly client: ClientRecord; readonly role: ClientRole; readonly needs: ClientRole };
/** The path of a client's page or form below the client's path, and the role it requires. */
export type ClientRoute = readonly [part: string, needs: ClientRole];

type Handler<V> = (visited: V) => Promise<FastifyReply>;

/** Registers a page for signed-in developers. Redirects others to the sign-in page and back. */
export function portalPage(app: FastifyInstance, deps: PortalDeps, path: string, handler: Handler<Visited>): void {
  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const visit = await findVisit(deps, request);
    if (visit === null) return redirectToSignIn(reply, request.url);
    if (lacksFactor(deps, visit, path)) return sendRedirect(reply, 303, PORTAL_PATHS.secondFactor);
    return handler({ request, reply, visit, csrf: formToken(visit.secret), t: textsOf(reply) });
  });
}

/** Registers a form action that requires a form token of this session. */
export function portalAction(app: FastifyInstance, deps: PortalDeps, path: string, handler: Handler<Submitted>): void {
  app.post(path, async (request, reply) => {
    const visit = await findVisit(deps, request);
    if (visit === null) return redirectToSignIn(reply, '');
    if (lacksFactor(deps, visit, path)) return sendRedirect(reply, 303, PORTAL_PATHS.secondFactor);
    const form = readForm(request);
    if (!hasFormToken(request, visit.secret, form.get('csrf') ?? null)) return sendForeignForm(reply);
    return handler({ request, reply, visit, csrf: formToken(visit.secret), t: textsOf(reply), form });
  });
}

/**
 * Like `portalPage`, for a page about one of the developer's clients. Responds 404 for other clients, and 403 if the
 * developer's role does not include the required one.
 */
export function clientPage(
  app: FastifyInstance,
  deps: PortalDeps,
  [part, needs]: ClientRoute,
  handler: Handler<Visited & OfClient>,
): void {
  portalPage(app, deps, clientRoute(part), async (visited) => {
    const found = await findOwnClient(deps, visited, needs);
    if (found === null) return sendNoClient(visited);
    return includesRole(found.role, needs) ? handler({ ...visited, ...found }) : sendForbidden(visited, found);
  });
}

/** Like `portalAction`, for a change to one of the developer's clients. The handler makes it with `changeAsMember`. */
export function clientAction(
  app: FastifyInstance,
  deps: PortalDeps,
  [part, needs]: ClientRoute,
  handler: Handler<Submitted & OfClient>,
): void {
  portalAction(app, deps, clientRoute(part), async (submitted) => {
    const answer = async () => {
      const found = await findOwnClient(deps, submitted, needs);
      if (found === null) return sendNoClient(submitted);
      return includesRole(found.role, needs) ? handler({ ...submitted, ...found }) : sendForbidden(submitted, found);
    };
    return answer().catch((error: unknown) => {
      if (error instanceof RoleLost) return answer();
      if (error instanceof SessionEnded) return redirectToSignIn(submitted.reply, '');
      throw error;
    });
  });
}

/**
 * Redirects to the client's page with a success notice in a section. The browser scrolls to the notice, which takes the
 * focus. With a fragment in the URL, it would not.
 */
export function backToClient(
  reply: FastifyReply,
  client: ClientRecord,
  done: Done,
  section: SectionName,
): FastifyReply {
  return sendRedirect(reply, 303, `${clientPath(client.id)}?${new URLSearchParams({ done, in: section })}`);
}

/** Returns the portal path to open after sign-in, or the front page. Never a URL outside the portal. */
export function nextPage(given: string | null): string {
  return given !== null && /^\/portal(?:\/[A-Za-z0-9-]+)*$/.test(given) ? given : '/portal';
}

/** What an account without the required second factor can open: the setup of one, and sign-out. */
const WITHOUT_FACTOR: ReadonlySet<string> = new Set([
  PORTAL_PATHS.secondFactor,
  PORTAL_PATHS.app,
  PORTAL_PATHS.finishApp,
  PORTAL_PATHS.signOut,
]);

function lacksFactor({ needsSecondFactor }: PortalDeps, { hasSecondFactor }: Visit, path: string): boolean {
  return needsSecondFactor && !hasSecondFactor && !WITHOUT_FACTOR.has(path);
}

function clientRoute(part: string): string {
  return part === '' ? '/portal/clients/:id' : `/portal/clients/:id/${part}`;
}

async function findOwnClient(
  deps: PortalDeps,
  { request, visit }: Visited,
  needs: ClientRole,
): Promise<OfClient | null> {
  const { db } = deps.database;
  const { id = '' } = request.params as { readonly id?: string };
  const role = await findRole(db, id, visit.account.id);
  if (role === null) return null;
  const client = await findClientRecord(db, { memberId: visit.account.id }, id);
  return client === null ? null : { client, role, needs };
}

function redirectToSignIn(reply: FastifyReply, url: string): FastifyReply {
  const path = nextPage(url.split('?')[0] ?? null);
  return sendRedirect(
    reply,
    303,
    `${PORTAL_PATHS.signIn}${path === '/portal' ? '' : `?next=${encodeURIComponent(path)}`}`,
  );
}

function sendForeignForm(reply: FastifyReply): FastifyReply {
  const t = textsOf(reply);
  return sendMessagePage(reply, 403, t('portal.foreignForm.title'), t('portal.foreignForm.advice'));
}

/** Responds that the developer's role does not permit this. */
export function sendForbidden({ reply, visit, t }: Visited, { client, role }: OfClient): FastifyReply {
  const roleName = t(`portal.people.roles.${role}.name`);
  const advice = t('portal.forbidden.advice', { role: roleName, client: client.name });
  return sendPortalPage(reply, visit, {
    title: t('portal.forbidden.title'),
    body: html`<p>${advice}</p>`,
    status: 403,
  });
}

function sendNoClient({ reply, visit, t }: Visited): FastifyReply {
  const body = html`<p>${t('portal.noClient.advice')}</p>`;
  return sendPortalPage(reply, visit, { title: t('portal.noClient.title'), body, status: 404 });
}
