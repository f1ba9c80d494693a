import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allowedMethods } from './allowed-methods.ts';

const APP = join(import.meta.dirname, '../../app');

test.each(globSync('**/route.ts', { cwd: APP }))('%s exports the methods that allowedMethods lists', (file) => {
  const source = readFileSync(join(APP, file), 'utf8');
  const exported = [...source.matchAll(/^export (?:async )?function ([A-Z]+)\(|\bhandle as ([A-Z]+)/gm)];
  const methods = new Set(exported.map(([, named, renamed]) => named ?? renamed ?? ''));
  expect(methods.size).toBeGreaterThan(0);
  // Next supports HEAD wherever there is GET.
  if (methods.has('GET')) methods.add('HEAD');
  const path = `/${file
    .replace(/\/route\.ts$/, '')
    .replace(/^\([^)]*\)\//, '')
    .replaceAll(/\[[^\]]*\]/g, 'x')}`;
  expect(allowedMethods(path)).toEqual([...methods, 'OPTIONS'].toSorted());
});

test.each([
  ['/', ['GET', 'HEAD', 'OPTIONS', 'POST']],
  ['/orders/1/edit', ['GET', 'HEAD', 'OPTIONS', 'POST']],
  ['/api/nothing', ['GET', 'HEAD', 'OPTIONS']],
  ['/api/auth/callback/credentials', ['OPTIONS', 'POST']],
])('allows for %s the methods %j', (path, methods) => {
  expect(allowedMethods(path)).toEqual(methods);
});
