import 'server-only';
import type { Call } from '../../service/client.ts';

export const LANGUAGES = ['curl', 'TypeScript', 'Python', 'PHP'] as const;
export type CodeLanguage = (typeof LANGUAGES)[number];

/** Everything that the code of a request needs in addition to the request. */
export type CodeContext = { readonly baseUrl: string; readonly clientId: string };

/** Returns a request as a program in each language, which reads its private key from `private-key.pem`. */
export function codeSamples(call: Call, context: CodeContext): Readonly<Record<CodeLanguage, string>> {
  const pairs = Object.entries(call.parameters ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const request = { ...call, ...context, pairs, inQuery: call.method === 'GET' || call.method === 'DELETE' };
  return { curl: curl(request), TypeScript: typeScript(request), Python: python(request), PHP: php(request) };
}

type Request = Call &
  CodeContext & { readonly pairs: readonly (readonly [string, string])[]; readonly inQuery: boolean };

function curl({ method, path, username, baseUrl, clientId, pairs, inQuery, ifMatch }: Request): string {
  const user = username === null ? '' : `&username=${encodeURIComponent(username)}`;
  const options = [
    inQuery ? (method === 'GET' ? '-G' : `-G -X ${method}`) : `-X ${method}`,
    '-H "X-Service-API-Signature: $header"',
    ...(ifMatch == null ? [] : [`-H ${shell(`If-Match: ${ifMatch}`)}`]),
    ...pairs.map(([name, value]) => `--data-urlencode ${shell(`${name}=${value}`)}`),
  ];
  return [
    'timestamp=$(date +%s000)',
    `text=${shell(`${method} ${path}${clientId}`)}$timestamp${username === null ? '' : shell(username)}`,
    'signature=$(printf %s "$text" | openssl dgst -sha1 -sign private-key.pem | base64 | tr -d "\\n")',
    'signature=$(printf %s "$signature" | sed \'s/+/%2B/g; s|/|%2F|g; s/=/%3D/g\')',
    `header="client_id=${clientId}&timestamp=$timestamp${user}&client=p&request_signature=$signature"`,
    `curl ${[...options, shell(baseUrl + path)].join(' \\\n  ')}`,
  ].join('\n');
}

function typeScript({ method, path, username, baseUrl, clientId, pairs, inQuery, ifMatch }: Request): string {
  const text = `\`${method} \${path}\${clientId}\${timestamp}${username === null ? '' : '$' + '{username}'}\``;
  return [
    "import { sign } from 'node:crypto';",
    "import { readFileSync } from 'node:fs';",
    '',
    `const path = ${literal(path)};`,
    `const clientId = ${literal(clientId)};`,
    ...(username === null ? [] : [`const username = ${literal(username)};`]),
    'const timestamp = String(Date.now());',
    `const signature = sign('sha1', Buffer.from(${text}), readFileSync('private-key.pem')).toString('base64');`,
    `const parameters = new URLSearchParams(${dictionary(pairs)});`,
    `const response = await fetch(${literal(baseUrl)} + path${inQuery ? " + '?' + parameters" : ''}, {`,
    `  method: '${method}',`,
    '  headers: {',
    ...(ifMatch == null ? [] : [`    'If-Match': ${literal(ifMatch)},`]),
    "    'X-Service-API-Signature':",
    `      'client_id=' + clientId + '&timestamp=' + timestamp +${username === null ? '' : " '&username=' + encodeURIComponent(username) +"}`,
    "      '&client=p&request_signature=' + encodeURIComponent(signature),",
    '  },',
    ...(inQuery ? [] : ['  body: parameters,']),
    '});',
    'console.log(response.status, await response.text());',
  ].join('\n');
}

function python({ method, path, username, baseUrl, clientId, pairs, inQuery, ifMatch }: Request): string {
  return [
    'import base64, time, urllib.parse',
    'import requests',
    'from cryptography.hazmat.primitives import hashes, serialization',
    '',
    `path = ${literal(path)}`,
    `client_id = ${literal(clientId)}`,
    `username = ${username === null ? '""' : literal(username)}`,
    'timestamp = str(int(time.time() * 1000))',
    'with open("private-key.pem", "rb") as file:',
    '    key = serialization.load_pem_private_key(file.read(), None)',
    `text = ${literal(`${method} `)} + path + client_id + timestamp + username`,
    'signature = base64.b64encode(key.sign(text.encode(), hashes.SHA1())).decode()',
    'fields = {"client_id": client_id, "timestamp": timestamp}',
    'if username:',
    '    fields["username"] = username',
    'fields |= {"client": "p", "request_signature": signature}',
    'header = urllib.parse.urlencode(fields, quote_via=urllib.parse.quote, safe="")',
    'response = requests.request(',
    `    ${literal(method)},`,
    `    ${literal(baseUrl)} + path,`,
    `    ${inQuery ? 'params' : 'data'}=${dictionary(pairs)},`,
    `    headers={"X-Service-API-Signature": header${ifMatch == null ? '' : `, "If-Match": ${literal(ifMatch)}`}},`,
    ')',
    'print(response.status_code, response.text)',
  ].join('\n');
}

function php({ method, path, username, baseUrl, clientId, pairs, inQuery, ifMatch }: Request): string {
  const entries = pairs.map(([name, value]) => `${quoted(name)} => ${quoted(value)}`).join(', ');
  return [
    '<?php',
    `$path = ${quoted(path)};`,
    `$clientId = ${quoted(clientId)};`,
    `$username = ${quoted(username ?? '')};`,
    "$timestamp = sprintf('%d', microtime(true) * 1000);",
    `$text = ${quoted(`${method} `)} . $path . $clientId . $timestamp . $username;`,
    "openssl_sign($text, $signature, file_get_contents('private-key.pem'), OPENSSL_ALGO_SHA1);",
    "$user = $username === '' ? '' : '&username=' . rawurlencode($username);",
    "$header = 'client_id=' . $clientId . '&timestamp=' . $timestamp . $user",
    "    . '&client=p&request_signature=' . rawurlencode(base64_encode($signature));",
    `$parameters = http_build_query([${entries}]);`,
    `$request = curl_init(${quoted(baseUrl)} . $path${inQuery ? " . '?' . $parameters" : ''});`,
    `curl_setopt($request, CURLOPT_CUSTOMREQUEST, ${quoted(method)});`,
    `curl_setopt($request, CURLOPT_HTTPHEADER, ['X-Service-API-Signature: ' . $header${ifMatch == null ? '' : `, ${quoted(`If-Match: ${ifMatch}`)}`}]);`,
    ...(inQuery ? [] : ['curl_setopt($request, CURLOPT_POSTFIELDS, $parameters);']),
    'curl_exec($request);',
  ].join('\n');
}

/** Quotes for a POSIX shell. */
function shell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Returns a string literal for TypeScript and Python: both accept JSON strings. */
function literal(text: string): string {
  return JSON.stringify(text);
}

function dictionary(pairs: Request['pairs']): string {
  return pairs.length === 0
    ? '{}'
    : `{ ${pairs.map(([name, value]) => `${literal(name)}: ${literal(value)}`).join(', ')} }`;
}

/** Returns a string literal for PHP, without interpolation. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
