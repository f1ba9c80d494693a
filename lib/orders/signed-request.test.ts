import { execFile } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalString, parseSignatureHeader } from '#contract/signature.ts';
import { newDsaKeyPair } from '../../test-support/dsa-key-pair.ts';
import { asCurl, asNode, type RequestToShow } from './signed-request.ts';

const run = promisify(execFile);
const { privateKey } = newDsaKeyPair();
let folder: string;
let server: Server;
const seen: IncomingMessage[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signed-request-'));
  await writeFile(join(folder, 'private-key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  server = createServer((message, response) => {
    seen.push(message);
    response.setHeader('Content-Type', 'application/json').end('{"result":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const username = `zoë o'neill+"$x"@mail.example`;

function request(): RequestToShow {
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    path: '/api/v1/orders',
    clientId: 'test-client',
    username,
    parameters: { filter: `merchant/name eq 'O''Neill & "Sons" $1'`, orderBy: 'orderTotal desc' },
  };
}

test.each([
  ['the shell script', 'request.sh', 'bash', asCurl],
  ['the Node program', 'request.mjs', process.execPath, asNode],
] as const)('sends the request with a valid signature as %s', async (_name, file, program, write) => {
  await writeFile(join(folder, file), write(request()));
  const { stdout } = await run(program, [file], { cwd: folder });
  expect(stdout).toContain('result');
  const message = seen.at(-1);
  const url = new URL(message?.url ?? '', 'http://service.example');
  expect(Object.fromEntries(url.searchParams)).toEqual(request().parameters);
  const header = parseSignatureHeader(String(message?.headers['x-service-api-signature']));
  expect(header).toMatchObject({ clientId: 'test-client', username, client: 'p' });
  const text = canonicalString({
    method: 'GET',
    path: url.pathname,
    clientId: 'test-client',
    timestamp: header.timestamp,
    username,
  });
  const key = createPublicKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  expect(verify('sha1', Buffer.from(text), key, header.signature)).toBe(true);
});
