import { createPrivateKey, sign } from 'node:crypto';
import { canonicalString, SIGNATURE_HEADER, signatureHeader } from '../../contract/signature.ts';
import type { Target } from './attack.ts';
import type { Forwarded } from './counting-proxy.ts';

/** Header with the user name to sign for; default: the user of the target. */
export const SIGN_AS = 'x-sign-as';
/** Parameter whose value becomes a text in a filter, with its quotes doubled, so that it reaches the database. */
export const TEXT_PARAMETER = 'text';

/** Returns a change that signs requests to the API as the web app does, whatever their path and parameters contain. */
export function createSigning(target: Target): (given: Forwarded) => Forwarded {
  const key = createPrivateKey(target.privateKey);
  return ({ method, url: given, headers: { [SIGN_AS]: user = target.user.email, ...headers }, body }) => {
    const url = withTextFilter(given);
    const [path = ''] = url.split('?');
    const username = Buffer.from(String(user), 'latin1').toString('utf8');
    const parts = { method, path, clientId: target.clientId, timestamp: String(Date.now()), username };
    const signature = sign('sha1', Buffer.from(canonicalString(parts)), { key, dsaEncoding: 'der' });
    return { method, url, headers: { ...headers, [SIGNATURE_HEADER]: signatureHeader(parts, signature) }, body };
  };
}

function withTextFilter(url: string): string {
  const [path = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  const text = parameters.get(TEXT_PARAMETER);
  if (text === null) return url;
  parameters.delete(TEXT_PARAMETER);
  const literal = `'${text.replaceAll("'", "''")}'`;
  parameters.set(
    'filter',
    `contains(orderTitle, ${literal}) or merchant/name eq ${literal} or orderNumber in (${literal})`,
  );
  return `${path}?${parameters}`;
}
