import { styleText } from 'node:util';
import { harmlessJson } from './harmless.ts';
import type { Terminal } from './terminal.ts';

/**
 * Formats JSON over several lines and keeps the digits of numbers. On a terminal (`interactive`), escapes characters that
 * could control it.
 * @returns null if the text is not JSON, for example because it was truncated
 */
export function formatJson(
  text: string,
  { colour, interactive }: Pick<Terminal, 'colour' | 'interactive'>,
): string | null {
  let spread: string;
  try {
    spread = `${JSON.stringify(JSON.parse(text, keepDigits), null, 2)}\n`;
  } catch {
    return null;
  }
  const shown = interactive ? harmlessJson(spread) : spread;
  return colour ? shown.replace(TOKENS, paint) : shown;
}

/** JSON.parse with source text (ECMAScript 2026), which TypeScript does not declare yet. */
const withSource = JSON as unknown as { rawJSON(text: string): unknown };

function keepDigits(this: unknown, _key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' && context?.source !== undefined ? withSource.rawJSON(context.source) : value;
}

/** A string, with its colon if it is a key, or a number or word. */
const TOKENS = /("(?:[^"\\]|\\.)*")(:)?|[\w.+-]+/g;

function paint(token: string, text: string | undefined, colon: string | undefined): string {
  if (text === undefined) return styleText('yellow', token, { validateStream: false });
  return `${styleText(colon === undefined ? 'green' : 'cyan', text, { validateStream: false })}${colon ?? ''}`;
}
