import 'server-only';

/** Search parameters from Next. A repeated one is a list. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Returns the first value of a parameter or an empty text, without NUL, which neither database nor service accepts. */
export function readParam(params: SearchParams, name: string): string {
  return readParams(params, name)[0] ?? '';
}

/** Returns all values of a parameter, without NUL. */
export function readParams(params: SearchParams, name: string): readonly string[] {
  const value = params[name];
  const values = value === undefined ? [] : typeof value === 'string' ? [value] : value;
  return values.map((each) => each.replaceAll('\0', ''));
}

/** Returns all parameters unchanged, with a leading `?`, so that nothing the user sent is lost during sign-in. */
export function rawQuery(params: SearchParams): '' | `?${string}` {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const each of typeof value === 'string' ? [value] : (value ?? [])) query.append(name, each);
  }
  return query.size === 0 ? '' : `?${query}`;
}
