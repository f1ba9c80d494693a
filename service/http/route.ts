import type { Operation } from '#contract/operations/operation.ts';

/** Returns the method and path of an operation in the router's syntax. */
export function routeOf({ method, path }: Operation): { readonly method: Operation['method']; readonly url: string } {
  return { method, url: path.replace(/\{([^}]+)\}/g, ':$1') };
}
