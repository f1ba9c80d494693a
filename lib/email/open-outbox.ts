import 'server-only';
import type { Outbox } from '#email/outbox.ts';
import type { Config } from '../config.ts';
import { deriveKey, openText, sealText } from '../secrets.ts';

/** The outbox of this app, and the key that signs links that need no sign-in. */
export type WebOutbox = Outbox & { readonly linkKey: Buffer };

/**
 * Returns the style and storage of this app's emails, or null if it cannot send any. The sandbox needs no mail server:
 * its page `/outbox` shows the waiting emails.
 */
export function openOutbox(
  settings: Pick<Config, 'email' | 'sandbox' | 'brand' | 'publicUrl'>,
  secret: string,
): WebOutbox | null {
  const { email, sandbox, brand, publicUrl } = settings;
  if (email === null && !sandbox) return null;
  const key = deriveKey(secret, 'outbox');
  return {
    brand: {
      name: brand.name,
      publicUrl,
      logoUrl: brand.logoUrl === null ? null : `${publicUrl}${brand.logoUrl}`,
      accent: brand.accent,
      accentDark: brand.accentDark,
    },
    linkKey: deriveKey(secret, 'unsubscribe links'),
    sealer: {
      seal: (id, text) => sealText(key, id, text),
      open: (id, sealed) => openText(key, id, sealed),
    },
  };
}

/** Checks whether emails stay in the outbox, where a page shows them. */
export function keepsEmails({ email, sandbox }: Pick<Config, 'email' | 'sandbox'>): boolean {
  return sandbox && email === null;
}
