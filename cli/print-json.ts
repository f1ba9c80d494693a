/** Takes JSON piece by piece and gives it back spread over lines; nothing is kept but where it stands. */
export type JsonPrinter = {
  push(text: string): string;
  /** The last line break; `whole` is false when the JSON broke off. */
  end(): { readonly text: string; readonly whole: boolean };
};

const COLOURS = { key: '\x1b[36m', text: '\x1b[32m', other: '\x1b[33m', off: '\x1b[0m' } as const;

/**
 * Makes a printer for one JSON text of any size. Numbers keep their digits. With `colour`, and only then, colours are put in
 * and control characters that JSON lets through (U+007F to U+009F) are escaped, for the sake of the terminal.
 */
export function createJsonPrinter(colour: boolean): JsonPrinter {
  /** Brackets that are open, and whether the next string is a key. */
  const open: ('{' | '[')[] = [];
  let place: 'value' | 'key' | 'after' = 'value';
  let inString = false;
  let escaped = false;
  let fresh = false;
  let began = false;
  let word = false;

  const lineBreak = () => `\n${'  '.repeat(open.length)}`;
  const paint = (kind: 'key' | 'text' | 'other') => (colour ? COLOURS[kind] : '');
  const plain = () => (colour ? COLOURS.off : '');
  const endWord = () => {
    if (!word) return '';
    word = false;
    return plain();
  };
  /** What is put before the first member of a bracket, once it is known to have one. */
  const begin = () => {
    if (!fresh) return '';
    fresh = false;
    return lineBreak();
  };

  function one(character: string): string {
    began = true;
    switch (character) {
      case ' ':
      case '\t':
      case '\n':
      case '\r':
        return endWord();
      case '{':
      case '[': {
        const before = begin();
        open.push(character);
        fresh = true;
        place = character === '{' ? 'key' : 'value';
        return `${before}${character}`;
      }
      case '}':
      case ']': {
        const after = endWord();
        open.pop();
        const empty = fresh;
        fresh = false;
        place = 'after';
        return `${after}${empty ? '' : lineBreak()}${character}`;
      }
      case ',':
        place = open.at(-1) === '{' ? 'key' : 'value';
        return `${endWord()},${lineBreak()}`;
      case ':':
        place = 'value';
        return ': ';
      case '"': {
        inString = true;
        return `${begin()}${paint(place === 'key' ? 'key' : 'text')}"`;
      }
      default: {
        if (word) return character;
        word = true;
        return `${begin()}${paint('other')}${character}`;
      }
    }
  }

  /** As much of a string as there is, up to its closing quote; gives where it ended. */
  function string(text: string, start: number): { readonly printed: string; readonly next: number } {
    for (let at = start; at < text.length; at += 1) {
      const character = text[at];
      if (escaped) escaped = false;
      else if (character === '\\') escaped = true;
      else if (character === '"') {
        inString = false;
        return { printed: `${visible(text.slice(start, at), colour)}"${plain()}`, next: at + 1 };
      }
    }
    return { printed: visible(text.slice(start), colour), next: text.length };
  }

  return {
    push(text) {
      let printed = '';
      let at = 0;
      while (at < text.length) {
        if (inString) {
          const part = string(text, at);
          printed += part.printed;
          at = part.next;
        } else {
          printed += one(text[at] ?? '');
          at += 1;
        }
      }
      return printed;
    },
    end: () => ({ text: `${endWord()}${began ? '\n' : ''}`, whole: began && open.length === 0 && !inString }),
  };
}

function visible(text: string, wanted: boolean): string {
  if (!wanted) return text;
  return text.replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
