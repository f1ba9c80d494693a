import 'server-only';

/**
 * Reads a value once per process. The bundler loads a module more than once per process (start, pages, routes), each at
 * its first use. Without this, a file that was replaced while the process runs, as secrets managers do, would apply to
 * those parts of the app that are used later, and not to the others.
 */
export function oncePerProcess<T>(name: string, read: () => T): T {
  const key = Symbol.for(`postledger.web.${name}`);
  const holder = globalThis as { [each: symbol]: { readonly value: T } | undefined };
  holder[key] ??= { value: read() };
  return holder[key].value;
}
