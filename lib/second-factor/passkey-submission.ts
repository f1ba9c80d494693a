import 'server-only';
import { requestOrigin } from '../http/client-address.ts';
import { runtime } from '../runtime.ts';
import { passkeySite } from './passkey-site.ts';
import type { PasskeySubmission } from './sign-in-with-passkey.ts';

/** Reads a browser's passkey response from a form. Returns null where passkeys are not available. */
export async function readPasskeySubmission(form: FormData, headers: Headers): Promise<PasskeySubmission | null> {
  const { config } = await runtime();
  const site = passkeySite(config);
  if (site === null) return null;
  return { site, text: String(form.get('passkey') ?? ''), address: requestOrigin(headers).address };
}
