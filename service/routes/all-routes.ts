import { actionRoutes } from './actions.ts';
import { capabilityRoutes } from './capabilities.ts';
import { changeRoutes } from './changes.ts';
import { dictionaryRoutes } from './dictionaries.ts';
import { emailRoutes } from './emails.ts';
import { feedRoutes } from './feed.ts';
import { healthRoutes } from './health.ts';
import type { Implementation } from './implement.ts';
import { itemRoutes } from './items.ts';
import { linkSessionRoutes } from './link-sessions.ts';
import { mailboxRoutes } from './mailboxes.ts';
import { merchantRoutes } from './merchants.ts';
import { oauthMetadataRoutes } from './oauth-metadata.ts';
import { openApiRoutes } from './openapi.ts';
import { operatorRoutes } from './operator.ts';
import { orderRoutes } from './orders.ts';
import { passedOverRoutes } from './passed-over.ts';
import { quarantineRoutes } from './quarantine.ts';
import { readerRoutes } from './reader.ts';
import { releaseRoutes } from './release.ts';
import { requestRoutes } from './requests.ts';
import { restoreRoutes } from './restore.ts';
import type { RouteContext } from './route-context.ts';
import { sandboxRoutes } from './sandbox.ts';
import { sealingRoutes } from './sealing.ts';
import { shipmentRoutes } from './shipments.ts';
import { summaryRoutes } from './summary.ts';
import { userRoutes } from './users.ts';
import { webhookRoutes } from './webhooks.ts';

/** Returns the implementations of all operations. */
export function implementOperations(context: RouteContext): readonly Implementation[] {
  return ROUTES.flatMap((routes) => routes(context));
}

const ROUTES: readonly ((context: RouteContext) => readonly Implementation[])[] = [
  healthRoutes,
  capabilityRoutes,
  userRoutes,
  mailboxRoutes,
  orderRoutes,
  itemRoutes,
  shipmentRoutes,
  merchantRoutes,
  emailRoutes,
  dictionaryRoutes,
  actionRoutes,
  releaseRoutes,
  restoreRoutes,
  feedRoutes,
  changeRoutes,
  summaryRoutes,
  requestRoutes,
  passedOverRoutes,
  linkSessionRoutes,
  openApiRoutes,
  oauthMetadataRoutes,
  operatorRoutes,
  quarantineRoutes,
  sandboxRoutes,
  sealingRoutes,
  readerRoutes,
  webhookRoutes,
];
