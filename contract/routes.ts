/** Prefix of all API paths (seed, "What the service does", rule 1). */
export const API = '/api/v1';

/** Collections of the API (contract §5). */
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

/** Returns the path of a collection, relative to the base URL. */
export function collectionPath<const C extends Collection>(collection: C): `${typeof API}/${C}` {
  return `${API}/${collection}`;
}

/** Returns the path of one resource; `id` is the decimal ID or, for users, `self`. */
export function instancePath(collection: Collection, id: string): string {
  return `${API}/${collection}/${id}`;
}

/** Returns the path of an action (contract §6). */
export function actionPath<
  const Action extends 'login' | 'logout' | 'update' | 'feed' | 'checkForUpdates' | 'restore' | 'release',
>(action: Action): `${typeof API}/actions/${Action}` {
  return `${API}/actions/${action}`;
}

/** Path of the order summary (ext, contract §6). */
export const SUMMARY_PATH = `${API}/orders/summary` as const;

/** Path of the currencies of a user's orders (ext, contract §6). */
export const CURRENCIES_PATH = `${API}/orders/currencies` as const;

/** Path of the change log (ext, contract §9). */
export const CHANGES_PATH = `${API}/changes` as const;

/** Endpoints that changes are sent to (ext, contract §9). */
export const WEBHOOK_ENDPOINTS_PATH = `${API}/webhook_endpoints` as const;

/** Returns the path of one endpoint. */
export function webhookEndpointPath(id: string): string {
  return `${WEBHOOK_ENDPOINTS_PATH}/${id}`;
}

/** Returns the path of the log entries of a reqId (ext, contract §6). */
export function requestPath(reqId: string): string {
  return `${API}/requests/${encodeURIComponent(reqId)}`;
}

/** Path for browsers to link a mailbox (contract §7); clients can be configured to use a different one. */
export const LINK_MAILBOX_PATH = `${API}/link_mailbox`;

/** Path of the attempts to link a mailbox (ext, contract §7). */
export const LINK_SESSIONS_PATH = `${API}/link_sessions` as const;

/** Returns the path of one attempt. */
export function linkSessionPath(id: string): string {
  return `${LINK_SESSIONS_PATH}/${id}`;
}

/** Path of the service's capabilities beyond the seed (ext). */
export const CAPABILITIES_PATH = `${API}/capabilities`;

/** Path of the API description (OpenAPI 3.1). */
export const OPENAPI_PATH = `${API}/openapi.json`;
