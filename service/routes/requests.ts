import type { RequestRecord } from '#contract/request-record.ts';
import { requestPath } from '#contract/routes.ts';
import { Problem } from '../http/problem.ts';
import { isReqId } from '../http/request-facts.ts';
import { sendResult } from '../http/respond.ts';
import { presentRequest } from '../present/request-record.ts';
import { findRequests } from '../store/log/requests.ts';
import { type Implementation, implement } from './implement.ts';
import type { RouteContext } from './route-context.ts';

/** Implements `/requests/{reqId}`: the log entries of the client's requests, for support (ext, contract §6). */
export function requestRoutes(context: RouteContext): readonly Implementation[] {
  const { database, clock, publicUrl } = context;

  return [
    implement('getRequestRecord', async ({ client, username, path: { reqId }, reply }) => {
      const found = isReqId(reqId) ? await findRequests(database.db, client.id, reqId, username) : [];
      if (found.length === 0) {
        throw new Problem('not_found', 'The log has no request of this client with this reqId.');
      }
      const record: RequestRecord = {
        reqId,
        requests: found.map(presentRequest),
        href: `${publicUrl}${requestPath(reqId)}`,
      };
      return sendResult(reply, clock(), record);
    }),
  ];
}
