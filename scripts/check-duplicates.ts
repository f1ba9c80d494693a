import { glob } from 'node:fs/promises';
import { findDuplicates } from './find-duplicates.ts';

// Part of `npm run lint`. Tests may repeat their set-up; what they set up stands in test-support/.
const ROOMS = 'accounts,app,bench,cli,client,contract,database,e2e,i18n,lib,scripts,service,test-support';
const files: string[] = [];
for await (const file of glob(`{${ROOMS}}/**/*.{ts,tsx}`, { exclude: ['**/*.test.ts', '**/*.spec.ts', '**/*.d.ts'] })) {
  files.push(file);
}
const found = await findDuplicates(process.cwd(), files.sort(), { minLines: 10, minTokens: 60 });
for (const { first, second, lines } of found) console.log(`${lines} lines stand twice: ${first} and ${second}`);
if (found.length > 0) {
  console.log('Write what is the same once, in the room that both may import.');
  process.exitCode = 1;
}
