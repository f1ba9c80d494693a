/** A route of the server, with its path in OpenAPI notation. */
export type ListedRoute = { readonly method: string; readonly path: string };

/** Parses the routes that Fastify prints as a tree (`printRoutes({ commonPrefix: false })`). */
export function listedRoutes(picture: string): readonly ListedRoute[] {
  const above: string[] = [];
  const routes: ListedRoute[] = [];
  for (const line of picture.split('\n')) {
    const found = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (found === null) continue;
    const [, indent = '', segment = '', methods] = found;
    const depth = indent.length / 4;
    above.length = depth;
    above[depth] = segment;
    const path = above.join('').replace(/:([A-Za-z]+)/g, '{$1}');
    for (const method of methods?.split(', ') ?? []) routes.push({ method, path });
  }
  return routes;
}
