import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from '@playwright/test';
import type { AttackResult, StartedTarget } from './attack.ts';

/** Searches every place that must not contain a secret, after all other attacks have used the product. */
export async function searchForSecrets(target: StartedTarget): Promise<readonly AttackResult[]> {
  const needles = needlesOf(target);
  return [
    await search('logs', filesBelow(join(target.dataDir, 'logs')), needles),
    await search('database files', filesBelow(join(target.dataDir, 'postgres')), needles),
    await search('client bundle', filesBelow('.next/static'), needles),
    await searchResponses(target, needles),
  ];
}

type Needle = { readonly name: string; readonly bytes: Buffer };

function needlesOf({ dataDir, user, owner, privateKey, developerCookie }: StartedTarget): readonly Needle[] {
  const file = (name: string) => readFileSync(join(dataDir, name), 'utf8').trim();
  const body = privateKey.replace(/-----[A-Z ]+-----|\s/g, '');
  const session = (cookie: string, name: string) => new RegExp(`${name}=([^;]+)`).exec(cookie)?.[1] ?? '';
  const secrets = {
    'encryption key': file('kek'),
    'operator token': file('operator-token'),
    'secret of next-auth': file('nextauth-secret'),
    // The first half of the body contains the public parameters.
    'private key': body.slice(-36, -4),
    'password of a user': user.password,
    'password of the owner': owner.password,
    'session of a user': session(user.cookie, 'session-token').slice(-60),
    'session of the owner': session(owner.cookie, 'session-token').slice(-60),
    'session at the portal': session(developerCookie, 'portal_session'),
  };
  return Object.entries(secrets).flatMap(([name, secret]) => {
    if (secret.length < 8) throw new Error(`No value for ${name}`);
    const bytes = Buffer.from(secret, 'utf8');
    const texts = [
      secret,
      bytes.toString('hex'),
      bytes.toString('base64').replace(/=+$/, '').slice(0, -1),
      encodeURIComponent(secret),
    ];
    return Array.from(new Set(texts), (text) => ({ name, bytes: Buffer.from(text, 'latin1') }));
  });
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function search(target: string, files: readonly string[], needles: readonly Needle[]): Promise<AttackResult> {
  const findings: string[] = [];
  for (const file of files) findings.push(...(await searchFile(file, needles)).map((name) => `${name} in ${file}`));
  return { attack: 'Secrets in clear', target, tried: `${files.length} files, ${needles.length} texts`, findings };
}

/** Reads in chunks that overlap by the longest needle. */
async function searchFile(file: string, needles: readonly Needle[]): Promise<readonly string[]> {
  const longest = Math.max(...needles.map(({ bytes }) => bytes.length));
  const found = new Set<string>();
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: 4 * 1024 * 1024 }) as AsyncIterable<Buffer>) {
    const piece = Buffer.concat([rest, chunk]);
    for (const { name, bytes } of needles) if (piece.includes(bytes)) found.add(name);
    rest = piece.subarray(-longest);
  }
  return [...found];
}

async function searchResponses(target: StartedTarget, needles: readonly Needle[]): Promise<AttackResult> {
  const context = await request.newContext({ ignoreHTTPSErrors: true });
  const pages = [
    ...['/', '/orders', '/settings', '/settings/privacy', `/orders/${target.ids.order}`, '/no-such-page'].map(
      (path) => ({ url: target.webUrl + path, cookie: target.user.cookie }),
    ),
    ...['/admin', '/admin/explorer', '/admin/keys', '/admin/signature', '/admin/requests'].map((path) => ({
      url: target.webUrl + path,
      cookie: target.owner.cookie,
    })),
    ...['/portal', '/portal/account', '/docs', '/no-such-page', '/metrics', '/.env', '/data/kek'].map((path) => ({
      url: target.serviceUrl + path,
      cookie: target.developerCookie,
    })),
    ...['/metrics', '/.env', '/data/kek', '/package.json', '/_next/../package.json', '/api/health'].map((path) => ({
      url: target.webUrl + path,
      cookie: '',
    })),
  ];
  const findings: string[] = [];
  for (const { url, cookie } of pages) {
    const answer = await context.get(url, { headers: { cookie } });
    const text = Buffer.from(`${JSON.stringify(answer.headers())}${await answer.text()}`, 'latin1');
    for (const { name, bytes } of needles) if (text.includes(bytes)) findings.push(`${name} at ${url}`);
    if (/\bat \S+ \(\S+:\d+:\d+\)|node_modules\//.test(text.toString('latin1')))
      findings.push(`a stack trace at ${url}`);
  }
  await context.dispose();
  return { attack: 'Secrets in clear', target: 'responses', tried: `${pages.length} pages`, findings };
}
