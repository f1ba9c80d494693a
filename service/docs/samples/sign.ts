import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';

type Request = { method: string; path: string; username?: string; timestamp?: number };

/** Returns the signature header of one request. `privateKey` is the PEM text. */
export function signatureHeader(clientId: string, privateKey: string, request: Request): string {
  const { method, path, username = '', timestamp = Date.now() } = request;
  const stringToSign = `${method} ${path}${clientId}${timestamp}${username}`;
  const key = createPrivateKey(privateKey);
  const signature = sign('sha1', Buffer.from(stringToSign), { key, dsaEncoding: 'der' }).toString('base64');
  const user = username === '' ? '' : `&username=${encodeURIComponent(username)}`;
  return `client_id=${clientId}&timestamp=${timestamp}${user}&client=p&request_signature=${encodeURIComponent(signature)}`;
}

// node sign.ts METHOD PATH [USERNAME]
const [method = 'GET', path = '/api/v1/users', username = ''] = process.argv.slice(2);
const { CLIENT_ID = '', KEY_FILE = '', TIMESTAMP } = process.env;
const timestamp = TIMESTAMP === undefined ? Date.now() : Number(TIMESTAMP);
const header = signatureHeader(CLIENT_ID, readFileSync(KEY_FILE, 'utf8'), { method, path, username, timestamp });
console.log(`X-Service-API-Signature: ${header}`);
