import 'server-only';
import { API } from '#contract/routes.ts';

/** Changes that a call to the service can make, as named in the user's history. */
export const USER_CHANGES = [
  'added_order',
  'edited_order',
  'deleted_order',
  'added_item',
  'edited_item',
  'deleted_item',
  'added_shipment',
  'edited_shipment',
  'deleted_shipment',
  'edited_merchant',
  'edited_user',
  'unlinked_mailbox',
  'checked_mail',
  'restored',
  'reverted',
] as const;
export type UserChange = (typeof USER_CHANGES)[number];

const RESOURCES: Readonly<Record<string, string>> = {
  orders: 'order',
  items: 'item',
  shipments: 'shipment',
  merchants: 'merchant',
  users: 'user',
};

const VERBS: Readonly<Record<string, string>> = { POST: 'added', PUT: 'edited', DELETE: 'deleted' };

/** Other writes by method and path. */
const OTHERS: Readonly<Record<string, UserChange>> = {
  'POST actions/update': 'checked_mail',
  'POST actions/restore': 'restored',
  'POST actions/release': 'reverted',
  'DELETE mailboxes': 'unlinked_mailbox',
};

/**
 * Names the change of a successful call (contract §5, §6). Returns null for calls that do not change the user's data.
 */
export function changeOf(method: string, path: string): UserChange | null {
  if (!path.startsWith(`${API}/`)) return null;
  const [resource = '', next = ''] = path.slice(API.length + 1).split('/');
  const other = OTHERS[`${method} ${resource === 'actions' ? `${resource}/${next}` : resource}`];
  if (other !== undefined) return other;
  const name = `${VERBS[method]}_${RESOURCES[resource]}`;
  return USER_CHANGES.find((known) => known === name) ?? null;
}
