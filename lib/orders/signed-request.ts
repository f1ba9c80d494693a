import 'server-only';

/** A GET request as a partner would send it. The private key is read from a file, never included. */
export type RequestToShow = {
  readonly baseUrl: string;
  readonly path: string;
  readonly clientId: string;
  readonly username: string;
  readonly parameters: Readonly<Record<string, string>>;
};

/**
 * Returns the request as a shell script with openssl and curl (contract §2). It reads the key from `private-key.pem`.
 */
export function asCurl(request: RequestToShow): string {
  const { path, clientId, username } = request;
  return `path=${shellText(path)}
client=${shellText(clientId)}
user=${shellText(username)}
time=$(date +%s)000
signature=$(printf '%s' "GET $path$client$time$user" |
  openssl dgst -sha1 -sign private-key.pem -binary | openssl base64 -A |
  sed 's/+/%2B/g; s/\\//%2F/g; s/=/%3D/g')
curl ${shellText(urlOf(request))} \\
  -H "X-Service-API-Signature: client_id=$client&timestamp=$time&username=${shellSafe(encodeURIComponent(username))}&client=p&request_signature=$signature"
`;
}

/** Returns the request as a Node program without packages (contract §2). It reads the key from `private-key.pem`. */
export function asNode(request: RequestToShow): string {
  const { path, clientId, username } = request;
  return `import { sign } from 'node:crypto';
import { readFileSync } from 'node:fs';

const key = readFileSync('private-key.pem');
const path = ${codeText(path)};
const client = ${codeText(clientId)};
const user = ${codeText(username)};
const time = Date.now();
const signed = Buffer.from('GET ' + path + client + time + user);
const signature = sign('sha1', signed, { key, dsaEncoding: 'der' }).toString('base64');

const response = await fetch(${codeText(urlOf(request))}, {
  headers: {
    'X-Service-API-Signature':
      'client_id=' + client + '&timestamp=' + time + '&username=' + encodeURIComponent(user) +
      '&client=p&request_signature=' + encodeURIComponent(signature),
  },
});
console.log(await response.json());
`;
}

function urlOf({ baseUrl, path, parameters }: RequestToShow): string {
  const query = new URLSearchParams(parameters);
  return `${baseUrl}${path}${query.size === 0 ? '' : `?${query}`}`;
}

/** Quotes a text as a shell word. */
function shellText(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Escapes a text for double quotes in a shell. Percent-encoding leaves no other special characters. */
function shellSafe(text: string): string {
  return text.replaceAll(/["$`\\]/g, (character) => `\\${character}`);
}

/** Returns a JavaScript string literal. */
function codeText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
}
