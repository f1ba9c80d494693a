export type Catalogue = { readonly [key: string]: string | Catalogue };

/** Returns every text by its path, such as `orders.filter.apply`. */
export function textsOf(catalogue: Catalogue, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]): (readonly [string, string])[] =>
      typeof value === 'string' ? [[`${path}${key}`, value]] : [...textsOf(value, `${path}${key}.`)],
    ),
  );
}

/** Names of a text's placeholders, `{name}` or `{count, plural, …}`. Every second brace level is a choice's text. */
export function argumentsOf(text: string): readonly string[] {
  const names = new Set<string>();
  let depth = 0;
  for (const [found, name] of text.matchAll(/\{(\w+)?|\}/g)) {
    if (found === '}') depth -= 1;
    else {
      if (depth % 2 === 0 && name !== undefined) names.add(name);
      depth += 1;
    }
  }
  return [...names].sort();
}

/** Names of elements that the page fills: `<name></name>`. */
export function placesOf(text: string): readonly string[] {
  return [...text.matchAll(/<(\w+)>/g)].map(([, name = '']) => name).sort();
}
