import { describe, expect, it } from 'vitest';
import cases from '#contract/filter/cases.json' with { type: 'json' };
import { limits } from '#contract/filter/limits.ts';
import { publicModel } from '#contract/filter/model.ts';
import { parseFilter, parseOrderBy } from '#contract/filter/parser.ts';
import { errorOf } from '#contract/filter/testing/error-of.ts';
import { checkExpression, checkFilter } from './check.ts';
import { REFUSED_TEXTS } from './testing/refused-texts.ts';
import type { Typed } from './typed.ts';

const baseUrl = 'https://service.example';
const context = (text: string, resource = 'orders') => ({ model: publicModel, resource, text, baseUrl });
const check = (text: string, resource?: string) => checkFilter(parseFilter(text), context(text, resource));
/** Checks an expression of any type. */
const typed = (text: string, resource?: string) => checkExpression(parseFilter(text), context(text, resource));

/** Checks a text without the service's URL. */
function checkPlainly({ resource, filter, orderBy }: (typeof cases)[number]): void {
  const at = { model: publicModel, resource, text: filter ?? orderBy ?? '' };
  if (typeof filter === 'string') checkFilter(parseFilter(filter), at);
  else for (const { expression } of parseOrderBy(orderBy ?? '')) checkExpression(expression, at);
}

describe('a rejected text', () => {
  const refused = cases.filter(({ error }) => error !== undefined);

  it.each(refused.map((one) => [one.resource, one.filter ?? one.orderBy, one] as const))(
    '%s: %j has its fault, position, and valid alternatives',
    (_resource, _text, one) => {
      const { fault, code, position, expected, suggestion } = errorOf(() => checkPlainly(one));
      // Errors that list all fields state no `expected`.
      const hints = { suggestion, expected: one.error?.expected && expected };
      const { key, values } = fault;
      expect({ ...one.error, key, values, code, position, ...hints }).toEqual(one.error);
    },
  );

  const long = REFUSED_TEXTS.filter(({ parameter }) => parameter === 'filter');
  it.each(long.map((one) => [one.text.slice(0, 60), one] as const))('%j has its fault', (_text, one) => {
    const { key, values, resource, text } = one;
    expect(errorOf(() => check(text, resource)).fault).toMatchObject({ key, values });
  });

  it.each([
    ["price eq 'x'", 9, ['a number'], undefined],
    ["price eq '-5.20'", 9, ['a number'], '-5.20'],
    ["price eq '55'", 9, ['a number'], '55'],
    ["price eq '5x'", 9, ['a number'], undefined],
    ["price eq 'x5'", 9, ['a number'], undefined],
    ["price eq '1234567890123456789'", 9, ['a number'], undefined],
    ["price mul 1.5 eq '5'", 17, ['a number'], '5'],
    ['description eq 5', 15, ['a text'], undefined],
    ["returned eq 'yes'", 12, ['true or false'], undefined],
    ['returned eq price', 12, ['true or false'], undefined],
    ['orderDate eq true', 13, ['a date'], undefined],
    ["orderDate eq 'soon'", 13, ['a date as YYYY-MM-DD'], undefined],
    ["'soon' eq orderDate", 0, ['a date as YYYY-MM-DD'], undefined],
    ["'soon' in (2024-02-29)", 0, ['a date as YYYY-MM-DD'], undefined],
    ["2024-02-29 in ('soon')", 15, ['a date as YYYY-MM-DD'], undefined],
    ['orderDate eq concat(description, currency)', 13, ['a date'], undefined],
    ['price in (1, true)', 13, ['a number'], undefined],
    ['not (price add 1)', 5, ['a comparison'], undefined],
    ['price and returned', 0, ['a comparison'], undefined],
    ['returned or price or returned', 12, ['a comparison'], undefined],
    ['- description eq 1', 2, ['a number'], undefined],
    ["price add 'x' eq 1", 10, ['a number'], undefined],
    ['returned mul 1 eq 1', 0, ['a number'], undefined],
    ["substring(description, 'x') eq 'x'", 23, ['a whole number'], undefined],
    ["substring(description, price div 2.0) eq 'x'", 23, ['a whole number'], undefined],
    ['concat(description, 5) eq null', 20, ['a text'], undefined],
  ])('names the type that is expected in its place: %s', (text, position, expected, suggestion) => {
    const error = errorOf(() => typed(text, text.includes('returned') ? 'items' : 'orders'));
    expect({ code: error.code, position: error.position, expected: error.expected }).toEqual({
      code: 'filter_invalid',
      position,
      expected,
    });
    expect(error.suggestion).toBe(suggestion);
  });
});

describe('the values for the message of an error', () => {
  it.each([
    ['- description eq 1', 'orders', { operator: '-', kind: 'text' }],
    ["price add 'x' eq 1", 'orders', { operator: 'add', kind: 'text' }],
    ['price or true', 'orders', { operator: 'or', kind: 'number' }],
    ['not price', 'orders', { operator: 'not', kind: 'number' }],
    ['order/merchant eq null', 'items', { name: 'order/merchant' }],
    ['items eq null', 'orders', { name: 'items' }],
    ['concat(description, 5) eq null', 'orders', { function: 'concat', index: 2, wanted: 'text', kind: 'number' }],
    ["orderDate eq concat('a', 'b')", 'orders', { right: 'text' }],
    ['price eq true', 'orders', { left: 'number', right: 'boolean' }],
  ])('name the operator, field, and types: %s', (text, resource, values) => {
    expect(errorOf(() => typed(text, resource)).fault.values).toEqual(values);
  });
});

describe('a whole filter', () => {
  it('is a condition or null', () => {
    expect(check('hidden', 'merchants')).toMatchObject({ kind: 'field', type: 'boolean' });
    expect(check('null')).toEqual({ kind: 'value', type: 'null', nullable: true, value: null });
    expect(check('not null')).toMatchObject({ kind: 'not', type: 'boolean', nullable: true });
  });
});

describe('literals and fields', () => {
  it.each([
    ['5', 'integer', '5'],
    ['-5', 'integer', '-5'],
    ['5.0', 'decimal', '5.0'],
    ['5e0', 'decimal', '5e0'],
    ["'x'", 'text', 'x'],
    ['2024-02-29', 'date', '2024-02-29'],
    ['true', 'boolean', true],
    ['false', 'boolean', false],
  ])('%s is never null', (text, type, value) => {
    expect(typed(text)).toEqual({ kind: 'value', type, nullable: false, value });
  });

  it('are nullable if the column is, or if a relation leads to them', () => {
    expect(typed('price')).toMatchObject({ kind: 'field', entity: 'orders', steps: [], nullable: true });
    expect(typed('updateTime')).toMatchObject({ nullable: false });
    expect(typed('name', 'merchants')).toMatchObject({ nullable: false, steps: [] });
    expect(typed('MERCHANT/Name')).toMatchObject({
      name: 'name',
      entity: 'merchants',
      steps: ['merchant'],
      nullable: true,
    });
  });
});

describe('the type and nullability of an expression', () => {
  it.each([
    ['updateTime add 1', 'integer', false],
    ['updateTime add price', 'integer', true],
    ['price sub updateTime', 'integer', true],
    ['updateTime mul 1.5', 'decimal', false],
    ['1.5 mul updateTime', 'decimal', false],
    ['updateTime div 2', 'integer', true],
    ['updateTime mod 2', 'integer', true],
    ['-updateTime', 'integer', false],
    ['-(updateTime mul 1.5)', 'decimal', false],
    ['-price', 'integer', true],
    ["concat('a', 'b')", 'text', false],
    ["concat(description, 'b')", 'text', true],
    ["indexof('ab', 'b')", 'integer', false],
    ["contains('ab', description)", 'boolean', true],
    ['price gt 5', 'boolean', false],
    ['price in (5, null)', 'boolean', false],
    ['not (price gt 5)', 'boolean', false],
    ["not contains(description, 'x')", 'boolean', true],
    ['price gt 5 and orderTax gt 5', 'boolean', false],
    ["price gt 5 or contains(description, 'x')", 'boolean', true],
  ])('%s is %s, nullable: %s', (text, type, nullable) => {
    expect(typed(text)).toMatchObject({ type, nullable });
  });

  it.each([
    ['null add 1', 'integer'],
    ['1 add null', 'integer'],
    ['1.5 sub null', 'decimal'],
    ['null mul 1.5', 'decimal'],
    ['-null', 'integer'],
    ['-(null add 1.5)', 'decimal'],
    ['concat(null, description)', 'text'],
    ["indexof('x', null)", 'integer'],
    ['substring(description, null)', 'text'],
    ['contains(null, null)', 'boolean'],
  ])('%s is null of type %s', (text, type) => {
    expect(typed(text)).toEqual({ kind: 'value', type, nullable: true, value: null });
  });
});

describe('and, or', () => {
  const operandsOf = (text: string) => {
    const checked = typed(text);
    return checked.kind === 'logic' ? [checked.operator, checked.operands.map(({ kind }) => kind)] : checked.kind;
  };

  it('become one node with all operands in reading order', () => {
    expect(operandsOf('1 eq 1 and null and (1 in (2)) and true')).toEqual(['and', ['compare', 'value', 'in', 'value']]);
    expect(operandsOf('1 eq 1 or (true and false) or not true')).toEqual(['or', ['compare', 'logic', 'not']]);
    expect(operandsOf('true and false or 1 eq 1')).toEqual(['or', ['logic', 'compare']]);
    expect(typed('null or true')).toMatchObject({ operands: [{ type: 'boolean', value: null }, { value: true }] });
  });
});

describe('comparisons', () => {
  const sides = (text: string, resource?: string) => {
    const checked = typed(text, resource);
    return checked.kind === 'compare' ? [checked.left, checked.right] : [];
  };

  it('convert quoted text next to a date to a date', () => {
    expect(sides("orderDate eq '2024-02-29'")[1]).toMatchObject({ type: 'date', value: '2024-02-29' });
    expect(sides("'2024-02-29' eq orderDate")[0]).toMatchObject({ type: 'date', value: '2024-02-29' });
    expect(sides("'2024-02-29' eq '2024-02-29'")[0]).toMatchObject({ type: 'text' });
    expect(sides("description eq '2024-02-29'")[1]).toMatchObject({ type: 'text' });
  });

  it('accept null and numbers of both kinds on either side', () => {
    expect(sides('null eq price').map(({ type }) => type)).toEqual(['null', 'integer']);
    expect(sides('price lt 1.5').map(({ type }) => type)).toEqual(['integer', 'decimal']);
    expect(sides('1.5 lt price').map(({ type }) => type)).toEqual(['decimal', 'integer']);
    expect(sides('null ge null').map(({ type }) => type)).toEqual(['null', 'null']);
  });

  it('convert lists like their operand', () => {
    const lists = (text: string) => {
      const checked = typed(text);
      return checked.kind === 'in' ? [checked.operand.type, ...checked.values.map(({ type }) => type)] : [];
    };
    expect(lists("orderDate in ('2024-02-29', 2024-03-01, null)")).toEqual(['date', 'date', 'date', 'null']);
    expect(lists("'2024-02-29' in ('2024-02-29', 2024-03-01)")).toEqual(['date', 'date', 'date']);
    expect(lists("'2024-02-29' in ('2024-02-29')")).toEqual(['text', 'text']);
    expect(lists('price in (1, 2.5)')).toEqual(['integer', 'integer', 'decimal']);
    expect(lists('price in ()')).toEqual(['integer']);
  });

  it('suggest quotes for an unknown word next to text, unless it is nearly a field', () => {
    const keyOf = (text: string) => errorOf(() => typed(text)).fault.key;
    expect(errorOf(() => typed('description eq Hotel'))).toMatchObject({
      position: 15,
      fault: { key: 'filter.unquoted_text', values: { name: 'Hotel', resource: 'orders' } },
      expected: expect.arrayContaining(['price']),
    });
    expect(keyOf('description eq curency')).toBe('filter.unknown_field');
    expect(keyOf('description eq merchant/Hotel')).toBe('filter.unknown_field');
    expect(keyOf('description eq concat(Hotel, Hotel)')).toBe('filter.unknown_field');
    expect(keyOf('Hotel eq description')).toBe('filter.unknown_field');
    expect(keyOf('price eq Hotel')).toBe('filter.unknown_field');
    expect(keyOf('description eq items')).toBe('filter.whole_list');
    expect(keyOf('description eq merchant')).toBe('filter.no_value');
    expect(keyOf("description eq (Hotel div 'x')")).toBe('filter.unknown_field');
  });
});

describe('hrefs', () => {
  const pairOf = (text: string, resource?: string): readonly Typed[] => {
    const checked = typed(text, resource);
    if (checked.kind === 'in') return [checked.operand, ...checked.values];
    return checked.kind === 'compare' ? [checked.left, checked.right] : [];
  };
  const seven = { kind: 'value', type: 'integer', nullable: false, value: '7' };

  it('become IDs, on either side of an operator and in lists', () => {
    const field = { kind: 'field', type: 'integer', name: 'href', entity: 'merchants' };
    expect(pairOf("merchant/href eq '/api/v1/merchants/7'")).toMatchObject([field, seven]);
    expect(pairOf(`merchant/href eq '${baseUrl}/api/v1/merchants/7'`)).toMatchObject([field, seven]);
    expect(pairOf("'/api/v1/merchants/7' ne merchant/href")).toMatchObject([seven, field]);
    expect(pairOf("merchant/href in ('/api/v1/merchants/7', null)")).toMatchObject([field, seven, { type: 'null' }]);
    expect(pairOf('merchant/href eq null')).toMatchObject([field, { type: 'null' }]);
    expect(pairOf('merchant/href eq merchant/href')).toMatchObject([field, field]);
  });

  it('become user names for users', () => {
    const ann = { kind: 'value', type: 'text', nullable: false, value: 'ann' };
    const href = `${baseUrl}/api/v1/users/self?username=ann`;
    expect(pairOf(`href eq '${href}'`, 'users')).toMatchObject([{ type: 'text' }, ann]);
    expect(pairOf(`user/href in ('${href}')`, 'mailboxes')).toMatchObject([{ type: 'text' }, ann]);
  });

  it.each([
    ["merchant/href eq '/api/v1/orders/7'", 17],
    ["merchant/href eq 'https://other.example/api/v1/merchants/7'", 17],
    ["'x' eq merchant/href", 0],
    ['merchant/href eq 7', 17],
    ['merchant/href eq true', 17],
    ['merchant/href eq mailbox/href', 17],
    ['merchant/href eq merchant/name', 17],
    ['merchant/href eq concat(currency, currency)', 17],
    ["merchant/href in ('/api/v1/merchants/7', 'x')", 41],
  ])('are rejected unless they are of the same collection: %s', (text, position) => {
    const { code, fault, expected, ...error } = errorOf(() => typed(text));
    expect({ code, position: error.position, fault }).toEqual({
      code: 'filter_invalid',
      position,
      fault: { key: 'filter.not_href', values: { collection: 'merchants' } },
    });
    expect(expected).toEqual([`'${baseUrl}/api/v1/merchants/1'`]);
  });

  it.each(['gt', 'ge', 'lt', 'le'])('have no order: %s', (operator) => {
    for (const text of [`href ${operator} null`, `null ${operator} href`]) {
      expect(errorOf(() => typed(text))).toMatchObject({
        code: 'filter_invalid',
        position: text.indexOf(operator),
        fault: { key: 'filter.href_operator', values: { operator } },
        expected: ['eq', 'ne', 'in'],
      });
    }
  });
});

describe('constants that can never work', () => {
  it.each(['0', '-0', '0.0', '0e5', '-(0)', '-(-(0.00))'])('are rejected as divisors: %s', (zero) => {
    for (const operator of ['div', 'mod']) {
      const error = errorOf(() => typed(`price ${operator} ${zero} eq 1`));
      expect(error).toMatchObject({ code: 'filter_invalid', position: 10, fault: { key: 'filter.division_by_zero' } });
    }
    expect(typed(`price mul ${zero}`)).toMatchObject({ kind: 'arithmetic' });
  });

  it.each(['0.5', '10', '-1', '1e0', 'price', 'orderTax sub orderTax'])('are accepted as divisors: %s', (divisor) => {
    expect(typed(`price div (${divisor})`)).toMatchObject({ kind: 'arithmetic', operator: 'div' });
  });

  it('are rejected as negative positions', () => {
    const error = errorOf(() => typed("substring(description, 1, -(2)) eq 'x'"));
    expect(error).toMatchObject({ code: 'filter_invalid', position: 26 });
    expect(error.fault).toEqual({ key: 'filter.negative_argument', values: { function: 'substring' } });
    expect(typed("contains(description, '-5')")).toMatchObject({ kind: 'call' });
    for (const position of ['-0', '-(-1)', 'price', '-price', 'price sub 1']) {
      expect(typed(`substring(description, ${position})`)).toMatchObject({ kind: 'call' });
    }
  });
});

describe('numbers that could grow without limit', () => {
  const most = limits.computedDigits;
  const literal = (digits: number) => `1${'0'.repeat(digits - 1)}`;
  /** Returns a product of at most this many digits. */
  const product = (digits: number) => {
    const rest = digits % 400;
    return [...Array(Math.floor(digits / 400)).fill(literal(400)), ...(rest > 0 ? [literal(rest)] : [])].join(' mul ');
  };

  it.each([
    ['mul', `${product(most - 19)} mul price`, `${product(most - 18)} mul price`],
    ['add', `(${product(most - 1)}) add 1`, `(${product(most)}) add 1`],
    ['sub', `1 sub (${product(most - 1)})`, `1 sub (${product(most)})`],
    ['div', `(${product(most - 2)}) div 0.01`, `(${product(most - 1)}) div 0.01`],
    ['mul', `${'1e-400 mul 1e-400 mul '}1e-200`, `${'1e-400 mul 1e-400 mul '}1e-201`],
    ['mul', `-(${product(most - 19)}) mul price`, `-(${product(most - 18)}) mul price`],
  ])('are rejected at the operator: %s', (operator, fits, overflows) => {
    expect(typed(fits)).toMatchObject({ kind: 'arithmetic' });
    const error = errorOf(() => typed(overflows));
    expect(error).toMatchObject({ code: 'filter_too_complex', position: overflows.lastIndexOf(` ${operator} `) + 1 });
    expect(error.fault).toEqual({ key: 'filter.number_too_large', values: { limit: most } });
  });

  const times = (factor: string, count: number) => Array(count).fill(`(${factor})`).join(' mul ');

  it.each([
    ['integer quotients have no decimal places', times('1 div 7', 70), times('1.0 div 7', 70)],
    ['sums and differences grow by one digit', `price${' sub price'.repeat(200)}`, times('price sub price', 51)],
    ['sums have the decimal places of either side', times('1e-400 add 1', 2), times('1e-400 add 1', 3)],
    ['differences have the decimal places of either side', times('1 sub 1e-400', 2), times('1 sub 1e-400', 3)],
    ['remainders have the decimal places of either side', times('1 mod 1e-400', 2), times('1 mod 1e-400', 3)],
    ['remainders have the decimal places of the left side', times('1e-400 mod 7', 2), times('1e-400 mod 7', 3)],
    ['a sign is not a digit', `-${literal(399)} mul ${literal(400)} mul ${literal(201)}`, `${product(most)} mul 1`],
  ])('depend on the operator: %s', (_rule, fits, overflows) => {
    expect(typed(fits)).toMatchObject({ kind: 'arithmetic' });
    expect(errorOf(() => typed(overflows)).fault.key).toBe('filter.number_too_large');
  });

  it('do not include quotients of integers and remainders', () => {
    expect(typed(`((${product(most)}) div 7) div 3`)).toMatchObject({ type: 'integer' });
    expect(typed(`((${product(most)}) mod price) mul (${product(most - 19)})`)).toMatchObject({ type: 'integer' });
  });
});
