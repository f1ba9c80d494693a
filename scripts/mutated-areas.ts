/**
 * Code that Stryker changes, and the tests that must detect the changes. Paths are relative to the project; patterns
 * are globs.
 */
export interface MutatedArea {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

/** The first six need no database, and detect most changes. */
const FILTER_SQL_TESTS = [
  'service/filter/compile.test.ts',
  'service/filter/value.test.ts',
  'service/filter/columns.test.ts',
  'service/filter/order-by.test.ts',
  'service/filter/missing.test.ts',
  'service/filter/contains-category.test.ts',
  'service/filter/select.test.ts',
  'service/filter/cases.test.ts',
];

/** The areas of `npm run test:mutation`, by name. Each has only the tests for its code, so that a run takes minutes. */
export const MUTATED_AREAS: Readonly<Record<string, MutatedArea>> = {
  signature: { mutate: ['contract/signature.ts'], tests: ['contract/signature.test.ts'] },
  lexer: { mutate: ['contract/filter/lexer.ts'], tests: ['contract/filter/{cases,lexer}.test.ts'] },
  parser: {
    mutate: ['contract/filter/parser.ts'],
    tests: ['contract/filter/{cases,complete,parser,syntax}.test.ts'],
  },
  printer: { mutate: ['contract/filter/print.ts'], tests: ['contract/filter/{cases,parser,print}.test.ts'] },
  onboarding: {
    mutate: ['lib/onboarding/*.ts', '!lib/onboarding/*.test.ts'],
    tests: ['lib/onboarding/*.test.ts'],
  },
  'return-path': { mutate: ['lib/http/return-path.ts'], tests: ['lib/http/return-path.test.ts'] },
  'filter-check': {
    mutate: ['service/filter/check.ts', 'service/filter/{expand,magnitude,written-number}.ts'],
    tests: ['service/filter/{check,expand}.test.ts'],
  },
  'filter-conditions': {
    mutate: ['service/filter/{compile,condition,contains-category,fragment,joins,missing,row-scope}.ts'],
    tests: FILTER_SQL_TESTS,
  },
  'filter-values': { mutate: ['service/filter/{columns,order-by,value}.ts'], tests: FILTER_SQL_TESTS },
  'filter-lookup': {
    mutate: ['service/filter/settle-relations.ts'],
    tests: ['service/filter/settle-relations.test.ts', 'service/filter/select.test.ts'],
  },
  'filter-pages': { mutate: ['service/filter/keyset.ts'], tests: ['service/filter/keyset.test.ts'] },
  merge: {
    mutate: ['service/receipts/merge.ts', 'service/receipts/merge-items.ts'],
    tests: ['service/receipts/merge*.test.ts'],
  },
  'order-number': {
    mutate: ['service/receipts/decide/{order-number,reference-rank,ties}.ts'],
    tests: ['service/receipts/decide/order-number.test.ts'],
  },
  amounts: {
    mutate: ['service/receipts/decide/{amounts,solve-sums}.ts'],
    tests: ['service/receipts/decide/{amounts,choose-amounts,solve-sums}.test.ts'],
  },
  milestone: {
    mutate: ['service/receipts/decide/{milestone,status}.ts'],
    tests: ['service/receipts/decide/{milestone,status}.test.ts'],
  },
  refusal: { mutate: ['service/receipts/decide/refuse.ts'], tests: ['service/receipts/decide/refuse.test.ts'] },
};
