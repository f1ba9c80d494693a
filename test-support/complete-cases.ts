/** Set by `npm run test:faults`: whether every case of every table runs, and not only the ones chosen for `npm test`. */
export const isComplete = process.env['POSTLEDGER_TEST_CASES'] === 'all';

type Named = string | readonly [string, ...unknown[]];

/**
 * Returns the cases with these names in the order of the table, or all cases in a complete run. A case is its name, or
 * an array that starts with it. The chosen cases should reach every branch of the code under test.
 * @throws Error when a name is not in the table
 */
export function chosenCases<Case extends Named>(
  names: readonly string[],
  table: readonly Case[],
  complete = isComplete,
): readonly Case[] {
  const known = new Set(table.map(nameOf));
  for (const name of names) if (!known.has(name)) throw new Error(`There is no case named ${name}`);
  return complete ? table : table.filter((one) => names.includes(nameOf(one)));
}

/** Returns how many cases to run: `few`, or `all` in a complete run. */
export function inFull<Amount>(few: Amount, all: Amount): Amount {
  return isComplete ? all : few;
}

function nameOf(one: Named): string {
  return typeof one === 'string' ? one : one[0];
}
