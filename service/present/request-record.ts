import { type LoggedRequest, SIGNATURE_RESULTS, type SignatureResult } from '#contract/request-record.ts';
import type { RequestRow } from '../store/log/requests.ts';

/** Converts a logged request to the API format (contract §6). */
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
    expected: row.expected,
    resource: row.resource === null ? null : { href: row.resource },
  };
}

/** A client is recorded only after its signature was verified, so a later rejection can only be a replay. */
function signatureResult({ client_id, code }: RequestRow): SignatureResult {
  const refusal = SIGNATURE_RESULTS.find((result) => result === code);
  if (refusal !== undefined) return refusal;
  return client_id === null ? 'not_checked' : 'valid';
}
