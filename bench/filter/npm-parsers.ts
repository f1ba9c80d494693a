import { defaultParser } from '@odata/parser';
import { parseFilter as toAst } from 'odata-filter-to-ast';
import { filter as parseV4 } from 'odata-v4-parser';

/** OData parsers on npm. They produce a tree without names, types, or SQL. */
export const npmParsers = [
  { name: 'odata-v4-parser', parse: (text: string): unknown => parseV4(text) },
  { name: '@odata/parser', parse: (text: string): unknown => defaultParser.filter(text) },
  { name: 'odata-filter-to-ast', parse: (text: string): unknown => toAst(text) },
] as const;

/** Returns a parser's error for a text, or null if it parses. */
export function refusalOf(parse: (text: string) => unknown, text: string): string | null {
  try {
    parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
