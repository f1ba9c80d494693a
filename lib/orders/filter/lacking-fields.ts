import 'server-only';
import { catalogue, relations } from '#contract/filter/catalogue.ts';

/**
 * Paths of order fields that the language knows and the service does not, to leave out where they would be offered; a
 * relation without a known field goes as a whole, by its name.
 */
export function lackingFields(knows: (field: string) => boolean): readonly string[] {
  const own = catalogue.orders.map(({ name }) => name).filter((name) => !knows(name));
  const related = relations.orders.flatMap(({ name, to }) => {
    const paths = catalogue[to].map((field) => `${name}/${field.name}`);
    const lacking = paths.filter((path) => !knows(path));
    return lacking.length === paths.length ? [name] : lacking;
  });
  return [...own, ...related];
}
