import 'server-only';

/** Search parameters as Next gives them: a repeated one is a list. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The first value of a parameter, or empty text; without NUL, which no database and no service takes. */
export function readParam(params: SearchParams, name: string): string {
  return readParams(params, name)[0] ?? '';
}

/** All values of a parameter, without NUL. */
export function readParams(params: SearchParams, name: string): readonly string[] {
  const value = params[name];
  const values = value === undefined ? [] : typeof value === 'string' ? [value] : value;
  return values.map((each) => each.replaceAll('\0', ''));
}

/** All parameters as they came, with a leading `?`: what a person sent must still be there after signing in again. */
export function rawQuery(params: SearchParams): '' | `?${string}` {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const each of typeof value === 'string' ? [value] : (value ?? [])) query.append(name, each);
  }
  return query.size === 0 ? '' : `?${query}`;
}
