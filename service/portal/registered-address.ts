import type { FormFault } from '#contract/form-faults.ts';
import { matchCallback } from '../linking/callback-url.ts';
import { faultOfRedirectUri } from '../oauth/redirect-uri.ts';
import type { AddressKind } from '../store/clients/client-registry.ts';

/** Why an address cannot be registered, or null when it can. */
export function faultOfAddress(kind: AddressKind, text: string): FormFault | null {
  return kind === 'redirect' ? faultOfRedirectUri(text) : faultOfCallback(text);
}

/**
 * Why linking may not lead back to this address. `anyHttp` is for the operator, whose web app may be in a network without
 * TLS; everybody else's has https, or http on the own machine.
 */
export function faultOfCallback(
  text: string,
  { anyHttp = false }: { readonly anyHttp?: boolean } = {},
): FormFault | null {
  if (text.length > LONGEST) return { key: 'callback.too_long', values: { limit: LONGEST } };
  const fault = keyOfFault(text, anyHttp);
  return fault === null ? null : { key: fault, values: {} };
}

const LONGEST = 2_000;

function keyOfFault(text: string, anyHttp: boolean): Exclude<CallbackKey, 'callback.too_long'> | null {
  if (!URL.canParse(text)) return 'callback.not_whole';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'callback.not_http';
  if (url.username !== '' || url.password !== '') return 'callback.user_name';
  if (text.includes('#')) return 'callback.fragment';
  if (url.protocol === 'http:' && !anyHttp && !LOOPBACK.has(url.hostname)) return 'callback.not_https';
  // What could never be matched later must not be registered now.
  return matchCallback(text, [text]) === null ? 'callback.not_plain' : null;
}

type CallbackKey = Extract<FormFault['key'], `callback.${string}`>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
