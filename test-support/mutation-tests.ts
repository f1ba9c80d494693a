/** Environment variable with the test files that Stryker runs, as patterns with spaces between them. */
export const MUTATION_TESTS = 'POSTLEDGER_MUTATION_TESTS';
