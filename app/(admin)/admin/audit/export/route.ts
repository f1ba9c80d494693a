import type { NextRequest } from 'next/server';
import { auditCsv } from '#lib/admin/audit-csv.ts';
import { readAuditQuery } from '#lib/admin/audit-query.ts';
import { viewerDay } from '#lib/cookies/time-zone-cookie.ts';
import { byteStream } from '#lib/http/byte-stream.ts';
import { runtime } from '#lib/runtime.ts';
import { recordAccess, requireAdmin } from '#lib/viewer.ts';

/** Exports the filtered audit log, all pages, as a CSV file. */
export async function GET(request: NextRequest): Promise<Response> {
  const admin = await requireAdmin('/admin/audit', 'log');
  if (admin === null) return new Response(null, { status: 404 });
  const query = readAuditQuery(Object.fromEntries(request.nextUrl.searchParams));
  await recordAccess(admin, query.subject, 'export_audit');
  const { database } = await runtime();
  return new Response(byteStream(auditCsv(database.db, query, query.order)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="access-log-${await viewerDay(new Date())}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
