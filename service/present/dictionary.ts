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
  return { href: hrefs('categories', id), name: CATEGORY_NAMES[id] ?? dictionaryEntry(CATEGORIES, id).name };
}

export function presentPurchaseType(hrefs: Hrefs, id: number): NamedLink {
  return {
    href: hrefs('purchasetypes', id),
    name: PURCHASE_TYPE_NAMES[id] ?? dictionaryEntry(PURCHASE_TYPES, id).name,
  };
}

export function presentShipper(hrefs: Hrefs, id: number): Shipper {
  return { href: hrefs('shippers', id), name: SHIPPER_NAMES[id] ?? dictionaryEntry(SHIPPERS, id).name, logoUrl: null };
}

const CATEGORY_NAMES = namesOf(CATEGORIES);
const PURCHASE_TYPE_NAMES = namesOf(PURCHASE_TYPES);
const SHIPPER_NAMES = namesOf(SHIPPERS);

/** Returns the names by ID, computed once because every row of a page needs one. */
function namesOf(
  dictionary: readonly { readonly id: number; readonly name: string }[],
): Readonly<Record<number, string>> {
  return Object.fromEntries(dictionary.map(({ id, name }) => [id, name]));
}

export function presentProvider(hrefs: Hrefs, entry: ProviderEntry): Provider {
  const { id, name, key, domains, preferred } = entry;
  return { href: hrefs('providers', id), name, key, domains: [...domains], preferred };
}

/** Returns the provider of a mailbox as a link. */
export function presentProviderLink(hrefs: Hrefs, id: number): { href: string } {
  return { href: hrefs('providers', dictionaryEntry(PROVIDERS, id).id) };
}
