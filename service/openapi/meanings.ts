import { catalogue, type EntityName, relations } from '#contract/filter/catalogue.ts';
import type { JsonSchema } from '#contract/operations/operation.ts';

/** Named schemas of resources, with their entity in the catalogue of fields. */
const ENTITY_OF: Readonly<Record<string, EntityName>> = {
  User: 'users',
  Mailbox: 'mailboxes',
  Order: 'orders',
  Item: 'items',
  Shipment: 'shipments',
  Merchant: 'merchants',
};

/** Adds the meanings of the catalogue to the members of resources. */
export function explainResources(schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const entity = ENTITY_OF[name];
      return [name, entity === undefined ? schema : explain(schema, entity, '')];
    }),
  );
}

/**
 * Adds the meanings of the catalogue to the fields of a form, before the description of their format. `tag` is the
 * collection that the form belongs to.
 */
export function explainForm(schema: JsonSchema, tag: string): JsonSchema {
  return tag in catalogue ? explain(schema, tag as EntityName, '') : schema;
}

function explain(schema: JsonSchema, entity: EntityName, parent: string): JsonSchema {
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>);
  const explained = properties.map(([name, member]) => {
    const path = `${parent}${name}`;
    const inner = member['properties'] === undefined ? member : explain(member, entity, `${path}/`);
    const meaning = isListed(inner) ? undefined : meaningOf(entity, path);
    const words = [meaning, inner['description']].filter((text) => text !== undefined);
    return [name, words.length === 0 ? inner : { ...inner, description: words.join(' ') }];
  });
  return { ...schema, properties: Object.fromEntries(explained) };
}

/** The catalogue explains a word that is one of several by listing them, as the schema does. */
function isListed(schema: JsonSchema): boolean {
  const choices = [schema, ...((schema['anyOf'] ?? []) as readonly JsonSchema[])];
  return choices.some((one) => Array.isArray(one['enum']) && one['type'] === 'string');
}

/** The catalogue describes an href by how it is filtered, which is of no use elsewhere. */
function meaningOf(entity: EntityName, path: string): string | undefined {
  const field = catalogue[entity].find(({ name, type }) => name === path && type !== 'href');
  return (field ?? relations[entity].find(({ name }) => name === path))?.meaning;
}
