import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { runtime } from '../runtime.ts';
import { deriveKey } from '../secrets.ts';
import type { LinkingDeps } from './start-linking.ts';

/** Path of the callback URL, which is registered at the service for this client. */
export const CALLBACK_PATH = '/api/mailboxes/callback';

/** Returns everything that linking needs from the running app. */
export async function linkingDeps(): Promise<LinkingDeps> {
  const { config, secret, database } = await runtime();
  return {
    db: database.db,
    stateKey: deriveKey(secret, 'callback state'),
    tokenKey: deriveKey(secret, 'request tokens'),
    serviceUrl: config.serviceBrowserUrl,
    linkPath: config.linkMailboxPath,
    callbackUrl: `${config.publicUrl}${CALLBACK_PATH}`,
    clock: Date.now,
    pause: async (ms) => {
      await pause(ms);
    },
  };
}
