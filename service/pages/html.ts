import { html as escaped } from 'ghtml';
import type { IconName } from '#look/icon-names.ts';
import { ICON_SHAPES } from '#look/icon-shapes.ts';

/** Finished HTML. Only the `html` tag creates it, because the class is not exported. Everything else is escaped. */
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

/** Renders an icon of the shared set. */
export function icon(name: IconName): Html {
  return new Markup(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${ICON_SHAPES[name]}</svg>`);
}

/** A value in a template. Text and numbers are escaped. Finished HTML and lists of it are kept as they are. */
export type Part = string | number | Html | readonly Part[];

/** Template tag for HTML. It escapes values, unless they are finished HTML. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Markup(String.raw(literals, ...parts.map(write)));
}

function write(part: Part): string {
  if (part instanceof Markup) return part.toString();
  if (typeof part === 'object') return part.map(write).join('');
  // Values that the types do not allow are escaped, too.
  return escaped`${String(part)}`;
}
