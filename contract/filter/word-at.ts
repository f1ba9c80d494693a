import { FilterError } from './error.ts';
import { createLexer } from './lexer.ts';
import type { Token } from './tokens.ts';

/**
 * The word at or directly before a cursor; `from` and `to` are UTF-16 offsets, `typed` is its part before the cursor.
 */
export interface WordAt {
  /** `gap`: between words; `name`: a name, word, or symbols; `literal`: a text, number, or date. */
  readonly kind: 'gap' | 'name' | 'literal';
  readonly from: number;
  readonly to: number;
  readonly typed: string;
  /** The correct spelling, if the lexer knows it: `gt` for `>`. */
  readonly meant?: string;
}

/** Finds the word at a cursor with the lexer; undefined if the text before it cannot be read. */
export function wordAt(text: string, cursor: number): WordAt | undefined {
  let end = text.startsWith('"') ? Math.min(1, cursor) : 0;
  try {
    const lexer = createLexer(text, text.length);
    for (;;) {
      const token = lexer.next();
      if (token.kind === 'end' || token.start >= cursor) return gap(cursor);
      if (token.end >= cursor) return within(text, cursor, token);
      end = token.end;
    }
  } catch (error) {
    if (error instanceof FilterError) return broken(text, cursor, end + spaceAt(text, end), error);
    throw error;
  }
}

function within(text: string, cursor: number, token: Token): WordAt {
  const { start, end } = token;
  const typed = text.slice(start, cursor);
  switch (token.kind) {
    case 'name':
      return { kind: 'name', from: start, to: end + matchAt(REST_OF_PATH, text, end).length, typed };
    case 'number':
    case 'date':
      return { kind: 'literal', from: start, to: end, typed };
    case 'string':
      if (cursor === end) return gap(cursor);
      // If a quote is missing somewhere, a text that seems to end here may start here.
      return { kind: 'literal', from: start, to: readsToTheEnd(text) ? end : cursor, typed };
    case '(':
    case ')':
    case ',':
    case '/':
    case '-':
    case 'end':
      return gap(cursor);
  }
}

/** Handles an invalid token: a partly typed one if the cursor is in it. */
function broken(text: string, cursor: number, start: number, error: FilterError): WordAt | undefined {
  if (start >= cursor) return gap(cursor);
  const typed = text.slice(start, cursor);
  if (text.charAt(start) === "'") return { kind: 'literal', from: start, to: cursor, typed };
  const to = start + matchAt(RUN, text, start).length;
  if (to < cursor) return undefined;
  if (/^[+-]?\d/.test(typed)) return { kind: 'literal', from: start, to, typed };
  const { suggestion } = error;
  return { kind: 'name', from: start, to, typed, ...(suggestion === undefined ? {} : { meant: suggestion }) };
}

const REST_OF_PATH = /(?:\/[\p{L}_][\p{L}\p{M}\p{N}_]*)*\/?/uy;
const RUN = /[^\s(),'/]*/y;

function gap(cursor: number): WordAt {
  return { kind: 'gap', from: cursor, to: cursor, typed: '' };
}

function spaceAt(text: string, position: number): number {
  return matchAt(/[ \t\n\r]*/y, text, position).length;
}

function matchAt(pattern: RegExp, text: string, position: number): string {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0] ?? '';
}

function readsToTheEnd(text: string): boolean {
  try {
    const lexer = createLexer(text, text.length);
    while (lexer.next().kind !== 'end');
    return true;
  } catch {
    return false;
  }
}
