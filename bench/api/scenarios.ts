import { createPrivateKey, randomInt, sign } from 'node:crypto';
import { collectionPath, instancePath } from '#contract/routes.ts';
import { canonicalString, SIGNATURE_HEADER, signatureHeader } from '#contract/signature.ts';
import { RFC6979_PRIVATE_KEY } from '../../test-support/rfc6979-key.ts';
import { CLIENT_ID, orderIds, type Size, userName } from './api-database.ts';

/** A request for either server. The thin server reads only the user name from the header and verifies nothing. */
export type PreparedRequest = {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** The most frequent partner requests, used as row names. */
export const SCENARIOS = ['first page', 'filtered page', 'expanded page', 'single order', 'write'] as const;
export type Scenario = (typeof SCENARIOS)[number];
/** The scenarios that change nothing. */
export type ReadScenario = Exclude<Scenario, 'write'>;

/** What a request is about: a user by number, one of the user's orders, and the size of a page. */
export type Subject = { readonly user: number; readonly order: string; readonly limit: number };

/** Filter of `filtered page`. The thin server has it as SQL. */
export const PAGE_FILTER = "orderTotal gt 20000 and contains(tolower(merchant/name),'kettle')";
const PAGE = 50;

/**
 * Prepares a scenario's requests, signed now (a signature is valid for 30 s): every fourth for the user with the most
 * orders, the rest for random other users. Each write has its own signature, because the service accepts it only once.
 */
export function prepareRequests(scenario: Scenario, size: Size, count: number, now: () => number): PreparedRequest[] {
  return chooseSubjects(size, count).map((subject) => prepare(scenario, subject, now()));
}

/** Chooses a user and an order for each of `count` requests. */
export function chooseSubjects(size: Size, count: number): Subject[] {
  return Array.from({ length: count }, (_, index) =>
    subjectOf(size, index % 4 === 0 ? 1 : randomInt(2, size.users + 1)),
  );
}

/** Prepares a request for one of a user's orders. */
export function prepareSingleOrder(size: Size, user: number, now: number): PreparedRequest {
  return prepare('single order', subjectOf(size, user), now);
}

function subjectOf(size: Size, user: number): Subject {
  const ids = orderIds(size, user);
  return { user, order: String(ids.first + randomInt(ids.count)), limit: PAGE };
}

/** Prepares the request of a scenario. */
export function prepare(scenario: Scenario, { user, order, limit }: Subject, now: number): PreparedRequest {
  const one = instancePath('orders', order);
  const collection = collectionPath('orders');
  const page = { limit: String(limit) };
  switch (scenario) {
    case 'first page':
      return signed('GET', collection, user, now, page);
    case 'filtered page':
      return signed('GET', collection, user, now, { ...page, filter: PAGE_FILTER });
    case 'expanded page':
      return signed('GET', collection, user, now, { ...page, expand: 'items,shipments' });
    case 'single order':
      return signed('GET', one, user, now, {});
    case 'write':
      return signed('PUT', one, user, now, {}, { orderTitle: `Title ${randomInt(1_000_000)}` });
  }
}

const PRIVATE_KEY = createPrivateKey(RFC6979_PRIVATE_KEY);

/** Signs a request of a user now. */
export function signed(
  method: 'GET' | 'PUT',
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
