import 'server-only';
import { collectionPath } from '#contract/routes.ts';
import { config } from '../../config.ts';
import type { RequestToShow } from '../signed-request.ts';
import type { OrderListState } from './order-query.ts';

/** Returns the API request for a user's whole list, as an external client would send it. */
export function requestOfList(userName: string, { filter, orderBy }: OrderListState): RequestToShow {
  const { serviceBrowserUrl, clientId } = config();
  const parameters = { ...(filter === '' ? {} : { filter }), ...(orderBy === '' ? {} : { orderBy }) };
  return { baseUrl: serviceBrowserUrl, path: collectionPath('orders'), clientId, username: userName, parameters };
}
