import { z } from 'zod';

/** A relation that was not expanded: its absolute address. Ids are carried only inside hrefs (contract §1). */
export const linkSchema = z.looseObject({ href: z.string() });
export type Link = { readonly href: string };

/** The last path segment of an href, which is the resource's id, or null when the href has none. */
export function idFromHref(href: string): string | null {
  return /\/(-?\d{1,19})\/?(?:[?#].*)?$/.exec(href)?.[1] ?? null;
}
