import { createPublicKey } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { RFC6979_PRIVATE_KEY } from '../../../test-support/rfc6979-key.ts';
import { EXAMPLE } from './example.ts';
import { checkSignature, type SignatureTexts } from './signature-form.ts';

const own = { clientId: 'shop-reader', key: createPublicKey(RFC6979_PRIVATE_KEY), origins: [] };
const NOW = 1_795_214_495_039;

function formOf(texts: Partial<SignatureTexts>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...EXAMPLE, ...texts })) form.set(name, value);
  return form;
}

afterEach(() => vi.restoreAllMocks());

test('accepts the example', async () => {
  const { problems, diagnosis } = await checkSignature(formOf({}), own, NOW);
  expect(problems).toEqual({});
  expect(diagnosis?.findings).toEqual([]);
});

test('reads a whole HTTP request', async () => {
  const header = EXAMPLE.header.replaceAll('\n', '');
  const request = `GET /api/v1/orders?limit=2 HTTP/1.1\nHost: localhost\nX-Service-API-Signature: ${header}\n\n`;
  const { diagnosis } = await checkSignature(formOf({ header: '', request }), own, NOW);
  expect(diagnosis?.findings).toEqual([]);
});

test.each([
  ['nothing', { header: '', request: '' }, { header: 'missing', request: 'unreadable' }],
  ['a request without a path', { request: 'orders please' }, { request: 'unreadable' }],
  ['an invalid time', { time: 'yesterday' }, { time: 'unreadable' }],
  ['an invalid key', { key: 'AAAA' }, { key: 'unreadable' }],
  ['a private key', { key: RFC6979_PRIVATE_KEY }, { key: 'private' }],
])('rejects %s', async (_name, texts, problems) => {
  expect(await checkSignature(formOf(texts), own, NOW)).toMatchObject({ problems, diagnosis: null });
});

test('does not show a private key again', async () => {
  const { texts } = await checkSignature(formOf({ key: RFC6979_PRIVATE_KEY }), own, NOW);
  expect(texts).toEqual({ ...EXAMPLE, key: '' });
});

test.each([
  ['seconds', '1795214495'],
  ['an HTTP date', 'Fri, 20 Nov 2026 22:41:35 GMT'],
])('reads a time in %s', async (_name, time) => {
  const { diagnosis } = await checkSignature(formOf({ time }), own, 0);
  expect(diagnosis).toMatchObject({ findings: [], age: 361 });
});

test('does not log a pasted signature', async () => {
  const written = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  const logged = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name));
  await checkSignature(formOf({ request: 'POST /api/v1/other', time: '' }), own, NOW);
  for (const spy of [...written, ...logged]) expect(spy).not.toHaveBeenCalled();
});

test('sends and stores nothing of a pasted signature', () => {
  const modules = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));
  const action = join(import.meta.dirname, '../../../app/_actions/signature.ts');
  const imports = modules.flatMap((file) => importsOf(join(import.meta.dirname, file)));
  expect([...new Set(imports.filter((each) => !each.startsWith('./')))].toSorted()).toEqual([
    '#contract/signature.ts',
    '../../format/formatters.ts',
    'next-intl/server',
    'node:crypto',
    'node:util',
    'server-only',
  ]);
  // The action uses the runtime only for its public key and its client ID.
  expect(readFileSync(action, 'utf8').match(/\{ ([\w, ]+) \}\] = await Promise.all\(/)?.[1]).toBe('config, publicKey');
});

function importsOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^import (?:[^']* from )?'([^']+)'/gm)].map((match) => match[1] ?? '');
}
