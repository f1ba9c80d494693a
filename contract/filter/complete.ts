import type { Expression } from './ast.ts';
import type { EntityName } from './catalogue.ts';
import type { Expectation, Role } from './expectation.ts';
import { publicModel } from './model.ts';
import { type Names, type Offer, offersFor, type Wanted, wantedFor } from './offers.ts';
import { expectedAfter } from './parser.ts';
import { print } from './print.ts';
import { rankOffers } from './rank-offers.ts';
import { type WordAt, wordAt } from './word-at.ts';

/** An offer with the text that puts it in: spaces, and the parenthesis of a call, included. */
export interface Completion extends Offer {
  readonly text: string;
}

/** A value that may be written at the cursor. The language does not know the values; whoever asks may. */
export interface WantedValue {
  /** Undefined where any type may come. */
  readonly type: Wanted;
  /** How such a value is written; undefined like the type. */
  readonly shape: string | undefined;
  /** The field whose values are meant, as its path stands in the text: `merchant/name`. */
  readonly field: string | undefined;
}

/** What may come at a cursor: `text.slice(0, from) + completion.text + text.slice(to)` takes an offer. */
export interface Completions {
  readonly from: number;
  readonly to: number;
  /** Best first. */
  readonly offers: readonly Completion[];
  /** Set where a value may be written, also while the cursor stands in one. */
  readonly value: WantedValue | undefined;
}

/**
 * Answers what may come at a cursor (UTF-16 offset) in a filter or orderBy text that may be unfinished, or wrong behind
 * the cursor. The parser itself says what it expects there; the catalogue and the types narrow it down. A word that is
 * half written filters and ranks the offers, and would be replaced. Nothing is offered when the text is wrong before the
 * cursor. Operators and functions are offered in capitals to who writes capitals.
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
    value: word.kind === 'name' ? undefined : wantedValue(expectations, names),
  };
}

/** Nothing may follow the double quotes around a whole text (contract §4). */
function isAfterClosingQuote(text: string, from: number): boolean {
  return from > 1 && from === text.length && text.startsWith('"') && text.endsWith('"');
}

function wantedValue(expectations: readonly Expectation[], names: Names): WantedValue | undefined {
  for (const expectation of expectations) {
    if (expectation.kind !== 'operand') continue;
    const type = wantedFor(expectation.role, names);
    return { type, shape: type === undefined ? undefined : SHAPES[type], field: fieldMeant(expectation.role) };
  }
  return undefined;
}

const SHAPES: Readonly<Record<NonNullable<Wanted>, string>> = {
  text: "'text', a quote inside doubled",
  number: '5, -5 or 2.50',
  date: 'YYYY-MM-DD',
  boolean: 'true or false',
};

/** The field that an operand stands beside: compared with it, or searched in it. */
function fieldMeant(role: Role): string | undefined {
  switch (role.kind) {
    case 'right':
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
