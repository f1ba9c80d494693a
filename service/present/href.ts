import type { Link } from '#contract/link.ts';
import { COLLECTIONS, type Collection, instancePath } from '#contract/routes.ts';

/** Creates absolute URLs on the service's public URL (contract §1). */
export type Hrefs = (collection: Collection, id: string | number) => string;

export function createHrefs(publicUrl: string): Hrefs {
  const starts = Object.fromEntries(
    COLLECTIONS.map((collection) => [collection, `${publicUrl}${instancePath(collection, '')}`]),
  ) as Readonly<Record<Collection, string>>;
  return (collection, id) => starts[collection] + id;
}

/** Links to several resources of one collection. */
export function linksTo(hrefs: Hrefs, collection: Collection, ids: readonly string[]): Link[] {
  return ids.map((id) => ({ href: hrefs(collection, id) }));
}
