import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSettings } from './parse-settings.ts';
import { listSettings, writeEnvironmentTemplate, writeSettingsPage } from './reference.ts';
import { serviceSettings } from './service-settings.ts';
import { webSettings } from './web-settings.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test.each([
  ['docs/settings.md', writeSettingsPage],
  ['.env.example', writeEnvironmentTemplate],
])('%s matches the output of `node scripts/write-settings.ts`', (path, write) => {
  expect(read(path)).toBe(write());
});

test('the template contains the defaults when its lines are uncommented', () => {
  const lines = writeEnvironmentTemplate().split('\n');
  const given = Object.fromEntries(
    lines.flatMap((line) => Array.from(line.matchAll(/^#([A-Z_]+)=(.*)$/g), ([, name, value]) => [name, value])),
  );
  expect(Object.keys(given)).toHaveLength(new Set(listSettings().flatMap(({ rows }) => rows)).size + 1);
  for (const schema of [serviceSettings, webSettings])
    expect(parseSettings(schema, given)).toEqual(parseSettings(schema, {}));
});

test('documents name only settings that exist', () => {
  const known = new Set(listSettings().flatMap(({ rows }) => rows.map(({ name }) => name)));
  const named = [...read('docs/self-hosting.md').matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
  const unknown = named.filter((name) => !known.has(name) && !known.has(name.replace(/_FILE$/, '')));
  expect(unknown).toEqual([]);
  expect(named).toContain('SERVICE_DATABASE_URL');
});

test('the descriptions in the template are plain text', () => {
  const [, ...groups] = writeEnvironmentTemplate().split(/^# --- /m);
  expect(groups.join('')).not.toMatch(/\]\(|`/);
});
