import type { QuarantinedMail } from '#contract/quarantine.ts';
import type { QuarantinedRow } from '../store/mails/quarantine.ts';

/** Converts a quarantined email to the API format. `base` is the URL of the mailbox's quarantine. */
export function presentQuarantined(base: string, row: QuarantinedRow): QuarantinedMail {
  return {
    reason: row.reason ?? 'unknown',
    from: row.from_address,
    subject: row.subject,
    sentDate: numberOrNull(row.sent_date),
    size: numberOrNull(row.size),
    folder: row.folder,
    source: row.folder === null ? 'export' : 'server',
    tries: row.tries ?? 1,
    triedTime: Number(row.tried_at),
    retryTime: numberOrNull(row.retry_at),
    href: `${base}/${row.id}`,
  };
}

function numberOrNull(value: string | null): number | null {
  return value === null ? null : Number(value);
}
