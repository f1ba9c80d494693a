import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import '../next.config.js';

const SOURCES = globSync(`${import.meta.dirname}/**/*.{ts,tsx}`).filter((file) => !file.endsWith('.test.ts'));

test('the IDs of server actions derive from the same key in every build', () => {
  expect(process.env['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY']).toBe('IzJufeUsTkphxgxxjWQOjhzTRiQEyrzxLvJTRtfQRWk=');
});

test('no server action encloses values, which that key would encrypt', () => {
  const sources = SOURCES.map((file) => readFileSync(file, 'utf8')).filter((text) => text.includes("'use server'"));
  expect(sources).not.toEqual([]);
  for (const text of sources) expect(text.indexOf("'use server'")).toBe(0);
});
