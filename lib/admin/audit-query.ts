import 'server-only';
import { readParam, type SearchParams } from '../http/search-params.ts';
import { AUDIT_ACTIONS } from './audit.ts';
import type { AuditFilter, AuditOrder } from './audit-log.ts';
import { readRowId } from './row-id.ts';

/** Conditions, order, and page of a list of the audit log. */
export type AuditQuery = AuditFilter & {
  readonly order: AuditOrder;
  /** Last ID of the previous page; null on the first one. */
  readonly after: string | null;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the URL of a list of the audit log. Invalid values count as not set. */
export function readAuditQuery(params: SearchParams): AuditQuery {
  const [action, adminId] = [readParam(params, 'action'), readParam(params, 'admin')];
  return {
    subject: readParam(params, 'user').trim().slice(0, 200),
    adminId: UUID.test(adminId) ? adminId : null,
    action: AUDIT_ACTIONS.find((known) => known === action) ?? null,
    order: readParam(params, 'order') === 'oldest' ? 'oldest' : 'newest',
    after: readRowId(readParam(params, 'after')),
  };
}

/** Returns the query string of a list with a leading `?`, or empty for the whole list, newest first. */
export function auditQueryString({ subject, adminId, action, order, after }: AuditQuery): '' | `?${string}` {
  const params = new URLSearchParams();
  if (subject !== '') params.set('user', subject);
  if (adminId !== null) params.set('admin', adminId);
  if (action !== null) params.set('action', action);
  if (order !== 'newest') params.set('order', order);
  if (after !== null) params.set('after', after);
  return params.size === 0 ? '' : `?${params}`;
}
