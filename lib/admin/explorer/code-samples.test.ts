import { execFileSync } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalString, parseSignatureHeader } from '#contract/signature.ts';
import { RFC6979_PRIVATE_KEY } from '../../../test-support/rfc6979-key.ts';
import { codeSamples } from './code-samples.ts';

const USER = `zoë+o'$HOME@mail.test`;
const call = {
  method: 'GET',
  path: '/api/v1/orders',
  username: USER,
  parameters: { filter: `contains(merchant/name, 'O''Hare $x \\ "y"')`, limit: '2', after: undefined },
} as const;
const context = { baseUrl: 'http://localhost:4000', clientId: 'shop-reader' };
const samples = codeSamples(call, context);
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'samples-'));
  writeFileSync(join(folder, 'private-key.pem'), RFC6979_PRIVATE_KEY);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Programs that print the request instead of sending it. */
const RUNS = {
  curl: () => {
    const script = `curl() { printf '%s\\n' "$@"; }\n${samples.curl}`;
    const words = execFileSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' }).trim().split('\n');
    const parameters = words.flatMap((word, index) => (words[index - 1] === '--data-urlencode' ? [word] : []));
    return { header: words[2]?.replace('X-Service-API-Signature: ', '') ?? '', url: words.at(-1), parameters };
  },
  TypeScript: () => {
    const stub = `const fetch = async (url: string, { headers }: any) => {
      console.log(JSON.stringify({ url, header: headers['X-Service-API-Signature'] }));
      process.exit();
    };\n`;
    const [imports = '', ...rest] = samples.TypeScript.split('\n\n');
    writeFileSync(join(folder, 'sample.mts'), `${imports}\n${stub}${rest.join('\n\n')}`);
    const text = execFileSync(process.execPath, ['sample.mts'], { cwd: folder, encoding: 'utf8' });
    const { url, header } = JSON.parse(text) as { readonly url: string; readonly header: string };
    const { origin, pathname, searchParams } = new URL(url);
    return { header, url: origin + pathname, parameters: [...searchParams].map((pair) => pair.join('=')) };
  },
};

test.each(['curl', 'TypeScript'] as const)('sends the request with a valid signature in %s', (language) => {
  const { header, url, parameters } = RUNS[language]();
  const fields = parseSignatureHeader(header);
  expect(fields).toMatchObject({ clientId: context.clientId, username: USER, client: 'p' });
  const text = canonicalString({ ...fields, method: call.method, path: call.path });
  expect(verify('sha1', Buffer.from(text), createPublicKey(RFC6979_PRIVATE_KEY), fields.signature)).toBe(true);
  expect(url).toBe(`${context.baseUrl}${call.path}`);
  expect(parameters).toEqual([`filter=${call.parameters.filter}`, 'limit=2']);
});

test('quotes texts for Python and PHP', () => {
  expect(samples.Python).toContain(`"filter": ${JSON.stringify(call.parameters.filter)}`);
  expect(samples.PHP).toContain(`'contains(merchant/name, \\'O\\'\\'Hare $x \\\\ "y"\\')'`);
});
