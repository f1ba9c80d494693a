import { describe, expect, it } from 'vitest';
import { publicModel } from '#contract/filter/model.ts';
import { parseFilter } from '#contract/filter/parser.ts';
import { checkExpression } from './check.ts';
import { whenMissing } from './missing.ts';

/** Evaluates a filter of orders for an order without a merchant, if all its fields are the merchant's. */
const missing = (text: string) =>
  whenMissing(checkExpression(parseFilter(text), { model: publicModel, resource: 'orders', text }));

const NAME = 'merchant/name';
/** Conditions with each result. */
const [TRUE, FALSE, NULL, UNCLEAR] = [`${NAME} eq null`, `${NAME} ne null`, `contains(${NAME}, 'x')`, "'x' eq 'y'"];

describe('the value of an expression for a missing relation', () => {
  it.each([
    ['null', null],
    ["'x'", 'some'],
    ['5', 'some'],
    ['true', true],
    ['false', false],
    [NAME, null],
    ['merchant/hidden', null],
    [`concat('x', ${NAME})`, null],
    [`concat(${NAME}, 'x')`, null],
    ["concat('x', 'y')", 'unclear'],
    [`indexof(${NAME}, 'x') add 1`, null],
    [`1 add indexof(${NAME}, 'x')`, null],
    ['1 add 1', 'unclear'],
    [`-indexof(${NAME}, 'x')`, null],
    ['-(1 add 1)', 'unclear'],
  ])('is null if any part is: %s → %j', (text, value) => {
    expect(missing(text)).toBe(value);
  });

  it.each([
    ['eq', true, false, false],
    ['ne', false, true, true],
    ['gt', false, false, false],
    ['ge', true, false, false],
    ['lt', false, false, false],
    ['le', true, false, false],
  ])('of a comparison with "%s" is %j for two nulls, and %j for one', (operator, both, one, other) => {
    expect(missing(`${NAME} ${operator} merchant/websiteUrl`)).toBe(both);
    expect(missing(`${NAME} ${operator} null`)).toBe(both);
    expect(missing(`${NAME} ${operator} 'x'`)).toBe(one);
    expect(missing(`'x' ${operator} ${NAME}`)).toBe(other);
    expect(missing(`'x' ${operator} 'y'`)).toBe('unclear');
  });

  it.each([
    ['eq', 'unclear'],
    ['ne', 'unclear'],
    ['ge', 'unclear'],
    ['le', 'unclear'],
    ['gt', false],
    ['lt', false],
  ])('of a comparison with "%s" between null and any value is %j', (operator, value) => {
    expect(missing(`${NAME} ${operator} concat('x', 'y')`)).toBe(value);
    expect(missing(`concat('x', 'y') ${operator} ${NAME}`)).toBe(value);
  });

  it.each([
    [`${NAME} in ('x', null)`, true],
    [`${NAME} in ('x')`, false],
    [`${NAME} in ()`, false],
    ["'x' in ('x')", 'unclear'],
  ])('of a list depends on null in it: %s → %j', (text, value) => {
    expect(missing(text)).toBe(value);
  });

  it.each([
    [TRUE, false],
    [FALSE, true],
    [NULL, null],
    [UNCLEAR, 'unclear'],
  ])('of a negation is the opposite: not (%s) → %j', (text, value) => {
    expect(missing(`not (${text})`)).toBe(value);
  });

  it.each([
    [TRUE, TRUE, true, true],
    [TRUE, FALSE, false, true],
    [TRUE, NULL, null, true],
    [TRUE, UNCLEAR, 'unclear', true],
    [FALSE, FALSE, false, false],
    [FALSE, NULL, false, null],
    [FALSE, UNCLEAR, false, 'unclear'],
    [NULL, NULL, null, null],
    [NULL, UNCLEAR, 'unclear', 'unclear'],
    [UNCLEAR, UNCLEAR, 'unclear', 'unclear'],
  ])('of %s with %s is %j for "and", and %j for "or"', (one, other, both, either) => {
    for (const [left, right] of [
      [one, other],
      [other, one],
    ]) {
      expect(missing(`${left} and ${right}`)).toBe(both);
      expect(missing(`${left} or ${right}`)).toBe(either);
    }
  });

  it('of three conditions combines all of them', () => {
    expect(missing(`${TRUE} and ${TRUE} and ${FALSE}`)).toBe(false);
    expect(missing(`${FALSE} or ${FALSE} or ${TRUE}`)).toBe(true);
  });
});
