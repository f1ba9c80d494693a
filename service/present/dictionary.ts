import {
  CATEGORIES,
  dictionaryEntry,
  PROVIDERS,
  type ProviderEntry,
  PURCHASE_TYPES,
  SHIPPERS,
} from '#contract/dictionaries.ts';
import type { NamedLink, Provider, Shipper } from '#contract/dictionary.ts';
import type { Hrefs } from './href.ts';

export function presentCategory(hrefs: Hrefs, id: number): NamedLink {
  return { href: hrefs('categories', id), name: dictionaryEntry(CATEGORIES, id).name };
}

export function presentPurchaseType(hrefs: Hrefs, id: number): NamedLink {
  return { href: hrefs('purchasetypes', id), name: dictionaryEntry(PURCHASE_TYPES, id).name };
}

export function presentShipper(hrefs: Hrefs, id: number): Shipper {
  return { href: hrefs('shippers', id), name: dictionaryEntry(SHIPPERS, id).name, logoUrl: null };
}

export function presentProvider(hrefs: Hrefs, entry: ProviderEntry): Provider {
  const { id, name, key, domains, preferred } = entry;
  return { href: hrefs('providers', id), name, key, domains: [...domains], preferred };
}

/** The provider of a mailbox, as a link. */
export function presentProviderLink(hrefs: Hrefs, id: number): { href: string } {
  return { href: hrefs('providers', dictionaryEntry(PROVIDERS, id).id) };
}
