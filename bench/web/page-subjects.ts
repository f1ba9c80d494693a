import { createPrivateKey, sign } from 'node:crypto';
import { collectionPath, instancePath } from '#contract/routes.ts';
import { canonicalString, SIGNATURE_HEADER, signatureHeader } from '#contract/signature.ts';
import { RFC6979_PRIVATE_KEY } from '../../test-support/rfc6979-key.ts';
import { CLIENT_ID } from '../api/api-database.ts';
import type { PreparedRequest } from '../api/scenarios.ts';
import type { WebWorld } from './web-world.ts';

/** A page, and the call to the service that provides its data. */
export type Subject = {
  readonly name: string;
  readonly page: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
};

const LIST = { limit: '25', count: 'true', expand: 'items,shipments' };
const FILTER = "orderTotal gt 20000 and contains(tolower(merchant/name), tolower('kettle'))";

/** Returns the measured pages of a user with orders. Each call has the same parameters as that of its page. */
export async function pageSubjects(world: WebWorld): Promise<readonly Subject[]> {
  const path = collectionPath('orders');
  const list = (name: string, address: Readonly<Record<string, string>>): Subject => {
    const page = `/orders${Object.keys(address).length === 0 ? '' : `?${new URLSearchParams(address)}`}`;
    return { name, page, path, query: { ...LIST, ...address } };
  };
  const first = list('/orders', {});
  const after = await cursorAfter(world, first);
  return [
    first,
    list('filtered', { filter: FILTER }),
    list('by amount', { orderBy: 'orderTotal desc' }),
    list('page 2', { after }),
    {
      name: 'one order',
      page: `/orders/${world.orderId}`,
      path: instancePath('orders', world.orderId),
      query: { expand: 'items,shipments,mailbox,orderEmails,shipmentEmails' },
    },
    { name: '/mailboxes', page: '/mailboxes', path: collectionPath('mailboxes'), query: {} },
  ];
}

/** Returns the cursor of the next page. */
async function cursorAfter(world: WebWorld, subject: Subject): Promise<string> {
  const { url, headers } = callOf(world, subject, Date.now());
  const answer = await fetch(`http://127.0.0.1:${world.service.port}${url}`, { headers });
  await answer.arrayBuffer();
  const target = /<([^>]*)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
  const after = new URLSearchParams(target.split('?')[1]).get('after');
  if (after === null) throw new Error('There is no second page');
  return after;
}

/** Returns a browser's request for the page. */
export function pageOf(world: WebWorld, { page }: Subject): PreparedRequest {
  const headers = { host: new URL(world.webUrl).host, cookie: world.cookie, 'accept-encoding': 'gzip' };
  return { method: 'GET', url: page, headers, body: null };
}

const PRIVATE_KEY = createPrivateKey(RFC6979_PRIVATE_KEY);

/** Returns the signed call as any client would send it. */
export function callOf(world: WebWorld, { path, query }: Subject, now: number): PreparedRequest {
  const parts = { method: 'GET', path, clientId: CLIENT_ID, timestamp: String(now), username: world.email };
  const signature = sign('sha1', Buffer.from(canonicalString(parts)), PRIVATE_KEY);
  const headers = { [SIGNATURE_HEADER]: signatureHeader(parts, signature), 'accept-encoding': 'gzip' };
  return { method: 'GET', url: `${path}?${new URLSearchParams(query)}`, headers, body: null };
}
