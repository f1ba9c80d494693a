import { readFileSync } from 'node:fs';

/** Returns the version in package.json, which is next to this folder in the repository and in the package. */
export function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return String((JSON.parse(text) as { readonly version?: unknown }).version);
}
