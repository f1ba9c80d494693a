import type { FormFault } from '#contract/form-faults.ts';
import { matchCallback } from '../linking/callback-url.ts';
import { faultOfRedirectUri } from '../oauth/redirect-uri.ts';
import type { Failure } from '../pages/failure.ts';
import type { Texts } from '../pages/texts.ts';
import type { AddressKind } from '../store/clients/client-registry.ts';

/** Why an address that a developer typed cannot be registered, in words for them, or null when it can. */
export function failureOfAddress(t: Texts, kind: AddressKind, text: string): Failure | null {
  const fault = kind === 'redirect' ? faultOfRedirectUri(text) : faultOfCallback(text);
  return fault === null
    ? null
    : { title: t('portal.addresses.failed'), advice: t(`portal.addresses.faults.${fault.key}`) };
}

/**
 * Why linking may not lead back to this address, or null. `anyHttp` is for the operator, whose web app may be in a network
 * without TLS; everybody else's has https, or http on the own machine.
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
  // What could never be matched later must not be registered now.
  return matchCallback(text, [text]) === null ? 'callback.not_plain' : null;
}

type CallbackFault = Extract<FormFault, { readonly key: `callback.${string}` }>;
type CallbackKey = CallbackFault['key'];

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
