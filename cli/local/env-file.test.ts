import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('reads the settings in .env as npm start does; those of the environment take precedence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postledger-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, '.env'), 'SERVICE_PORT=4711\nWEB_PORT=3711\n');
  const words = [
    join(import.meta.dirname, 'main.ts'),
    'config',
    'check',
    '--offline',
    '--json',
    '--program',
    'service',
  ];
  const options = { cwd: folder, encoding: 'utf8', env: { SERVICE_HOST: '::1', DATA_DIR: '/x' } } as const;
  const settings = (env: Record<string, string>) => {
    const report = JSON.parse(execFileSync(process.execPath, words, { ...options, env: { ...options.env, ...env } }));
    return report.settings.service;
  };
  expect(settings({})).toContainEqual({ name: 'SERVICE_PORT', value: '4711', source: 'environment' });
  expect(settings({})).toContainEqual({ name: 'SERVICE_HOST', value: '::1', source: 'environment' });
  expect(settings({ SERVICE_PORT: '4712' })).toContainEqual(
    expect.objectContaining({ name: 'SERVICE_PORT', value: '4712' }),
  );
});
