export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const MAX_LENGTH = 400_000;
const MAX_DEPTH = 60;

/**
 * Parses JSON as found in emails: entities instead of quotes, comments, trailing or missing commas, missing closing
 * brackets, raw line breaks in strings, single quotes. Null if nothing usable is left. Runs in one pass without
 * backtracking.
 */
export function parseLenientJson(source: string): Json {
  const text = decodeEntities(source.slice(0, MAX_LENGTH))
    .replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)/, '')
    .trim();
  try {
    return JSON.parse(text) as Json;
  } catch {
    return new Reader(text).readAll();
  }
}

function decodeEntities(text: string): string {
  if (!/&(?:quot|#34|#x22|amp|apos|#39);/i.test(text)) return text;
  return text
    .replace(/&(?:quot|#34|#x22);/gi, '"')
    .replace(/&(?:apos|#39);/gi, "'")
    .replace(/&amp;/gi, '&');
}

class Reader {
  private position = 0;
  private depth = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  readAll(): Json {
    const values: Json[] = [];
    while (this.position < this.text.length && values.length < 50) {
      this.skip();
      const character = this.text[this.position];
      if (character !== '{' && character !== '[') {
        this.position++;
        continue;
      }
      values.push(this.readValue());
    }
    return values.length === 1 ? (values[0] ?? null) : values.length === 0 ? null : values;
  }

  private readValue(): Json {
    this.skip();
    const character = this.text[this.position];
    if (character === '{' || character === '[') {
      if (this.depth >= MAX_DEPTH) {
        this.position = this.text.length;
        return null;
      }
      this.depth++;
      const value = character === '{' ? this.readObject() : this.readArray();
      this.depth--;
      return value;
    }
    if (character === '"' || character === "'") return this.readString(character);
    return this.readBare();
  }

  private readObject(): Json {
    const object: Record<string, Json> = {};
    this.position++;
    while (this.position < this.text.length) {
      this.skip();
      const character = this.text[this.position];
      if (character === '}') {
        this.position++;
        break;
      }
      // The closing bracket of an enclosing list means that this object's closing brace is missing.
      if (character === ']' || character === undefined) break;
      if (character === ',' || character === '{') {
        this.position++;
        continue;
      }
      const key = character === '"' || character === "'" ? this.readString(character) : this.readKey();
      this.skip();
      if (this.text[this.position] === ':') this.position++;
      else continue;
      const value = this.readValue();
      if (key !== '__proto__') object[key] = value;
    }
    return object;
  }

  private readArray(): Json {
    const values: Json[] = [];
    this.position++;
    while (this.position < this.text.length) {
      this.skip();
      const character = this.text[this.position];
      if (character === ']') {
        this.position++;
        break;
      }
      if (character === '}' || character === ':' || character === undefined) break;
      if (character === ',') {
        this.position++;
        continue;
      }
      values.push(this.readValue());
    }
    return values;
  }

  private readString(quote: string): string {
    this.position++;
    let value = '';
    while (this.position < this.text.length) {
      const character = this.text[this.position] ?? '';
      this.position++;
      if (character === quote && this.endsString()) break;
      if (character === '\\') {
        const next = this.text[this.position] ?? '';
        this.position++;
        if (next === 'u' && /^[\da-f]{4}/i.test(this.text.slice(this.position, this.position + 4))) {
          value += String.fromCharCode(Number.parseInt(this.text.slice(this.position, this.position + 4), 16));
          this.position += 4;
        } else value += next === 'n' || next === 't' || next === 'r' ? ' ' : next;
      } else value += character;
    }
    return value;
  }

  /**
   * Distinguishes the end of a string from an inch mark inside it: an inch mark is followed by words, the end by
   * punctuation or a line break.
   */
  private endsString(): boolean {
    const after = this.text.slice(this.position, this.position + 80);
    return /^\s*(?:[,:}\]]|$|["'])/.test(after) || /^\s*[\r\n]/.test(after);
  }

  private readKey(): string {
    const start = this.position;
    while (this.position < this.text.length && !/[\s:,{}[\]"]/.test(this.text[this.position] ?? '')) this.position++;
    if (this.position === start) this.position++;
    return this.text.slice(start, this.position);
  }

  private readBare(): Json {
    const start = this.position;
    while (this.position < this.text.length && !/[,}\]\r\n"]/.test(this.text[this.position] ?? '')) this.position++;
    if (this.position === start) this.position++;
    const word = this.text.slice(start, this.position).trim();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null' || word === '') return null;
    return /^-?\d+(?:\.\d+)?$/.test(word) ? Number(word) : word;
  }

  private skip(): void {
    while (this.position < this.text.length && /\s/.test(this.text[this.position] ?? '')) this.position++;
  }
}
