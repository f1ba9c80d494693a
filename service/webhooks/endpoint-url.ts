import { isIP } from 'node:net';
import type { FormFault } from '#contract/form-faults.ts';
import { isLocalhost, isPublicAddress } from '../mail/pin-address.ts';

/** The operator's settings for endpoint addresses. */
export type EndpointRules = {
  /** Whether http is allowed, too, as outside production. */
  readonly allowHttp: boolean;
  readonly allowPrivateHosts: boolean;
};

type UrlFault = Extract<
  FormFault,
  { readonly key: `webhook.${string}`; readonly values: Readonly<Record<string, never>> }
>;

/** Returns why nothing can be sent to this address, or null. Host names are checked on connecting. */
export function faultOfEndpointUrl(text: string, { allowHttp, allowPrivateHosts }: EndpointRules): UrlFault | null {
  const key = keyOfFault(text, allowHttp, allowPrivateHosts);
  return key === null ? null : ({ key, values: {} } as UrlFault);
}

function keyOfFault(text: string, allowHttp: boolean, allowPrivateHosts: boolean): UrlFault['key'] | null {
  if (!URL.canParse(text)) return 'webhook.not_whole';
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) return 'webhook.not_https';
  if (url.username !== '' || url.password !== '') return 'webhook.user_name';
  if (text.includes('#')) return 'webhook.fragment';
  const host = hostOf(url);
  const isPrivate = isLocalhost(host) || (isIP(host) !== 0 && !isPublicAddress(host));
  return isPrivate && !allowPrivateHosts ? 'webhook.private_address' : null;
}

/** Returns the host name or address in a URL, without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}
