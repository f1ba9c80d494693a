import { html as escaped } from 'ghtml';

/** Finished HTML. Nothing but the `html` tag makes it, because the class is not exported; whatever else is put into a page is escaped. */
class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

export type Html = Markup;

/** What a template may be filled with: text and numbers are escaped, finished HTML and lists of it stand as they are. */
export type Part = string | number | Html | readonly Part[];

/** A template whose own text is HTML and whose values are text, unless they came out of such a template themselves. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Markup(String.raw(literals, ...parts.map(write)));
}

function write(part: Part): string {
  if (part instanceof Markup) return part.toString();
  if (typeof part === 'object') return part.map(write).join('');
  // Also what the types do not let in comes out as text.
  return escaped`${String(part)}`;
}
