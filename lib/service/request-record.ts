import 'server-only';
import { type LoggedRequest, requestRecordSchema } from '#contract/request-record.ts';
import { requestPath } from '#contract/routes.ts';
import { responseOf, tolerant } from './response-schema.ts';
import { isNotFound } from './service-error.ts';
import type { AdminPass } from './users.ts';

/**
 * Returns the service's log entry for a call (ext, contract §6), or null if it has none. Call it only if the service
 * has `request-log`.
 * @throws ServiceError
 */
export async function findRequestRecord(
  pass: AdminPass,
  call: { readonly reqId: string; readonly method: string; readonly path: string },
): Promise<LoggedRequest | null> {
  try {
    const { body } = await pass.service.send({
      method: 'GET',
      path: requestPath(call.reqId),
      username: null,
      schema: responseOf(tolerant(requestRecordSchema)),
    });
    // This app chooses the reqId, and a proxy may have sent the same request again.
    return body.result.requests.find(({ method, path }) => method === call.method && path === call.path) ?? null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
