import { z } from 'zod';

/** Features beyond the seed, by name, with their meanings. */
export const FEATURES = {
  count: '`count=true` adds `totalCount` to a collection.',
  after: 'Pages follow each other by the cursor in `Link`.',
  since: '`since` gives what changed after a time.',
  in: '`in (…)` compares with a list of values in filters.',
  href: 'Filters compare the `href` of a resource, and of what it refers to.',
  csv: 'Collections come as CSV with `Accept: text/csv`.',
  streaming: 'A collection without `limit` is sent whole, as it is read.',
  summary: '`/orders/summary` counts orders and adds up their totals.',
  corrected: 'Resources name the fields a person has set, which no mail changes.',
  kept: 'Orders and shipments tell whether they stayed when their mailbox was unlinked.',
  release: 'The release action hands corrected fields back to the mails.',
  restore: 'The restore action takes back a deletion.',
  provenance: 'Orders tell which words of which mail a value was read from.',
  'keep-orders': '`erase=mails` unlinks a mailbox and leaves its orders.',
  'erasure-preview': '`/mailboxes/{id}/erasure` counts what unlinking would erase.',
  quarantine: '`/mailboxes/{id}/quarantine` lists mails that could not be read.',
  'passed-over': '`/mailboxes/{id}/passed-over` lists mails that are no order, with the reason.',
  uploads: 'Exports of mail can be uploaded where a mailbox is linked.',
  'link-sessions': '`/link_sessions` tells how attempts to link a mailbox went.',
  feed: 'The feed action tells which users have updates.',
  changes: '`/changes` tells every change of the client’s data in order.',
  webhooks: '`/webhook_endpoints` sends every change to addresses of the client, signed.',
  'request-log': '`/requests/{reqId}` tells what was logged of a request.',
  'if-match': 'Resources carry an `ETag`; a change with `If-Match` is made to that version only.',
  'idempotency-key': 'A write repeated with its `Idempotency-Key` is done once, and its first response is sent again.',
} as const satisfies Record<string, string>;
export type Feature = keyof typeof FEATURES;

const names = z.array(z.string()).readonly();
const namesByResource = z.record(z.string(), names).readonly();

/**
 * The capabilities of a service (ext): features by name (clients ignore unknown ones), functions of the filter
 * language, and by resource the fields of filters and `orderBy`, the names `expand` accepts, and the fields of forms.
 */
export const capabilitiesSchema = z.object({
  features: names,
  functions: names,
  fields: namesByResource,
  expand: namesByResource,
  forms: namesByResource,
  summaryKeys: names,
});
export type CapabilitiesMessage = z.infer<typeof capabilitiesSchema>;
