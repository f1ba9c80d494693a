import type { PassedOverMail } from '#contract/passed-over.ts';
import { REASONS } from '../receipts/recognise/reasons.ts';
import type { PassedOverRow } from '../store/mails/passed-over.ts';
import { presentNumber } from './instant.ts';

const EXPLANATIONS = new Map<string, string>(Object.entries(REASONS));

/** Converts a skipped email to the API format. */
export function presentPassedOver(row: PassedOverRow): PassedOverMail {
  return {
    reason: row.reason,
    explanation: EXPLANATIONS.get(row.reason) ?? null,
    from: row.from_address,
    subject: row.subject,
    sentDate: presentNumber(row.sent_date),
  };
}
