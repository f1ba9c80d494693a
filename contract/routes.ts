/** All paths start here (seed, "What the service does", rule 1). */
export const API = '/api/v1';

/** Collections of the interface (contract §5). */
export const COLLECTIONS = [
  'users',
  'mailboxes',
  'orders',
  'items',
  'shipments',
  'merchants',
  'emails',
  'categories',
  'providers',
  'purchasetypes',
  'shippers',
] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Path of a collection, relative to the base URL. */
export function collectionPath<const C extends Collection>(collection: C): `${typeof API}/${C}` {
  return `${API}/${collection}`;
}

/** Path of one resource; `id` is the decimal id or, for users, `self`. */
export function instancePath(collection: Collection, id: string): string {
  return `${API}/${collection}/${id}`;
}

/** Path of an action (contract §6). */
export function actionPath<
  const Action extends 'login' | 'logout' | 'update' | 'feed' | 'checkForUpdates' | 'restore' | 'release',
>(action: Action): `${typeof API}/actions/${Action}` {
  return `${API}/actions/${action}`;
}

/** Where orders are summed up (ext, contract §6). */
export const SUMMARY_PATH = `${API}/orders/summary` as const;

/** Path of what was logged under a reqId (ext, contract §6). */
export function requestPath(reqId: string): string {
  return `${API}/requests/${encodeURIComponent(reqId)}`;
}

/** Where a browser links a mailbox (contract §7); clients may be configured to use another path. */
export const LINK_MAILBOX_PATH = `${API}/link_mailbox`;

/** Attempts to link a mailbox (ext, contract §7). */
export const LINK_SESSIONS_PATH = `${API}/link_sessions` as const;

/** Path of one attempt. */
export function linkSessionPath(id: string): string {
  return `${LINK_SESSIONS_PATH}/${id}`;
}

/** Where the service says what it can do beyond the seed (ext). */
export const CAPABILITIES_PATH = `${API}/capabilities`;

/** Where the service describes its interface (OpenAPI 3.1). */
export const OPENAPI_PATH = `${API}/openapi.json`;
