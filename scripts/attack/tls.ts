import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { requestPage } from '../deploy/browse.ts';
import type { AttackResult, Target, TlsTarget } from './attack.ts';
import { runTool } from './run-tool.ts';

/**
 * Versions and ciphers that openssl must or must not negotiate. Old versions are offered only at the lowest security
 * level.
 */
const HANDSHAKES: readonly { readonly args: readonly string[]; readonly name: string; readonly isAllowed: boolean }[] =
  [
    { name: 'TLS 1.0', args: ['-tls1', '-cipher', 'ALL:@SECLEVEL=0'], isAllowed: false },
    { name: 'TLS 1.1', args: ['-tls1_1', '-cipher', 'ALL:@SECLEVEL=0'], isAllowed: false },
    { name: 'TLS 1.2', args: ['-tls1_2'], isAllowed: true },
    { name: 'TLS 1.3', args: ['-tls1_3'], isAllowed: true },
    { name: 'no encryption', args: ['-tls1_2', '-cipher', 'eNULL:@SECLEVEL=0'], isAllowed: false },
    { name: 'no authentication', args: ['-tls1_2', '-cipher', 'aNULL:@SECLEVEL=0'], isAllowed: false },
    { name: 'CBC with SHA-1', args: ['-tls1_2', '-cipher', 'AES128-SHA:AES256-SHA:@SECLEVEL=0'], isAllowed: false },
    { name: 'no forward secrecy', args: ['-tls1_2', '-cipher', 'kRSA:@SECLEVEL=0'], isAllowed: false },
  ];

/** Checks the documented proxy: protocol versions, ciphers, certificate, HSTS, and the redirect of pages to HTTPS. */
export async function checkTls({ tls }: Target): Promise<readonly AttackResult[]> {
  const attack = 'TLS (openssl)';
  const skipped = 'Caddy is not installed';
  if (tls === undefined) return [{ attack, target: 'proxy', tried: '', findings: [], skipped }];
  return Promise.all(
    [tls.webName, tls.serviceName].map(async (name) => {
      const findings = [...(await handshakes(tls, name)), ...(await headersOf(tls, name))];
      return { attack, target: name, tried: `${HANDSHAKES.length} handshakes, HSTS, redirect of pages only`, findings };
    }),
  );
}

async function handshakes(tls: TlsTarget, name: string): Promise<string[]> {
  const findings: string[] = [];
  for (const { name: kind, args, isAllowed } of HANDSHAKES) {
    const common = ['s_client', '-connect', `127.0.0.1:${tls.httpsPort}`, '-servername', name, '-CAfile', tls.caFile];
    const { output } = await runTool('openssl', [...common, '-verify_hostname', name, '-brief', ...args], {
      limitMs: 20_000,
    });
    const isAgreed = /CONNECTION ESTABLISHED/.test(output);
    if (isAgreed !== isAllowed) findings.push(`${kind}: ${isAgreed ? 'accepted' : 'rejected'}`);
    if (isAllowed && !/Verification: OK/.test(output)) findings.push(`${kind}: the certificate is not verified`);
  }
  return findings;
}

async function headersOf(tls: TlsTarget, name: string): Promise<string[]> {
  const { headers } = await requestPage(name, '/', tls.httpsPort, readFileSync(tls.caFile, 'utf8'));
  const hsts = headers['strict-transport-security'];
  const page = await requestPlain(tls, name, '/orders?a=b');
  const isRedirect =
    page.status === 308 && new URL(page.location).protocol === 'https:' && new URL(page.location).hostname === name;
  const calls = ['/api/v1/orders', '/oauth/token', '/operator/reader'];
  const answers = await Promise.all(calls.map(async (path) => ({ path, ...(await requestPlain(tls, name, path)) })));
  return [
    ...(hsts === 'max-age=31536000; includeSubDomains' ? [] : [`Strict-Transport-Security: ${hsts}`]),
    ...(isRedirect ? [] : [`http returns ${page.status} to ${page.location}`]),
    ...answers.flatMap(({ path, status }) => (status === 403 ? [] : [`http returns ${status} for ${path}`])),
  ];
}

/** Sends a request without TLS. */
function requestPlain(tls: TlsTarget, name: string, path: string): Promise<{ status: number; location: string }> {
  return new Promise((done, failed) => {
    const options = { host: '127.0.0.1', port: tls.httpPort, path, headers: { host: name } };
    const sent = request(options, (answer) => {
      answer.resume();
      done({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' });
    });
    sent.once('error', failed);
    sent.end();
  });
}
