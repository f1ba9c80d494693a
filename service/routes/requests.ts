import type { FastifyInstance } from 'fastify';
import type { RequestRecord } from '#contract/request-record.ts';
import { API, requestPath } from '#contract/routes.ts';
import { Problem } from '../http/problem.ts';
import { isReqId } from '../http/request-facts.ts';
import { sendResult } from '../http/respond.ts';
import { presentRequest } from '../present/request-record.ts';
import { findRequests } from '../store/log/requests.ts';
import type { RouteContext } from './route-context.ts';

/** `/requests/{reqId}`: what was logged for the client's own requests, for support (ext, contract §6). */
export function requestRoutes(app: FastifyInstance, context: RouteContext): void {
  const { database, clock, door, publicUrl } = context;

  app.get(`${API}/requests/:reqId`, async (request, reply) => {
    const { client, username } = await door.client(request, { byToken: true });
    const { reqId } = request.params as { readonly reqId: string };
    const found = isReqId(reqId) ? await findRequests(database.db, client.id, reqId, username) : [];
    if (found.length === 0) {
      throw new Problem('not_found', 'No request of this client with this reqId was logged in the last 14 days.');
    }
    const record: RequestRecord = {
      reqId,
      requests: found.map(presentRequest),
      href: `${publicUrl}${requestPath(reqId)}`,
    };
    return sendResult(reply, clock(), record);
  });
}
