import { z } from 'zod';

/** A relation that was not expanded: its absolute URL. IDs occur only in hrefs (contract §1). */
export const linkSchema = z.looseObject({ href: z.string() });
export type Link = { readonly href: string };

/** Returns the last path segment of an href, which is the resource's ID, or null if there is none. */
export function idFromHref(href: string): string | null {
  return /\/(-?\d{1,19})\/?(?:[?#].*)?$/.exec(href)?.[1] ?? null;
}
