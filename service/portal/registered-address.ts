import type { FormFault } from '#contract/form-faults.ts';
import { matchCallback } from '../linking/callback-url.ts';
import { faultOfRedirectUri } from '../oauth/redirect-uri.ts';
import type { Failure } from '../pages/failure.ts';
import type { Texts } from '../pages/texts.ts';
import type { AddressKind } from '../store/clients/client-registry.ts';

/** Returns why a developer's address cannot be registered, as text for the page, or null if it can. */
export function failureOfAddress(t: Texts, kind: AddressKind, text: string): Failure | null {
  const fault = kind === 'redirect' ? faultOfRedirectUri(text) : faultOfCallback(text);
  return fault === null
    ? null
    : { title: t('portal.addresses.failed'), advice: t(`portal.addresses.faults.${fault.key}`) };
}

/**
 * Returns why linking must not return to this address, or null. `anyHttp` is for the operator, whose web app may be in
 * a network without TLS. Other addresses require https, or http on the local machine.
 */
export function faultOfCallback(
  text: string,
  { anyHttp = false }: { readonly anyHttp?: boolean } = {},
): CallbackFault | null {
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
  // Reject an address that could never match later.
  return matchCallback(text, [text]) === null ? 'callback.not_plain' : null;
}

type CallbackFault = Extract<FormFault, { readonly key: `callback.${string}` }>;
type CallbackKey = CallbackFault['key'];

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
