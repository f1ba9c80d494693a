import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '#contract/operations/operations.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { readSample, SAMPLES } from './guides.ts';
import { docsPaths } from './pages.ts';

let service: TestService;
const pages = new Map<string, string>();

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => service.app.inject({ url, headers });

beforeAll(async () => {
  service = await startTestService();
  for (const path of docsPaths()) {
    const { statusCode, body } = await get(path);
    expect(statusCode, path).toBe(200);
    pages.set(path, body);
  }
});
afterAll(() => service.close());

it('redirects from the root to the documentation', async () => {
  const { statusCode, headers } = await get('/');
  expect([statusCode, headers.location]).toEqual([302, '/docs']);
});

it('serves the samples as text, so that the quick start can be pasted into a shell', async () => {
  const quickStart = pages.get('/docs/quick-start') ?? '';
  expect(quickStart).toContain('curl -O http://service.test/docs/samples/sign.sh');
  for (const name of SAMPLES) {
    const { statusCode, body, headers } = await get(`/docs/samples/${name}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toBe(readSample(name));
  }
  expect((await get('/docs/samples/other')).statusCode).toBe(404);
});

it('begins each page with a link that skips its navigation', () => {
  for (const [path, page] of pages) {
    expect(page, path).toMatch(/<body>\s*<a href="#content"[^>]*>Skip to content<\/a>/);
    expect(page.match(/ id="content"/g), path).toHaveLength(1);
  }
});

it('runs no script and loads nothing from elsewhere', async () => {
  for (const [path, page] of pages) {
    expect(page, path).not.toMatch(
      /<script|<style|style="|(?:src|href)="(?:https?:)?\/\/(?!www\.standardwebhooks\.com)/,
    );
  }
  const { headers } = await get('/docs');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
  expect(headers['content-security-policy']).not.toContain('script-src');
});

it('gives search engines a different description of each page', () => {
  const summaries = [...pages].map(([path, page]) => {
    const [, summary = ''] = /<meta name="description" content="([^"]*)">/.exec(page) ?? [];
    expect(summary, path).toMatch(/^[A-Z].{20,}[.:]$/);
    expect(summary, path).not.toMatch(/[`*[\]{}]/);
    return summary;
  });
  expect(new Set(summaries).size).toBe(pages.size);
});

it('is cacheable, and responds 304 to a known version', async () => {
  const { headers } = await get('/docs/signing');
  expect(headers['cache-control']).toBe('public, max-age=300');
  const again = await get('/docs/signing', { 'if-none-match': String(headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const inGerman = await get('/docs/signing', { 'accept-language': 'de' });
  expect(inGerman.headers['etag']).not.toBe(headers['etag']);
  expect(headers['vary']).toContain('Accept-Language');
  expect((await get('/docs?locale=de')).headers['cache-control']).toBe('private, max-age=300');
});

it('has German navigation around English text', async () => {
  const { body } = await get('/docs', { 'accept-language': 'de' });
  expect(body).toContain('<html lang="de">');
  expect(body).toContain('Schnellstart</a>');
  expect(body).toContain('<main id="content" class="side-page docs" lang="en">');
});

it('links only to existing pages and headings', async () => {
  const others = ['/portal', '/api/v1/openapi.json', '/assets/', '/docs/samples/'];
  const ids = new Map(
    [...pages].map(([path, page]) => [path, new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
  );
  for (const [path, page] of pages) {
    for (const [, href = ''] of page.matchAll(/ href="([/#][^"]*)"/g)) {
      if (others.some((one) => href.startsWith(one))) continue;
      const [target = '', anchor] = href.split('#');
      const found = ids.get(target === '' ? path : target);
      expect(found, `${path} → ${href}`).toBeDefined();
      if (anchor !== undefined) expect(found?.has(anchor), `${path} → ${href}`).toBe(true);
    }
  }
});

it('leaves no placeholder and no Markdown in the pages', () => {
  for (const [path, page] of pages) {
    const prose = page.replace(/<(pre|code)\b.*?<\/\1>/gs, '');
    expect(prose, path).not.toMatch(/\{\{|\*\*|`|\]\(/);
  }
});

describe('the reference', () => {
  it('has a section for every operation, with its parameters and an example', () => {
    for (const { id, tag, path } of OPERATIONS) {
      const page = pages.get(`/docs/reference/${tag}`) ?? '';
      expect(page, id).toContain(`<section class="part operation" id="${id}"`);
      expect(page, id).toContain(`<code>${path}</code>`);
    }
    expect(pages.get('/docs/reference/orders')).toContain('&#34;orderNumber&#34;: &#34;EB-20481&#34;');
  });

  it('has an entry for every problem code', () => {
    for (const code of Object.keys(PROBLEMS)) expect(pages.get('/docs/errors')).toContain(`id="${code}"`);
  });

  it('stays small, with every page below 10 kB compressed', async () => {
    const { gzipSync } = await import('node:zlib');
    for (const [path, page] of pages) expect(gzipSync(page).length, path).toBeLessThan(10_000);
  });
});

it('shows the limits of this service', () => {
  expect(pages.get('/docs/limits')).toContain('q&#61;60000;w&#61;60, &#34;client&#34;;q&#61;30000;w&#61;60');
});
