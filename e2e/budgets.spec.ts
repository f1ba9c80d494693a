import { expect, test } from '@playwright/test';
import { readFirstLoads } from '../bench/web/first-load.ts';

/**
 * Budgets in bytes (docs/performance.md). The scripts of the error page, 2 kB more than those of an empty page, do not
 * count.
 */
const [SCRIPT, STYLE, FONT] = [28_000, 25_000, 75_000];

test('the built pages stay within their budgets', async () => {
  const loads = await readFirstLoads(process.cwd());
  const bare = loads.get('/_global-error');
  for (const route of ['/', '/orders', '/orders/[id]', '/mailboxes']) {
    const load = loads.get(route);
    expect((load?.script ?? Number.NaN) - (bare?.script ?? Number.NaN), `scripts of ${route}`).toBeLessThan(SCRIPT);
    expect(load?.style, `styles of ${route}`).toBeLessThan(STYLE);
    expect(load?.font, `fonts of ${route}`).toBeLessThan(FONT);
  }
});
