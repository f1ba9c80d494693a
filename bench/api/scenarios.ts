import { createPrivateKey, randomInt, sign } from 'node:crypto';
import { collectionPath, instancePath } from '#contract/routes.ts';
import { canonicalString, SIGNATURE_HEADER, signatureHeader } from '#contract/signature.ts';
import { RFC6979_PRIVATE_KEY } from '../../test-support/rfc6979-key.ts';
import { CLIENT_ID, orderIds, type Size, userName } from './api-database.ts';

/** A request for either server. The thin server reads only the user name from the header and verifies nothing. */
export type PreparedRequest = {
  readonly method: 'GET' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** The most frequent partner requests, used as row names. */
export const SCENARIOS = ['first page', 'filtered page', 'expanded page', 'single order', 'write'] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** Filter of `filtered page`. The thin server has it as SQL. */
export const PAGE_FILTER = "orderTotal gt 20000 and contains(tolower(merchant/name),'kettle')";
const PAGE = 50;

/**
 * Prepares a scenario's requests, signed now (a signature is valid for 30 s): every fourth for the user with the most
 * orders, the rest for random other users. Each write has its own signature, because the service accepts it only once.
 */
export function prepareRequests(scenario: Scenario, size: Size, count: number, now: () => number): PreparedRequest[] {
  return Array.from({ length: count }, (_, index) => {
    const user = index % 4 === 0 ? 1 : randomInt(2, size.users + 1);
    return prepare(scenario, size, user, now());
  });
}

/** Prepares a request for one of a user's orders. */
export function prepareSingleOrder(size: Size, user: number, now: number): PreparedRequest {
  return prepare('single order', size, user, now);
}

function prepare(scenario: Scenario, size: Size, user: number, now: number): PreparedRequest {
  const ids = orderIds(size, user);
  const one = instancePath('orders', String(ids.first + randomInt(ids.count)));
  const collection = collectionPath('orders');
  switch (scenario) {
    case 'first page':
      return signed('GET', collection, user, now, { limit: String(PAGE) });
    case 'filtered page':
      return signed('GET', collection, user, now, { limit: String(PAGE), filter: PAGE_FILTER });
    case 'expanded page':
      return signed('GET', collection, user, now, { limit: String(PAGE), expand: 'items,shipments' });
    case 'single order':
      return signed('GET', one, user, now, {});
    case 'write':
      return signed('PUT', one, user, now, {}, { orderTitle: `Title ${randomInt(1_000_000)}` });
  }
}

const PRIVATE_KEY = createPrivateKey(RFC6979_PRIVATE_KEY);

/** Signs a request of a user now. */
export function signed(
  method: PreparedRequest['method'],
  path: string,
  user: number,
  now: number,
  query: Readonly<Record<string, string>>,
  form: Readonly<Record<string, string>> | null = null,
): PreparedRequest {
  const parts = { method, path, clientId: CLIENT_ID, timestamp: String(now), username: userName(user) };
  const signature = sign('sha1', Buffer.from(canonicalString(parts)), { key: PRIVATE_KEY, dsaEncoding: 'der' });
  const search = new URLSearchParams(query).toString();
  const body = form === null ? null : new URLSearchParams(form).toString();
  return {
    method,
    url: search === '' ? path : `${path}?${search}`,
    headers: {
      [SIGNATURE_HEADER]: signatureHeader(parts, signature),
      ...(body === null
        ? {}
        : { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(Buffer.byteLength(body)) }),
    },
    body,
  };
}
