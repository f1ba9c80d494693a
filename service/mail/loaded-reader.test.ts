import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const READER = resolve(ROOT, 'service/receipts/read-message.ts');
const RUNTIME_IMPORT = /^(?:import|export) (?!type )[^;]*?from '(#|\.{1,2}\/)([^']+\.ts)'/gm;

/** Returns a module and all modules that it loads, directly or not. Types load nothing. */
function loadedBy(start: string): ReadonlySet<string> {
  const loaded = new Set([start]);
  // A set also iterates over what is added on the way.
  for (const file of loaded) {
    for (const [, base = '', path = ''] of readFileSync(file, 'utf8').matchAll(RUNTIME_IMPORT)) {
      loaded.add(base === '#' ? resolve(ROOT, path) : resolve(dirname(file), base + path));
    }
  }
  return loaded;
}

// Its 280 modules are a tenth of the work of a start, and untrusted emails are read only in threads.
test('only parse threads load the reader of emails', () => {
  expect(loadedBy(resolve(ROOT, 'service/mail/message-worker.ts'))).toContain(READER);
  expect(loadedBy(resolve(ROOT, 'service/main.ts'))).not.toContain(READER);
});
