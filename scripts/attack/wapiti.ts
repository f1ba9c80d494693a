import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from '@playwright/test';
import type { AttackResult, Target } from './attack.ts';
import { runTool } from './run-tool.ts';

/** Time limits for crawling, and for each module. */
const SCAN_SECONDS = 45;
const MODULE_SECONDS = 12;
/** Time limit for ending, because wapiti stops a module only between requests. */
const GRACE_SECONDS = 120;

/**
 * Modules that send attacks or check policies. Modules that guess file names would find nothing here, and ssrf contacts
 * a host on the internet.
 */
const MODULES = [
  ...[
    'cookieflags',
    'crlf',
    'csp',
    'exec',
    'file',
    'http_headers',
    'methods',
    'permanentxss',
    'redirect',
    'sql',
    'xss',
  ],
  'xxe',
];
const LIMIT_MS = (SCAN_SECONDS + MODULES.length * MODULE_SECONDS + GRACE_SECONDS) * 1000;

/** Crawls both programs, signed in and signed out, and attacks every link and form that it finds. */
export async function crawlWithWapiti(target: Target): Promise<readonly AttackResult[]> {
  const { webUrl, serviceUrl } = target;
  const scans = [
    { name: 'web app, signed out', url: `${webUrl}/`, cookie: null },
    { name: 'web app, signed in', url: `${webUrl}/orders`, cookie: target.user.cookie },
    { name: 'web app, admin', url: `${webUrl}/admin`, cookie: target.owner.cookie },
    { name: 'service, docs', url: `${serviceUrl}/docs`, cookie: null },
    { name: 'service, portal', url: `${serviceUrl}/portal/sign-in`, cookie: null },
    { name: 'service, portal, signed in', url: `${serviceUrl}/portal`, cookie: target.developerCookie },
    { name: 'service, OAuth', url: `${serviceUrl}/oauth/sign-in`, cookie: null },
  ];
  const results: AttackResult[] = [];
  for (const scan of scans) results.push(await crawl(scan, target));
  return results;
}

type Scan = { readonly name: string; readonly url: string; readonly cookie: string | null };

async function crawl({ name, url, cookie }: Scan, { folder }: Target): Promise<AttackResult> {
  const report = join(folder, `wapiti-${name.replace(/\W+/g, '-')}.json`);
  const { origin } = new URL(url);
  const run = await runTool(
    'wapiti',
    [
      ...[
        '-u',
        url,
        '--scope',
        'domain',
        '-m',
        MODULES.join(),
        '--flush-session',
        '--no-bugreport',
        '--verify-ssl',
        '0',
      ],
      ...[
        '--max-scan-time',
        String(SCAN_SECONDS),
        '--max-attack-time',
        String(MODULE_SECONDS),
        '-d',
        '3',
        '--max-files-per-dir',
        '15',
      ],
      ...[
        '--max-links-per-page',
        '40',
        '--color',
        '-f',
        'json',
        '-o',
        report,
        '--store-session',
        join(folder, 'wapiti'),
      ],
      // Debian's version cannot exclude addresses, so a scan may sign itself out near its end.
      ...['-H', `Origin: ${origin}`],
      ...(cookie === null ? [] : ['-H', `Cookie: ${cookie}`]),
    ],
    { limitMs: LIMIT_MS, env: { HOME: folder } },
  );
  return { attack: 'Crawl and attack (wapiti)', target: name, ...(await read(report, run.output, cookie)) };
}

/**
 * Browsers have removed the filter that this header controls, because the filter could be attacked. OWASP advises
 * against the header.
 */
const OUTDATED = /X-XSS-Protection is not set/;

/**
 * Places where wapiti found its stored text again. It searches only for the text and ignores the type of the response.
 */
const STORED_IN = /^Permanent XSS vulnerability found in (https:\S+) by/;

/** Checks whether a stored text is in a download of a type that is never executed. */
async function isInData(info: string, cookie: string | null): Promise<boolean> {
  const place = STORED_IN.exec(info)?.[1];
  if (place === undefined) return false;
  const context = await request.newContext({
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: cookie === null ? {} : { Cookie: cookie },
  });
  try {
    const headers = (await context.get(place)).headers();
    const isFile = headers['content-disposition']?.startsWith('attachment') === true;
    return (
      isFile && headers['x-content-type-options'] === 'nosniff' && !/html|xml/.test(headers['content-type'] ?? 'html')
    );
  } finally {
    await context.dispose();
  }
}

type Report = {
  readonly vulnerabilities: Readonly<Record<string, readonly Found[]>>;
  readonly anomalies: Readonly<Record<string, readonly Found[]>>;
  readonly infos: { readonly crawled_pages_nbr?: number };
};
type Found = { readonly method: string; readonly path: string; readonly info: string };

async function read(
  report: string,
  output: string,
  cookie: string | null,
): Promise<Pick<AttackResult, 'tried' | 'findings'>> {
  let found: Report;
  try {
    found = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return {
      tried: 'no report',
      findings: [`wapiti did not finish: ${output.trim().split('\n').slice(-2).join(' ')}`],
    };
  }
  const all = Object.entries({ ...found.vulnerabilities, ...found.anomalies }).flatMap(([kind, list]) =>
    list.filter(({ info }) => !OUTDATED.test(info)).map((one) => ({ kind, ...one })),
  );
  const real = await Promise.all(all.map(async ({ info }) => !(await isInData(info, cookie))));
  const findings = all
    .filter((_, at) => real[at])
    .map(({ kind, method, path, info }) => `${kind}: ${method} ${path} ${info}`);
  const pages = /Wapiti found (\d+) URLs/.exec(output)?.[1];
  return { tried: `${pages ?? found.infos.crawled_pages_nbr ?? '?'} pages and forms`, findings };
}
