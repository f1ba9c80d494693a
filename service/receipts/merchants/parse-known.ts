import { KINDS, type KindName, type MerchantKind } from './kinds.ts';

/** A merchant identified by its domain, with its usual name and kind of goods. */
export type KnownMerchant = {
  readonly name: string;
  readonly domains: readonly string[];
  /** The public site, if emails come from another domain. */
  readonly site?: string;
  readonly kind: MerchantKind;
};

/**
 * Parses a list of merchants: `[kind]` introduces the merchants of one kind, and each line is `Name: domain domain |
 * site`. The site is omitted if it is the sender domain.
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
