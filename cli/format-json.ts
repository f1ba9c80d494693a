import { styleText } from 'node:util';

/**
 * Formats JSON over several lines and keeps the digits of numbers. With `colour`, adds colors and escapes characters
 * that could control a terminal.
 * @returns null if the text is not JSON, for example because it was truncated
 */
export function formatJson(text: string, colour: boolean): string | null {
  let spread: string;
  try {
    spread = `${JSON.stringify(JSON.parse(text, keepDigits), null, 2)}\n`;
  } catch {
    return null;
  }
  return colour ? spread.replace(TOKENS, paint) : spread;
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
  return `${styleText(colon === undefined ? 'green' : 'cyan', harmless(text), { validateStream: false })}${colon ?? ''}`;
}

/** Escapes control and bidirectional characters that JSON allows. */
function harmless(text: string): string {
  return text.replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
