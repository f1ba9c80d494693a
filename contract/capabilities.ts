import { z } from 'zod';

/** Features beyond the seed, by name, with their meanings. */
export const FEATURES = {
  count: '`count=true` adds `totalCount` to a collection.',
  after: '`Link` contains the cursor of the next page.',
  since: '`since` returns resources changed after a time.',
  in: '`in (…)` compares with a list of values in filters.',
  href: 'Filters can compare the `href` of a resource and of its relations.',
  csv: 'Collections are available as CSV with `Accept: text/csv`.',
  streaming: 'A collection without `limit` is streamed in full.',
  summary: '`/orders/summary` counts orders and sums their totals.',
  currencies: '`/orders/currencies` lists the currencies of the orders.',
  corrected: '`corrected` names the fields that a user edited and emails do not overwrite.',
  kept: '`kept` shows whether an order or shipment was kept when its mailbox was unlinked.',
  release: 'The release action reverts corrected fields to email values.',
  restore: 'The restore action undoes a deletion.',
  provenance: '`provenance` shows the email and the text that a value was read from.',
  'keep-orders': '`erase=mails` unlinks a mailbox and keeps its orders.',
  'erasure-preview': '`/mailboxes/{id}/erasure` counts what unlinking would erase.',
  quarantine: '`/mailboxes/{id}/quarantine` lists emails that could not be read.',
  'passed-over': '`/mailboxes/{id}/passed-over` lists emails without an order, with the reason.',
  uploads: 'Users can upload an email export when they link a mailbox.',
  'link-sessions': '`/link_sessions` shows the progress and outcome of link sessions.',
  feed: 'The feed action lists users with updates.',
  changes: "`/changes` lists all changes of the client's data in order.",
  webhooks: '`/webhook_endpoints` sends every change to URLs of the client, signed.',
  sandbox: '`/mailboxes/{id}/sandbox` adds emails to sandbox mailboxes on demand. Only in sandbox mode.',
  'request-log': '`/requests/{reqId}` shows the log entries of a request.',
  'if-match': 'Resources have an `ETag`. A write with `If-Match` changes only that version.',
  'sample-user': 'Sandbox only: creating the user `sandbox-sample` links the sample mailbox to it.',
  'idempotency-key': 'A write repeated with the same `Idempotency-Key` happens once and gets the first response again.',
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
