import type { Outbox } from '#email/outbox.ts';
import type { ServiceConfig } from '../config.ts';
import { SERVICE_NAME } from '../pages/brand.ts';
import { type Keyring, seal, unseal } from '../secrets/seal.ts';

/**
 * Returns the rendering and storage settings of the service's emails, or null if it can send none. A sandbox stores its
 * emails instead of sending them, unless it is public.
 */
export function openOutbox(
  {
    email,
    sandbox,
    sandboxPublic,
    publicUrl,
  }: Pick<ServiceConfig, 'email' | 'sandbox' | 'sandboxPublic' | 'publicUrl'>,
  keys: Keyring,
): Outbox | null {
  if (email === null && (!sandbox || sandboxPublic)) return null;
  return {
    brand: { name: SERVICE_NAME, publicUrl, logoUrl: null, accent: null, accentDark: null },
    sealer: {
      seal: (id, text) => seal(keys, identityOf(id), Buffer.from(text)),
      open: (id, sealed) => unseal(keys, identityOf(id), sealed).toString('utf8'),
    },
  };
}

function identityOf(rowId: string) {
  return { table: 'outbox', userId: '', rowId, column: 'content' };
}
