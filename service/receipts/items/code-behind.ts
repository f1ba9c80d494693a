/** A line's name before the shop's code in brackets: "Drill bit set (381FV)". */
const CODE_BEHIND = /^(.{3,}\S)\s\(((?!(?:19|20)\d\d\))(?=[A-Z\d]*\d{3})[A-Z\d]{4,12})\)$/u;

/**
 * Splits a name that ends with a code. Null if it does not. A single such name may be that of a model, so callers split
 * only lists of them.
 */
export function splitCodeBehind(text: string): { readonly code: string; readonly name: string } | null {
  const [, name, code] = CODE_BEHIND.exec(text) ?? [];
  return code === undefined || name === undefined ? null : { code, name };
}
