import { glob } from 'node:fs/promises';
import { findDuplicates } from './find-duplicates.ts';

// Part of `npm run lint`. Tests may repeat their set-up; set-up shared by several tests belongs in test-support/.
const MODULES = 'accounts,app,bench,cli,client,contract,database,e2e,i18n,lib,look,scripts,service,test-support';
const files: string[] = [];
for await (const file of glob(`{${MODULES}}/**/*.{ts,tsx}`, {
  exclude: ['**/*.test.ts', '**/*.spec.ts', '**/*.d.ts'],
})) {
  files.push(file);
}
const found = await findDuplicates(process.cwd(), files.sort(), { minLines: 10, minTokens: 60 });
for (const { first, second, lines } of found) console.log(`${lines} duplicated lines: ${first} and ${second}`);
if (found.length > 0) {
  console.log('Move the duplicated code to a module that both may import.');
  process.exitCode = 1;
}
