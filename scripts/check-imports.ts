import { glob, readFile } from 'node:fs/promises';
import { forbiddenImports, readImportRules } from './import-rules.ts';

// Part of `npm run lint`. Unit tests may import more than their module, because they also set up its surroundings.
const DOCUMENT = 'docs/architecture.md';
const NOT_SOURCE = ['node_modules/**', '.next/**', 'data/**', '**/dist/**', '**/*.d.ts'];
const rules = readImportRules(await readFile(DOCUMENT, 'utf8'));
const forbidden: string[] = [];
let files = 0;
for await (const file of glob('**/*.{ts,tsx}', { exclude: [...NOT_SOURCE, '**/*.test.ts', '**/testing/**'] })) {
  files += 1;
  forbidden.push(...forbiddenImports(file, await readFile(file, 'utf8'), rules));
}
for (const line of forbidden.sort()) console.log(line);
if (files === 0 || forbidden.length > 0) {
  console.log(`Checked ${files} files by the table "Import rules" in ${DOCUMENT}.`);
  process.exitCode = 1;
}
