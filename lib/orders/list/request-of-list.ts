import 'server-only';
import { collectionPath } from '#contract/routes.ts';
import { config } from '../../config.ts';
import type { RequestToShow } from '../signed-request.ts';
import type { OrderListState } from './order-query.ts';

/** The request that asks the service for a whole list of somebody's orders, as it is made from outside. */
export function requestOfList(userName: string, { filter, orderBy }: OrderListState): RequestToShow {
  const { serviceBrowserUrl, clientId } = config();
  const parameters = { ...(filter === '' ? {} : { filter }), ...(orderBy === '' ? {} : { orderBy }) };
  return { baseUrl: serviceBrowserUrl, path: collectionPath('orders'), clientId, username: userName, parameters };
}
