import { describe, expect, test } from 'vitest';
import { compileFilter } from './compile.ts';
import { noDatabase } from './testing/no-database.ts';

type Compiled = readonly [filter: string, sql: string, parameters: readonly unknown[]];

function expectSql(filter: string, sql: string, parameters: readonly unknown[]): void {
  const query = compileFilter('orders', filter, { userId: '7' }).compile(noDatabase);
  expect([query.sql.replaceAll('"', ''), query.parameters]).toEqual([sql, parameters]);
}

describe('a value within a condition', () => {
  test.each<Compiled>([
    ['-price eq 5', '((- (orders.order_total)::numeric) = $1::numeric)', ['5']],
    ['-price add 1 eq 5', '(((- (orders.order_total)::numeric) + $1::numeric) = $2::numeric)', ['1', '5']],
    [
      '(price in (1, null)) eq false',
      '(((orders.order_total = any($1::bigint[]) or orders.order_total is null) is true) = false::boolean)',
      [['1']],
    ],
    [
      "(orderNumber eq 'x' and price gt 1) eq true",
      '((((orders.order_number = ($1::text collate C)) is true) and ((orders.order_total > $2::bigint) is true)) = true::boolean)',
      ['x', '1'],
    ],
    [
      "(orderNumber eq 'x' or price gt 1) eq (price gt 2)",
      '((((orders.order_number = ($1::text collate C)) is true) or ((orders.order_total > $2::bigint) is true)) = ((orders.order_total > $3::bigint) is true))',
      ['x', '1', '2'],
    ],
    ['not (price gt 1) eq true', '((not ((orders.order_total > $1::bigint) is true)) = true::boolean)', ['1']],
    [
      "(orderNumber lt 'b') eq ('a' lt 'b')",
      '(((orders.order_number < ($1::text collate C)) is true) = (($2::text collate C) < ($3::text collate C)))',
      ['b', 'a', 'b'],
    ],
    [
      "toupper(orderNumber) eq 'X'",
      '((upper(orders.order_number collate und-x-icu) collate C) = ($1::text collate C))',
      ['X'],
    ],
    [
      "substring(orderNumber, 1, 99999999999) eq 'x'",
      '(substr(orders.order_number, $1::integer + 1, $2::integer) = ($3::text collate C))',
      [1, 2_147_483_646, 'x'],
    ],
    [
      "substring(orderNumber, price) eq 'x'",
      '(substr(orders.order_number, (select (case when n < 0 then 0 when n > 2147483646 then 2147483646 else n end)::integer from (select (orders.order_total)::numeric as n offset 0) counted) + 1) = ($1::text collate C))',
      ['x'],
    ],
  ])('%s', expectSql);
});

describe('a comparison', () => {
  test.each<Compiled>([
    ['price ne 5', '(orders.order_total is distinct from $1::bigint)', ['5']],
    ["'a' ne 'b'", '(($1::text collate C) <> ($2::text collate C))', ['a', 'b']],
    ['not (orderNumber ne orderTitle)', '(orders.order_number is not distinct from orders.order_title)', []],
    [
      'merchant/hidden ge merchant/editable',
      '((orders.merchant_id = any(array(select related1.id from merchants related1 where related1.user_id = $1::bigint and (select pair.a >= pair.b or (pair.a is null and pair.b is null) from (select related1.hidden as a, related1.editable as b offset 0) pair) is not true))) is not true)',
      ['7'],
    ],
    [
      'orderNumber le orderTitle',
      '(orders.order_number <= orders.order_title or (orders.order_number is null and orders.order_title is null))',
      [],
    ],
  ])('%s', expectSql);
});

describe('a comparison with null', () => {
  test.each<Compiled>([
    ['null eq orderNumber', '(orders.order_number is null)', []],
    ['price ge null', '(orders.order_total is null)', []],
    ['price le null', '(orders.order_total is null)', []],
    ['price ne null', '(orders.order_total is not null)', []],
    ['price lt null', 'false::boolean', []],
    ['price gt null', 'false::boolean', []],
    ['(price gt 1) eq null', 'false::boolean', []],
    ['(price gt 1) ne null', 'true::boolean', []],
    ['null eq null', 'true::boolean', []],
    ['null ge null', 'true::boolean', []],
    ['null le null', 'true::boolean', []],
    ['null ne null', 'false::boolean', []],
  ])('%s', expectSql);
});

describe('a list of values', () => {
  test.each<Compiled>([
    ['price in (1, 2.5)', '((orders.order_total)::numeric = any($1::numeric[]))', [['1', '2.5']]],
    [
      '(price add 1) in (1, 2)',
      '(((orders.order_total)::numeric + $1::numeric) = any($2::numeric[]))',
      ['1', ['1', '2']],
    ],
    [
      'orderDate in (2024-01-02, null)',
      '(orders.order_date = any($1::date[]) or orders.order_date is null)',
      [['2024-01-02']],
    ],
    ['orderNumber in (null)', '(orders.order_number is null)', []],
    [
      'merchant/hidden in (true, null)',
      '((orders.merchant_id = any(array(select related1.id from merchants related1 where related1.user_id = $1::bigint and (select one.v = any($2::boolean[]) or one.v is null from (select related1.hidden as v offset 0) one) is not true))) is not true)',
      ['7', ['true']],
    ],
    ['null in (1, null)', 'true::boolean', []],
    ['null in (1)', 'false::boolean', []],
    ['5 in (5, 6)', '(($1::bigint = $2::bigint) or ($3::bigint = $4::bigint))', ['5', '5', '5', '6']],
  ])('%s', expectSql);
});

describe('a number', () => {
  test.each<Compiled>([
    ['price eq 9223372036854775807', '(orders.order_total = $1::bigint)', ['9223372036854775807']],
    ['price eq 9223372036854775808', '((orders.order_total)::numeric = $1::numeric)', ['9223372036854775808']],
    ['price eq 1.5', '((orders.order_total)::numeric = $1::numeric)', ['1.5']],
    [
      'price in (1, 99999999999999999999)',
      '((orders.order_total)::numeric = any($1::numeric[]))',
      [['1', '99999999999999999999']],
    ],
    [
      'price div 0.5 eq 1',
      '((div((orders.order_total)::numeric * 10000000000000000::numeric, nullif($1::numeric, 0)) * 0.0000000000000001::numeric) = $2::numeric)',
      ['0.5', '1'],
    ],
  ])('%s', expectSql);
});

describe('a date', () => {
  test.each<Compiled>([
    ['orderDate eq 9999-12-31', '(orders.order_date = $1::date)', ['9999-12-31']],
    ['orderDate eq 10000-01-01', '(orders.order_date = $1::date)', ['infinity']],
    ['orderDate eq 0001-02-03', '(orders.order_date = $1::date)', ['0001-02-03']],
    ['orderDate eq 0000-02-03', '(orders.order_date = $1::date)', ['0001-02-03 BC']],
    ['orderDate eq -0001-01-01', '(orders.order_date = $1::date)', ['-infinity']],
    ['2024-01-02 lt 12024-01-02', '($1::bigint < $2::bigint)', [19_724, 3_672_149]],
    ['2024-01-02 lt orderDate', '($1::date < orders.order_date)', ['2024-01-02']],
  ])('%s', expectSql);
});
