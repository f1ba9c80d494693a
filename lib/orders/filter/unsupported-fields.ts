import 'server-only';
import { catalogue, relations } from '#contract/filter/catalogue.ts';

/**
 * Returns the paths of order fields in the filter language that the service does not support, so that the app does not
 * offer them. A relation without supported fields is returned as a whole, by its name.
 */
export function unsupportedFields(knows: (field: string) => boolean): readonly string[] {
  const own = catalogue.orders.map(({ name }) => name).filter((name) => !knows(name));
  const related = relations.orders.flatMap(({ name, to }) => {
    const paths = catalogue[to].map((field) => `${name}/${field.name}`);
    const lacking = paths.filter((path) => !knows(path));
    return lacking.length === paths.length ? [name] : lacking;
  });
  return [...own, ...related];
}
