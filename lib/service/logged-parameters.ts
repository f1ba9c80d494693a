import 'server-only';

/** Parameters of a logged call by name. null: the value is not stored. */
export type LoggedParameters = Readonly<Record<string, string | null>>;

/**
 * Parameters whose values reveal nothing about a purchase or a person: pages, choices from a fixed set, and hrefs.
 * Others may (names, texts, amounts, dates, addresses), also those of later versions, so they are hidden unless listed.
 */
const PLAIN: ReadonlySet<string> = new Set([
  ...['after', 'by', 'count', 'expand', 'limit', 'offset', 'showDeleted', 'since', 'until'],
  ...[
    'category',
    'currency',
    'enabled',
    'erase',
    'fields',
    'hidden',
    'overlapHours',
    'purchaseType',
    'shipper',
    'status',
  ],
  ...['event', 'types', 'item', 'mailbox', 'merchant', 'order', 'shipment'],
]);

/** The filter and the order have separate columns. */
const ELSEWHERE: ReadonlySet<string> = new Set(['filter', 'orderBy']);

const LONGEST = 500;

/** Returns the parameters of a call as the log stores them; null if there are none. */
export function loggedParameters(
  parameters: Readonly<Record<string, string | undefined>> = {},
): LoggedParameters | null {
  const kept = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || ELSEWHERE.has(name)
      ? []
      : [[name, PLAIN.has(name) && value.length <= LONGEST ? value : null] as const],
  );
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
