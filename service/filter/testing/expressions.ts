import fc from 'fast-check';
import type { Expression, Literal, OrderItem } from '#contract/filter/ast.ts';
import { catalogue, type EntityName, relations } from '#contract/filter/catalogue.ts';
import type { FunctionName } from '#contract/filter/functions.ts';
import { publicModel } from '#contract/filter/model.ts';
import type { BinaryOperator } from '#contract/filter/operators.ts';

type Kind = 'text' | 'number' | 'date' | 'boolean';

const NOWHERE = { start: 0, end: 0 } as const;

export const RESOURCES = ['orders', 'items', 'shipments', 'mailboxes', 'merchants'] as const;
export type Resource = (typeof RESOURCES)[number];

/** The paths of a resource by type: the whole catalogue through up to two relations, some in capitals. */
const FIELDS = {
  orders: pathsByKind('orders'),
  items: pathsByKind('items'),
  shipments: pathsByKind('shipments'),
  mailboxes: pathsByKind('mailboxes'),
  merchants: pathsByKind('merchants'),
} as const satisfies Record<Resource, unknown>;

function pathsByKind(resource: Resource) {
  const own = ownPaths(resource);
  const type = publicModel[resource]?.singular ?? '';
  const all = [...own, ...own.map(([path, kind]) => [`${type}/${path}`, kind] as const)];
  const walked = walkedPaths(resource, 2);
  const of = (kind: Kind) => ({
    own: all.filter(([, found]) => found === kind).flatMap(([path]) => [path, path, path.toUpperCase()]),
    walked: walked.filter(([, found]) => found === kind).map(([path]) => path),
  });
  return { text: of('text'), number: of('number'), date: of('date'), boolean: of('boolean') };
}

type Path = readonly [path: string, kind: Kind];

function ownPaths(entity: EntityName): readonly Path[] {
  return catalogue[entity].flatMap(({ name, aliases = [], type }) => {
    // The comparable values of an href depend on its field. Hrefs have separate tests.
    if (type === 'href') return [];
    const kind = type === 'integer' || type === 'decimal' ? 'number' : type;
    return [name, ...aliases].map((path): Path => [path, kind]);
  });
}

function walkedPaths(entity: EntityName, depth: number): readonly Path[] {
  if (depth === 0) return [];
  return relations[entity].flatMap(({ name, to }) =>
    [...ownPaths(to), ...walkedPaths(to, depth - 1)].map(([path, kind]): Path => [`${name}/${path}`, kind]),
  );
}

/**
 * Texts of rows and literals: other scripts, special casing, astral characters, LIKE wildcards, all kinds of spaces.
 */
export const TEXTS = [
  '',
  'a',
  'hotel',
  'Hotel',
  'É',
  'é',
  'straße',
  'ΑΣ',
  'İ',
  '50% off',
  '_',
  ' x ',
  '\u00a0y\u3000',
  '😀a',
  'z😀',
].concat('ﬁ', "O'Neil", '\uffee', '\t', 'aa', '2024-02-29', 'PENDING', 'Other');

/** Integers of rows. */
export const INTEGERS = ['0', '1', '-1', '2', '5', '-7', '100', '1999', '9223372036854775807', '-9223372036854775808'];
export const DATES = ['2024-02-29', '2023-12-31', '2024-01-01', '1970-01-01', '0001-01-01', '9999-12-31'];

const NUMBERS = [
  ...INTEGERS,
  '3',
  '10',
  '2.5',
  '-0.75',
  '1e3',
  '2.5E-3',
  '9223372036854775808',
  '-12345678901234567890.5',
];

/** Generates random conditions on a resource with valid types. */
export function conditions(resource: Resource, depth = 4): fc.Arbitrary<Expression> {
  return booleans(resource, depth);
}

/** Generates random orders of a resource. */
export function orderings(resource: Resource): fc.Arbitrary<readonly OrderItem[]> {
  const expression = fc.oneof(texts(resource, 2), numbers(resource, 2), dates(resource), booleans(resource, 2));
  const direction = fc.constantFrom('asc' as const, 'desc' as const);
  return fc.array(fc.record({ expression, direction }), { minLength: 1, maxLength: 3 });
}

function booleans(resource: Resource, depth: number): fc.Arbitrary<Expression> {
  const leaves = [
    ...(hasFields(resource, 'boolean') ? [fields(resource, 'boolean')] : []),
    fc.boolean().map((value): Expression => ({ kind: 'boolean', value, ...NOWHERE })),
  ];
  if (depth <= 0) return fc.oneof(...leaves);
  const inner = booleans(resource, depth - 1);
  const comparison = fc.constantFrom<BinaryOperator>('eq', 'ne', 'gt', 'ge', 'lt', 'le');
  const search = fc.constantFrom<FunctionName>('contains', 'startswith', 'endswith');
  return fc.oneof(
    { arbitrary: binary(comparison, orNull(texts(resource, depth - 1))), weight: 4 },
    { arbitrary: binary(comparison, orNull(numbers(resource, depth - 1))), weight: 4 },
    { arbitrary: binary(comparison, orNull(dates(resource))), weight: 2 },
    { arbitrary: dateBesideText(resource, comparison), weight: 1 },
    { arbitrary: member(texts(resource, depth - 1), TEXTS.map(literalText)), weight: 2 },
    { arbitrary: member(numbers(resource, depth - 1), NUMBERS.map(literalNumber)), weight: 2 },
    { arbitrary: member(dates(resource), [...DATES.map(literalDate), ...DATES.map(literalText)]), weight: 1 },
    { arbitrary: member(inner, [TRUE, FALSE]), weight: 1 },
    { arbitrary: binary(comparison, orNull(inner)), weight: 2 },
    { arbitrary: binary(fc.constantFrom<BinaryOperator>('and', 'or'), orNull(inner)), weight: 4 },
    {
      arbitrary: orNull(inner).map((operand): Expression => ({ kind: 'unary', operator: 'not', operand, ...NOWHERE })),
      weight: 3,
    },
    { arbitrary: call(search, texts(resource, depth - 1), texts(resource, depth - 1)), weight: 4 },
    { arbitrary: fc.oneof(...leaves), weight: 1 },
  );
}

function texts(resource: Resource, depth: number): fc.Arbitrary<Expression> {
  const literal = fc.constantFrom(...TEXTS).map((value): Expression => ({ kind: 'string', value, ...NOWHERE }));
  const leaf = fc.oneof({ arbitrary: fields(resource, 'text'), weight: 3 }, { arbitrary: literal, weight: 2 });
  if (depth <= 0) return leaf;
  const inner = texts(resource, depth - 1);
  const count = fc.oneof(
    fields(resource, 'number'),
    fc.constantFrom('0', '1', '3', '99999999999').map(literalNumber),
    call(fc.constant('indexof'), inner, inner),
  );
  return fc.oneof(
    { arbitrary: leaf, weight: 6 },
    { arbitrary: call(fc.constantFrom<FunctionName>('trim', 'toupper', 'tolower'), inner), weight: 3 },
    { arbitrary: call(fc.constant('concat'), inner, inner), weight: 1 },
    { arbitrary: call(fc.constant('substring'), inner, count), weight: 1 },
    { arbitrary: call(fc.constant('substring'), inner, count, count), weight: 1 },
  );
}

function numbers(resource: Resource, depth: number): fc.Arbitrary<Expression> {
  const literal = fc.constantFrom(...NUMBERS).map(literalNumber);
  const leaf = fc.oneof({ arbitrary: fields(resource, 'number'), weight: 3 }, { arbitrary: literal, weight: 2 });
  if (depth <= 0) return leaf;
  const inner = numbers(resource, depth - 1);
  const divisor = fc.oneof(
    fields(resource, 'number'),
    literal.filter((number) => number.text !== '0'),
  );
  return fc.oneof(
    { arbitrary: leaf, weight: 6 },
    { arbitrary: binary(fc.constantFrom<BinaryOperator>('add', 'sub', 'mul'), orNull(inner)), weight: 3 },
    { arbitrary: binary(fc.constantFrom<BinaryOperator>('div', 'mod'), inner, divisor), weight: 3 },
    {
      arbitrary: inner.map((operand): Expression => ({ kind: 'unary', operator: '-', operand, ...NOWHERE })),
      weight: 1,
    },
    { arbitrary: call(fc.constant('indexof'), texts(resource, depth - 1), texts(resource, depth - 1)), weight: 1 },
  );
}

function dates(resource: Resource): fc.Arbitrary<Expression> {
  const literal = fc.constantFrom(...DATES).map((value): Expression => ({ kind: 'date', value, ...NOWHERE }));
  if (!hasFields(resource, 'date')) return literal;
  return fc.oneof({ arbitrary: fields(resource, 'date'), weight: 3 }, { arbitrary: literal, weight: 2 });
}

function dateBesideText(resource: Resource, operator: fc.Arbitrary<BinaryOperator>): fc.Arbitrary<Expression> {
  const text = fc.constantFrom(...DATES).map((value): Expression => ({ kind: 'string', value, ...NOWHERE }));
  return binary(operator, dates(resource), text);
}

function orNull(arbitrary: fc.Arbitrary<Expression>): fc.Arbitrary<Expression> {
  return fc.oneof({ arbitrary, weight: 12 }, { arbitrary: fc.constant<Expression>(NULL), weight: 1 });
}

function hasFields(resource: Resource, kind: Kind): boolean {
  const { own, walked } = FIELDS[resource][kind];
  return own.length + walked.length > 0;
}

function fields(resource: Resource, kind: Kind): fc.Arbitrary<Expression> {
  const { own, walked } = FIELDS[resource][kind];
  const sources = [own, walked].filter((paths) => paths.length > 0).map((paths) => fc.constantFrom(...paths));
  return fc.oneof(...sources).map((path) => ({
    kind: 'path',
    segments: path.split('/').map((name) => ({ name, ...NOWHERE })),
    ...NOWHERE,
  }));
}

function literalNumber(text: string): Literal & { readonly kind: 'number' } {
  return { kind: 'number', text, ...NOWHERE };
}

function literalText(value: string): Literal {
  return { kind: 'string', value, ...NOWHERE };
}

function literalDate(value: string): Literal {
  return { kind: 'date', value, ...NOWHERE };
}

const NULL: Literal = { kind: 'null', ...NOWHERE };
const TRUE: Literal = { kind: 'boolean', value: true, ...NOWHERE };
const FALSE: Literal = { kind: 'boolean', value: false, ...NOWHERE };

/** `operand in (…)`, sometimes with a null operand or value. */
function member(operands: fc.Arbitrary<Expression>, from: readonly Literal[]): fc.Arbitrary<Expression> {
  const values = fc.array(fc.constantFrom(...from, NULL), { minLength: 1, maxLength: 4 });
  return fc
    .tuple(orNull(operands), values)
    .map(([operand, list]) => ({ kind: 'in', operatorStart: 0, operand, values: list, ...NOWHERE }));
}

function binary(
  operators: fc.Arbitrary<BinaryOperator>,
  side: fc.Arbitrary<Expression>,
  other = side,
): fc.Arbitrary<Expression> {
  return fc
    .tuple(operators, side, other)
    .map(([operator, left, right]) => ({ kind: 'binary', operator, operatorStart: 0, left, right, ...NOWHERE }));
}

function call(names: fc.Arbitrary<FunctionName>, ...parameters: fc.Arbitrary<Expression>[]): fc.Arbitrary<Expression> {
  return fc
    .tuple(names, fc.tuple(...parameters))
    .map(([name, given]) => ({ kind: 'call', function: name, arguments: given, ...NOWHERE }));
}
