import type { Terminal } from './terminal.ts';

// Texts of the service can come from anyone: names of users, email text, responses of endpoints. On a terminal, they
// must not move the cursor, rename the window, or change the order of a line.

const BEYOND_LINES = /[^\P{Cc}\t\n\r]|\p{Bidi_Control}/gu;
const ANY = /[\p{Cc}\p{Bidi_Control}]/gu;

/** Escapes what a terminal would not show as it is, except tabs and line breaks. */
export function harmless(text: string): string {
  return text.replace(BEYOND_LINES, (character) => {
    const hex = codeOf(character);
    return hex.length > 2 ? `\\u{${hex}}` : `\\x${hex.padStart(2, '0')}`;
  });
}

/** Escapes what a terminal would not show as it is, in a text that must stay on one line. */
export function harmlessLine(text: string): string {
  return text.replace(ANY, (character) => `\\u{${codeOf(character)}}`);
}

/** Escapes what a terminal would not show as it is in JSON, which keeps its meaning. */
export function harmlessJson(json: string): string {
  return json.replace(BEYOND_LINES, (character) => `\\u${codeOf(character).padStart(4, '0')}`);
}

/** Writes a value as JSON, on one line without `indent`. */
export function jsonLine(value: unknown, { interactive }: Pick<Terminal, 'interactive'>, indent?: number): string {
  const json = JSON.stringify(value, null, indent);
  return interactive ? harmlessJson(json) : json;
}

function codeOf(character: string): string {
  return character.charCodeAt(0).toString(16);
}
