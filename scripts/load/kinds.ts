/** The kinds of traffic, as the rows of the table. */
export const LOAD_KINDS = [
  'list',
  'filter',
  'single order',
  'write',
  'page',
  'sign-in',
  'import',
  'within a limit',
  'within a limit, beside a flood',
] as const;
export type LoadKind = (typeof LOAD_KINDS)[number];

/** Returns the kind of a signed call. */
export function kindOfCall({ method, url }: { readonly method: string; readonly url: URL }): LoadKind {
  if (method !== 'GET') return 'write';
  if (url.searchParams.has('filter')) return 'filter';
  return /\/orders\/\d+$/.test(url.pathname) ? 'single order' : 'list';
}
