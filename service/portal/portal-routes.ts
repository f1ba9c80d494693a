import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '../pages/form.ts';
import { formToken, hasFormToken } from '../pages/form-token.ts';
import { textsOf } from '../pages/page-language.ts';
import { sendMessagePage, sendRedirect } from '../pages/send-page.ts';
import type { Texts } from '../pages/texts.ts';
import { type ClientRecord, findClientRecord } from '../store/clients/client-records.ts';
import { clientPath, PORTAL_PATHS, type PortalDeps } from './portal-context.ts';
import type { Done } from './portal-page.ts';
import { findVisit, type Visit } from './portal-visit.ts';

/** A request of a signed-in developer; `csrf` goes into every form of the response. */
export type Visited = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visit: Visit;
  readonly csrf: string;
  readonly t: Texts;
};
export type Submitted = Visited & { readonly form: ReadonlyMap<string, string> };
/** A client that belongs to the developer, looked up for this request. */
export type OfClient = { readonly client: ClientRecord };

type Handler<V> = (visited: V) => Promise<FastifyReply>;

/** Registers a page for signed-in developers; redirects others to the sign-in page and back. */
export function portalPage(app: FastifyInstance, deps: PortalDeps, path: string, handler: Handler<Visited>): void {
  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const visit = await findVisit(deps, request);
    if (visit === null) return leadToSignIn(reply, request.url);
    return handler({ request, reply, visit, csrf: formToken(visit.secret), t: textsOf(reply) });
  });
}

/** Registers a form action that requires a form token of this session. */
export function portalAction(app: FastifyInstance, deps: PortalDeps, path: string, handler: Handler<Submitted>): void {
  app.post(path, async (request, reply) => {
    const visit = await findVisit(deps, request);
    if (visit === null) return leadToSignIn(reply, '');
    const form = readForm(request);
    if (!hasFormToken(request, visit.secret, form.get('csrf') ?? null)) return sendForeignForm(reply);
    return handler({ request, reply, visit, csrf: formToken(visit.secret), t: textsOf(reply), form });
  });
}

/** Like `portalPage`, for a page about one of the developer's clients; responds 404 for other clients. */
export function clientPage(
  app: FastifyInstance,
  deps: PortalDeps,
  part: string,
  handler: Handler<Visited & OfClient>,
): void {
  portalPage(app, deps, clientRoute(part), async (visited) => {
    const client = await findOwnClient(deps, visited);
    return client === null ? sendNoClient(visited.reply) : handler({ ...visited, client });
  });
}

/** Like `portalAction`, for a change to one of the developer's clients. */
export function clientAction(
  app: FastifyInstance,
  deps: PortalDeps,
  part: string,
  handler: Handler<Submitted & OfClient>,
): void {
  portalAction(app, deps, clientRoute(part), async (submitted) => {
    const client = await findOwnClient(deps, submitted);
    return client === null ? sendNoClient(submitted.reply) : handler({ ...submitted, client });
  });
}

/** Redirects to the client's page with a success notice. */
export function backToClient(reply: FastifyReply, client: ClientRecord, done: Done, anchor = ''): FastifyReply {
  return sendRedirect(reply, 303, `${clientPath(client.id)}?done=${done}${anchor}`);
}

/** Returns the portal path to open after sign-in, or the front page; never a URL outside the portal. */
export function nextPage(given: string | null): string {
  return given !== null && /^\/portal(?:\/[A-Za-z0-9-]+)*$/.test(given) ? given : '/portal';
}

function clientRoute(part: string): string {
  return part === '' ? '/portal/clients/:id' : `/portal/clients/:id/${part}`;
}

function findOwnClient(deps: PortalDeps, { request, visit }: Visited): Promise<ClientRecord | null> {
  const { id = '' } = request.params as { readonly id?: string };
  return findClientRecord(deps.database.db, { ownerId: visit.account.id }, id);
}

function leadToSignIn(reply: FastifyReply, url: string): FastifyReply {
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

function sendNoClient(reply: FastifyReply): FastifyReply {
  const t = textsOf(reply);
  return sendMessagePage(reply, 404, t('portal.noClient.title'), t('portal.noClient.advice'));
}
