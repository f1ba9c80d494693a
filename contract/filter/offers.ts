import type { FieldType, PublicField } from './catalogue.ts';
import type { Expectation, Role } from './expectation.ts';
import { type FunctionSignature, functions, writeSignature } from './functions.ts';
import { type EntityModel, type Model, type Whereabouts, whereabouts } from './model.ts';
import { type BinaryOperator, binaryOperators, bindingPower, meanings } from './operators.ts';
import { typeOf } from './type-of.ts';

/** Something that may be put in at a cursor. */
export interface Offer {
  readonly kind: 'field' | 'relation' | 'function' | 'operator' | 'literal' | 'direction' | 'sign';
  /** As in the catalogue or the language: `orderTotal`, `contains`, `and`, `)`. */
  readonly name: string;
  readonly meaning: string;
  /** What a field holds or a function gives. */
  readonly type?: FieldType;
  /** How a function is called: `substring(text, integer[, integer])`. */
  readonly signature?: string;
}

/** What an operand must be; undefined for anything. */
export type Wanted = 'text' | 'number' | 'date' | 'boolean' | undefined;

/** The names that may be offered. */
export interface Names {
  readonly model: Model;
  readonly resource: string;
}

/** Everything that may come, likely things first: what the parser expects, narrowed by type to what can become right. */
export function offersFor(expectations: readonly Expectation[], names: Names): readonly Offer[] {
  const directions: Offer[] = [];
  const operands: Offer[] = [];
  const operators: Offer[] = [];
  const signs: Offer[] = [];
  // An inner production leaves the looser operators to the ones around it.
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
        // What is around it cannot go on before it has become what it must be.
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
  return binaryOperators.flatMap((word) => operators.filter(({ name }) => name === word));
}

/** What the operand with a role must be, as far as that is known. */
export function wantedFor(role: Role, names: Names): Wanted {
  switch (role.kind) {
    case 'whole':
      return undefined;
    case 'unary':
      return role.operator === 'not' ? 'boolean' : 'number';
    case 'argument':
      return kindOf(role.signature.parameters[role.index]);
    case 'right':
      if (role.operator === 'and' || role.operator === 'or') return undefined;
      return isArithmetic(role.operator) ? 'number' : kindOf(typeOf(role.left, names.model, names.resource));
    case 'group': {
      const wanted = wantedFor(role.of, names);
      // A condition may begin with anything.
      return wanted === 'boolean' ? undefined : wanted;
    }
  }
}

/** Whether an expression is already what its role asks for. */
function isComplete({ left, role }: Expectation & { kind: 'operator' }, names: Names): boolean {
  const wanted = wantedAtTheEnd(role, names);
  const type = kindOf(typeOf(left, names.model, names.resource));
  return wanted === undefined || type === undefined || type === wanted;
}

/** A condition may begin with anything, but in some roles it must have become one. */
function wantedAtTheEnd(role: Role, names: Names): Wanted {
  if (role.kind === 'right' && (role.operator === 'and' || role.operator === 'or')) return 'boolean';
  if (role.kind !== 'group' || wantedFor(role.of, names) !== 'boolean') return wantedFor(role, names);
  // Behind the parenthesis only tighter operators follow, and one that makes a condition has to be among them.
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
  const wanted = wantedFor(role, names);
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
    ...(role.kind === 'right' && (role.operator === 'eq' || role.operator === 'ne') ? [NULL] : []),
  ];
}

function segmentOffers({ after, role }: Expectation & { kind: 'segment' }, names: Names): readonly Offer[] {
  const place = whereabouts(names.model, names.resource, after);
  return place === undefined ? [] : memberOffers(place, wantedFor(role, names), names.model);
}

/** The fields and relations at a place of a path; of relations only those that lead to something of the type. */
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
  const wanted = wantedFor(role, names);
  return binaryOperators
    .filter((operator) => bindingPower[operator] > above && bindingPower[operator] <= tightest)
    .filter((operator) => takes(operator, type) && canBecome(operator, wanted))
    .map((name): Offer => ({ kind: 'operator', name, meaning: meanings[name] }));
}

/** Whether an operator makes sense after something of a type. */
function takes(operator: BinaryOperator, left: Wanted): boolean {
  if (left === undefined || operator === 'eq' || operator === 'ne') return true;
  if (operator === 'and' || operator === 'or') return left === 'boolean';
  return isArithmetic(operator) ? left === 'number' : left !== 'boolean';
}

/** Whether what an operator gives can still become what is wanted; only numbers and conditions are ever computed. */
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
const OPEN: Offer = { kind: 'sign', name: '(', meaning: 'What stands in parentheses goes together.' };
const NULL: Offer = { kind: 'literal', name: 'null', meaning: 'No value.' };
const BOOLEANS: readonly Offer[] = [
  { kind: 'literal', name: 'true', meaning: 'It holds.', type: 'boolean' },
  { kind: 'literal', name: 'false', meaning: 'It does not hold.', type: 'boolean' },
];
const DIRECTIONS: readonly Offer[] = [
  { kind: 'direction', name: 'desc', meaning: 'The largest first, nothing last.' },
  { kind: 'direction', name: 'asc', meaning: 'The smallest first, nothing before it; the same as saying nothing.' },
];
const SIGNS: Readonly<Record<')' | ',', Offer>> = {
  ')': { kind: 'sign', name: ')', meaning: 'Closes the parenthesis.' },
  ',': { kind: 'sign', name: ',', meaning: 'And then the next one.' },
};
