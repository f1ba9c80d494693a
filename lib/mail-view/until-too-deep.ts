import { Parser } from 'htmlparser2';

/**
 * Returns an HTML text up to where its elements are nested too deep. Parsers take quadratic time for deep nesting, and
 * the reader of orders stops at the same depth.
 */
export function untilTooDeep(html: string): string {
  let depth = 0;
  const parser = new Parser({ onopentag: () => depth++, onclosetag: () => depth-- });
  for (let end = SLICE; end < html.length; end += SLICE) {
    parser.write(html.slice(end - SLICE, end));
    if (depth >= MAX_DEPTH) return html.slice(0, end);
  }
  return html;
}

const MAX_DEPTH = 2_000;
const SLICE = 32_768;
