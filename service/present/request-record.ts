import { type LoggedRequest, SIGNATURE_RESULTS, type SignatureResult } from '#contract/request-record.ts';
import type { RequestRow } from '../store/log/requests.ts';

/** A logged request as its client reads it (contract §6). */
export function presentRequest(row: RequestRow): LoggedRequest {
  return {
    time: Number(row.create_time),
    method: row.method,
    path: row.path,
    userName: row.user_name,
    status: row.status,
    code: row.code,
    durationMs: row.duration_ms,
    signature: signatureResult(row),
    replayed: row.replayed,
    resource: row.resource === null ? null : { href: row.resource },
  };
}

/** A client is written down once its signature was found good, so only a replay is refused after that. */
function signatureResult({ client_id, code }: RequestRow): SignatureResult {
  const refusal = SIGNATURE_RESULTS.find((result) => result === code);
  if (refusal !== undefined) return refusal;
  return client_id === null ? 'not_checked' : 'valid';
}
