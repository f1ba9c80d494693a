import { KINDS, type KindName, type MerchantKind } from './kinds.ts';

/** A merchant known by its domain: its usual name and what it mostly sells. */
export type KnownMerchant = {
  readonly name: string;
  readonly domains: readonly string[];
  /** The public site, when email comes from another domain. */
  readonly site?: string;
  readonly kind: MerchantKind;
};

/**
 * Merchants from a list: `[kind]` heads those of one kind, a line is `Name: domain domain | site`. The site is left out
 * where it is the domain that an email comes from.
 */
export function parseKnown(list: string): KnownMerchant[] {
  let kind: MerchantKind | undefined;
  return list.split('\n').flatMap((line) => {
    const head = /^\[(.+)\]$/.exec(line)?.[1];
    if (head !== undefined) {
      kind = KINDS[head as KindName];
      return [];
    }
    const [, name, domains, site] = /^(.+?): ([^|]+?)(?: \| (\S+))?$/.exec(line) ?? [];
    if (name === undefined || domains === undefined || kind === undefined) return [];
    return [{ name, domains: domains.split(' '), ...(site === undefined ? {} : { site }), kind }];
  });
}
