import { readdirSync } from 'node:fs';
import type { MerchantReader } from './merchant-reader.ts';

export type NamedReader = MerchantReader & { readonly id: string };

const FOLDER = new URL('./readers/', import.meta.url);

/** All readers in `readers/`, by the domains whose email they read. Adding a file there adds a reader. */
export const READERS_BY_DOMAIN: ReadonlyMap<string, readonly NamedReader[]> = byDomain(await loadReaders());

async function loadReaders(): Promise<NamedReader[]> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return Promise.all(
    names.sort().map(async (name) => {
      const { reader } = (await import(new URL(name, FOLDER).href)) as { readonly reader?: MerchantReader };
      if (reader === undefined) throw new Error(`merchants/readers/${name} exports no reader`);
      return { ...reader, id: name.slice(0, -3) };
    }),
  );
}

function byDomain(readers: readonly NamedReader[]): Map<string, NamedReader[]> {
  const map = new Map<string, NamedReader[]>();
  for (const reader of readers) {
    for (const domain of reader.domains) map.set(domain, [...(map.get(domain) ?? []), reader]);
  }
  return map;
}
