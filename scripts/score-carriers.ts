import { CARRIERS } from '../service/receipts/carriers/carriers.ts';

/**
 * Returns carriers by number, with DHL Express for "DHL". A carrier without a number in contract §5 is not expected.
 * @param named the carriers of an email, each with its accepted names
 */
export function carriersOf(named: readonly (readonly string[])[]): string[][] {
  return named.flatMap((spellings) => {
    const found = spellings.flatMap((name) => {
      const known = CARRIERS.filter((carrier) => carrier.words.test(name) || carrier.name.startsWith(`${name} `));
      return known.length === 0 ? [name] : known.map(({ id }) => (id === null ? '' : String(id)));
    });
    const ids = found.filter((id) => id !== '');
    return ids.length === 0 ? [] : [ids];
  });
}
