/**
 * Parses JSON without losing digits: an integer that a double cannot represent becomes a bigint. Node 20 cannot do this
 * and rounds.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  return LONG_NUMBER.test(text) ? parseWithSource(text, keepDigits) : JSON.parse(text);
}

/** Matches such an integer. Few responses have one, and a reviver makes parsing several times slower. */
const LONG_NUMBER = /[[,:]\s*-?\d{16}/;

/** TypeScript does not declare the third argument of a reviver yet. */
const parseWithSource = JSON.parse as (
  text: string,
  reviver: (key: string, value: unknown, context?: { readonly source?: string }) => unknown,
) => unknown;

function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = context?.source ?? '';
  return /^-?\d+$/.test(source) ? BigInt(source) : value;
}
