/**
 * Code that Stryker changes, and the tests that must detect the changes. Paths are relative to the project; patterns
 * are globs.
 */
export interface MutatedArea {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const FILTER_TESTS = ['contract/filter/cases.test.ts', 'contract/filter/parser.test.ts'];

/** The areas of `npm run test:mutation`, by name. Each has only the tests for its code, so that a run takes minutes. */
export const MUTATED_AREAS: Readonly<Record<string, MutatedArea>> = {
  signature: { mutate: ['contract/signature.ts'], tests: ['contract/signature.test.ts'] },
  lexer: { mutate: ['contract/filter/lexer.ts'], tests: FILTER_TESTS },
  parser: { mutate: ['contract/filter/parser.ts'], tests: FILTER_TESTS },
  printer: { mutate: ['contract/filter/print.ts'], tests: FILTER_TESTS },
  onboarding: {
    mutate: ['lib/onboarding/*.ts', '!lib/onboarding/*.test.ts'],
    tests: ['lib/onboarding/*.test.ts'],
  },
  'return-path': { mutate: ['lib/http/return-path.ts'], tests: ['lib/http/return-path.test.ts'] },
};
