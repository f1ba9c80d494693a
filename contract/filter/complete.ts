import type { Expression } from './ast.ts';
import type { EntityName } from './catalogue.ts';
import type { Expectation, Role } from './expectation.ts';
import { exampleHref, hrefCollection } from './href.ts';
import { publicModel } from './model.ts';
import { type Names, type Offer, offersFor, requiredTypeFor, type Wanted } from './offers.ts';
import { expectedAfter } from './parser.ts';
import { print } from './print.ts';
import { rankOffers } from './rank-offers.ts';
import { type WordAt, wordAt } from './word-at.ts';

/** A completion with the text to insert, including spaces and the parenthesis of a call. */
export interface Completion extends Offer {
  readonly text: string;
}

/** A value that is valid at the cursor. The language does not know the values, but the caller may. */
export interface WantedValue {
  /** Undefined for any type. */
  readonly type: Wanted;
  /** The format of such a value; undefined if the type is. */
  readonly shape: string | undefined;
  /** The field whose values are expected, as its path in the text: `merchant/name`. */
  readonly field: string | undefined;
}

/** Completions at a cursor. To accept one: `text.slice(0, from) + completion.text + text.slice(to)`. */
export interface Completions {
  readonly from: number;
  readonly to: number;
  /** Best first. */
  readonly offers: readonly Completion[];
  /** Set if a value is valid here, also while the cursor is in one. */
  readonly value: WantedValue | undefined;
}

/**
 * Returns the completions at a cursor (UTF-16 offset) in a filter or orderBy text, which may be unfinished, or invalid
 * after the cursor. The parser reports what it expects; the catalogue and the types narrow it down. A partly typed word
 * filters and ranks the completions and would be replaced. There are none if the text is invalid before the cursor.
 * Operators and functions are in upper case if the typed word is.
 */
export function complete(
  resource: EntityName,
  text: string,
  cursor: number,
  parameter: 'filter' | 'orderBy' = 'filter',
): Completions {
  const place = Math.max(0, Math.min(cursor, text.length));
  const word = wordAt(text, place);
  if (word === undefined || isAfterClosingQuote(text, word.from))
    return { from: place, to: place, offers: [], value: undefined };
  const { from, to } = word;
  const names: Names = { model: publicModel, resource };
  const expectations = expectedAfter(text, from, parameter);
  const offers = word.kind === 'literal' ? [] : rankOffers(offersFor(expectations, names), word.typed, word.meant);
  return {
    from,
    to,
    offers: offers.map((offer) => ({ ...offer, text: textOf(offer, text, word) })),
    value: word.kind === 'name' ? undefined : requiredValue(expectations, names),
  };
}

/** Nothing may follow the double quotes around a whole text (contract §4). */
function isAfterClosingQuote(text: string, from: number): boolean {
  return from > 1 && from === text.length && text.startsWith('"') && text.endsWith('"');
}

function requiredValue(expectations: readonly Expectation[], names: Names): WantedValue | undefined {
  for (const expectation of expectations) {
    if (expectation.kind !== 'operand') continue;
    const type = requiredTypeFor(expectation.role, names);
    return { type, shape: shapeOf(type, expectation.role, names), field: fieldMeant(expectation.role) };
  }
  return undefined;
}

function shapeOf(type: Wanted, role: Role, { model, resource }: Names): string | undefined {
  if (type !== 'href') return type === undefined ? undefined : SHAPES[type];
  const left = leftOf(role);
  const collection = left?.kind === 'path' ? hrefCollection(model, resource, left.segments) : undefined;
  return collection === undefined ? undefined : `'${exampleHref(collection)}'`;
}

/** Returns the expression that an operand is compared with. */
function leftOf(role: Role): Expression | undefined {
  if (role.kind === 'group') return leftOf(role.of);
  return role.kind === 'right' || role.kind === 'element' ? role.left : undefined;
}

const SHAPES: Readonly<Record<Exclude<Wanted, undefined | 'href'>, string>> = {
  text: "'text', a quote inside doubled",
  number: '5, -5 or 2.50',
  date: 'YYYY-MM-DD',
  boolean: 'true or false',
};

/** Returns the field that an operand is compared with or searched in. */
function fieldMeant(role: Role): string | undefined {
  switch (role.kind) {
    case 'right':
      return pathWithin(role.left);
    case 'element':
      return pathWithin(role.left);
    case 'argument': {
      const [searched] = role.given;
      const isText = role.index > 0 && role.signature.parameters[role.index] === 'text';
      return searched === undefined || !isText ? undefined : pathWithin(searched);
    }
    case 'group':
      return fieldMeant(role.of);
    case 'whole':
    case 'unary':
      return undefined;
  }
}

function pathWithin(expression: Expression): string | undefined {
  if (expression.kind === 'path') return print(expression);
  const [first] = expression.kind === 'call' ? expression.arguments : [];
  return first === undefined ? undefined : pathWithin(first);
}

function textOf(offer: Offer, text: string, { from, to, typed }: WordAt): string {
  const shouts = typed === typed.toUpperCase() && typed !== typed.toLowerCase();
  const word = shouts ? offer.name.toUpperCase() : offer.name;
  const before = from === 0 || /[\s("]/.test(text.charAt(from - 1)) ? '' : ' ';
  const after = /^\s/.test(text.slice(to)) ? '' : ' ';
  switch (offer.kind) {
    case 'field':
      return offer.name;
    case 'relation':
      return `${offer.name}/`;
    case 'function':
      return text.charAt(to) === '(' ? word : `${word}(`;
    case 'operator':
      return before + word + after;
    case 'literal':
      return word;
    case 'direction':
      return before + word;
    case 'sign':
      return offer.name === ',' ? `,${after}` : offer.name;
  }
}
