import type { FieldType, PublicField } from './catalogue.ts';
import type { Expectation, Role } from './expectation.ts';
import { type FunctionSignature, functions, writeSignature } from './functions.ts';
import { type EntityModel, type Model, type Whereabouts, whereabouts } from './model.ts';
import {
  type BinaryOperator,
  binaryOperators,
  bindingPower,
  IN,
  IN_MEANING,
  meanings,
  UNARY_POWER,
} from './operators.ts';
import { typeOf } from './type-of.ts';

/** A completion that can be inserted at a cursor. */
export interface Offer {
  readonly kind: 'field' | 'relation' | 'function' | 'operator' | 'literal' | 'direction' | 'sign';
  /** As in the catalogue or the language: `orderTotal`, `contains`, `and`, `)`. */
  readonly name: string;
  readonly meaning: string;
  /** Type of a field or of a function's result. */
  readonly type?: FieldType;
  /** Signature of a function: `substring(text, integer[, integer])`. */
  readonly signature?: string;
}

/** Required type of an operand; undefined for any. */
export type Wanted = 'text' | 'number' | 'date' | 'boolean' | 'href' | undefined;

/** The names that can be offered. */
export interface Names {
  readonly model: Model;
  readonly resource: string;
}

/** Returns all completions, the likely ones first: what the parser expects, limited to types that can become valid. */
export function offersFor(expectations: readonly Expectation[], names: Names): readonly Offer[] {
  const directions: Offer[] = [];
  const operands: Offer[] = [];
  const operators: Offer[] = [];
  const signs: Offer[] = [];
  // An inner production leaves operators of lower precedence to the outer ones.
  let tightest = Number.POSITIVE_INFINITY;
  for (const expectation of expectations) {
    switch (expectation.kind) {
      case 'operand':
        operands.push(...operandOffers(expectation.role, names));
        break;
      case 'segment':
        operands.push(...segmentOffers(expectation, names));
        break;
      case 'operator':
        operators.push(...operatorOffers(expectation, tightest, names));
        tightest = expectation.above;
        // The outer expression cannot continue until this one has the required type.
        if (!isComplete(expectation, names)) return likelyFirst(operators);
        break;
      case 'direction':
        directions.push(...DIRECTIONS);
        break;
      case 'sign':
        signs.push(SIGNS[expectation.sign]);
        break;
    }
  }
  return [...directions, ...operands, ...likelyFirst(operators), ...signs];
}

function likelyFirst(operators: readonly Offer[]): readonly Offer[] {
  return LIKELY.flatMap((word) => operators.filter(({ name }) => name === word));
}

const LIKELY: readonly string[] = binaryOperators.flatMap((word) => (word === 'ne' ? [word, IN] : [word]));

/** Returns the required type of an operand with a role, if known. */
export function requiredTypeFor(role: Role, names: Names): Wanted {
  switch (role.kind) {
    case 'whole':
      return undefined;
    case 'unary':
      return role.operator === 'not' ? 'boolean' : 'number';
    case 'element':
      return kindOf(typeOf(role.left, names.model, names.resource));
    case 'argument':
      return kindOf(role.signature.parameters[role.index]);
    case 'right':
      if (role.operator === 'and' || role.operator === 'or') return undefined;
      return isArithmetic(role.operator) ? 'number' : kindOf(typeOf(role.left, names.model, names.resource));
    case 'group': {
      const wanted = requiredTypeFor(role.of, names);
      // A condition can start with any type.
      return wanted === 'boolean' ? undefined : wanted;
    }
  }
}

/** Checks whether an expression already has the type its role requires. */
function isComplete({ left, role }: Expectation & { kind: 'operator' }, names: Names): boolean {
  const wanted = requiredTypeAtEnd(role, names);
  const type = kindOf(typeOf(left, names.model, names.resource));
  // An href is written as text.
  const isHref = wanted === 'href' && left.kind === 'string';
  return wanted === undefined || type === undefined || type === wanted || isHref;
}

/** Returns the required type at the end. A condition can start with any type, but in some roles it must be complete. */
function requiredTypeAtEnd(role: Role, names: Names): Wanted {
  if (role.kind === 'right' && (role.operator === 'and' || role.operator === 'or')) return 'boolean';
  if (role.kind !== 'group' || requiredTypeFor(role.of, names) !== 'boolean') return requiredTypeFor(role, names);
  // After the parenthesis only operators of higher precedence follow, and one of them must be able to create a
  // condition.
  const canFollow = role.of.kind === 'right' && bindingPower[role.of.operator] < bindingPower.gt;
  return canFollow ? undefined : 'boolean';
}

function kindOf(type: FieldType | 'null' | undefined): Wanted {
  if (type === 'integer' || type === 'decimal') return 'number';
  return type === 'null' ? undefined : type;
}

function fits(type: FieldType, wanted: Wanted): boolean {
  return wanted === undefined || kindOf(type) === wanted;
}

function operandOffers(role: Role, names: Names): readonly Offer[] {
  const wanted = requiredTypeFor(role, names);
  if (role.kind === 'element') return [...(wanted === 'boolean' ? BOOLEANS : []), NULL];
  // A different href field would belong to a different collection.
  if (wanted === 'href') return [OPEN, ...(isCompared(role) ? [NULL] : [])];
  const entity = names.model[names.resource];
  const members = entity === undefined ? [] : memberOffers({ entity, inner: '' }, wanted, names.model);
  const calls = Object.values(functions).filter((signature) => fits(signature.result, wanted));
  const logical = wanted === undefined || wanted === 'boolean';
  return [
    ...(wanted === 'boolean' ? BOOLEANS : []),
    ...members,
    ...calls.map(functionOffer),
    ...(logical ? [NOT] : []),
    OPEN,
    ...(isCompared(role) ? [NULL] : []),
  ];
}

function isCompared(role: Role): boolean {
  return role.kind === 'right' && (role.operator === 'eq' || role.operator === 'ne');
}

function segmentOffers({ after, role }: Expectation & { kind: 'segment' }, names: Names): readonly Offer[] {
  const place = whereabouts(names.model, names.resource, after);
  return place === undefined ? [] : memberOffers(place, requiredTypeFor(role, names), names.model);
}

/** Returns the fields and relations at a position in a path; relations only if they lead to a field of the type. */
function memberOffers({ entity, inner }: Whereabouts, wanted: Wanted, model: Model): readonly Offer[] {
  const fields = entity.fields.filter((field) => fits(field.type, wanted));
  const main = fields.filter((field) => field.name.toLowerCase().startsWith(inner));
  const offers = main.map((field) => fieldOffer(field.name.slice(inner.length), field));
  if (inner !== '') return offers;
  const relations = entity.relations.filter((relation) => leadsTo(model, relation.to, wanted));
  const aliases = fields.flatMap((field) => (field.aliases ?? []).map((alias) => fieldOffer(alias, field)));
  return [
    ...offers,
    ...relations.map(({ name, meaning }): Offer => ({ kind: 'relation', name, meaning: meaning ?? '' })),
    ...aliases,
  ];
}

function leadsTo(model: Model, name: string, wanted: Wanted, seen: readonly EntityModel[] = []): boolean {
  const entity = model[name];
  if (entity === undefined || seen.includes(entity)) return false;
  if (entity.fields.some((field) => fits(field.type, wanted))) return true;
  return entity.relations.some((relation) => leadsTo(model, relation.to, wanted, [...seen, entity]));
}

function operatorOffers(
  { left, above, role }: Expectation & { kind: 'operator' },
  tightest: number,
  names: Names,
): readonly Offer[] {
  const type = kindOf(typeOf(left, names.model, names.resource));
  const wanted = requiredTypeFor(role, names);
  const operators = binaryOperators
    .filter((operator) => bindingPower[operator] > above && bindingPower[operator] <= tightest)
    .filter((operator) => takes(operator, type) && canBecome(operator, wanted))
    .map((name): Offer => ({ kind: 'operator', name, meaning: meanings[name] }));
  const isOperand = tightest > UNARY_POWER && !LITERALS.has(left.kind);
  return isOperand && (wanted === undefined || wanted === 'boolean') ? [...operators, IN_OFFER] : operators;
}

const IN_OFFER: Offer = { kind: 'operator', name: IN, meaning: IN_MEANING };
const LITERALS: ReadonlySet<string> = new Set(['number', 'string', 'date', 'boolean', 'null']);

/** Checks whether an operator is meaningful after an operand of a type. */
function takes(operator: BinaryOperator, left: Wanted): boolean {
  if (left === undefined || operator === 'eq' || operator === 'ne') return true;
  if (operator === 'and' || operator === 'or') return left === 'boolean';
  return isArithmetic(operator) ? left === 'number' : left !== 'boolean' && left !== 'href';
}

/**
 * Checks whether the result of an operator can still become the required type; only numbers and conditions are
 * computed.
 */
function canBecome(operator: BinaryOperator, wanted: Wanted): boolean {
  if (wanted === undefined || wanted === 'boolean') return true;
  return wanted === 'number' && isArithmetic(operator);
}

function isArithmetic(operator: BinaryOperator): boolean {
  const power = bindingPower[operator];
  return power === bindingPower.add || power === bindingPower.mul;
}

function fieldOffer(name: string, field: PublicField): Offer {
  return { kind: 'field', name, meaning: field.meaning, type: field.type };
}

function functionOffer(signature: FunctionSignature): Offer {
  const { name, meaning, result } = signature;
  return { kind: 'function', name, meaning, type: result, signature: writeSignature(signature) };
}

const NOT: Offer = { kind: 'operator', name: 'not', meaning: meanings.not };
const OPEN: Offer = { kind: 'sign', name: '(', meaning: 'Groups what is in parentheses.' };
const NULL: Offer = { kind: 'literal', name: 'null', meaning: 'No value.' };
const BOOLEANS: readonly Offer[] = [
  { kind: 'literal', name: 'true', meaning: 'True.', type: 'boolean' },
  { kind: 'literal', name: 'false', meaning: 'False.', type: 'boolean' },
];
const DIRECTIONS: readonly Offer[] = [
  { kind: 'direction', name: 'desc', meaning: 'Largest first, null last.' },
  { kind: 'direction', name: 'asc', meaning: 'Smallest first, null before all; the default.' },
];
const SIGNS: Readonly<Record<'(' | ')' | ',', Offer>> = {
  '(': { kind: 'sign', name: '(', meaning: 'Opens the list of values.' },
  ')': { kind: 'sign', name: ')', meaning: 'Closes the parenthesis.' },
  ',': { kind: 'sign', name: ',', meaning: 'Separates expressions.' },
};
