import type { JsonSchema } from '#contract/operations/operation.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Schemas of relations that were not expanded and of deleted resources. */
const LINKS = ['Link', 'MerchantLink'] as const;

/**
 * Replaces each choice of a resource and its link with one schema, such as `OrderOrLink`: the members of the resource,
 * of which only those of the link are required. Generators then create a type whose members can be read without first
 * checking which of the two it is. `dependentRequired` keeps the rule that a resource is complete.
 */
export function foldLinks<Paths>(paths: Paths, schemas: Schemas): { readonly paths: Paths; readonly schemas: Schemas } {
  const made: Record<string, JsonSchema> = {};

  const fold = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fold);
    if (typeof value !== 'object' || value === null) return value;
    const { anyOf, ...rest } = value as JsonSchema;
    const inner = Object.fromEntries(Object.entries(rest).map(([name, member]) => [name, fold(member)]));
    if (!Array.isArray(anyOf)) return inner;
    const [first, second, ...others] = anyOf as readonly JsonSchema[];
    const [whole, link] = [nameOf(first), nameOf(second)];
    if (whole === null || link === null || !LINKS.some((one) => one === link)) {
      return { ...inner, anyOf: anyOf.map(fold) };
    }
    const name = `${whole}OrLink`;
    if (!(name in made)) {
      made[name] = {};
      made[name] = fold(eitherOf(whole, link, schemas)) as JsonSchema;
    }
    const $ref = `#/components/schemas/${name}`;
    return others.length === 0 ? { ...inner, $ref } : { ...inner, anyOf: [{ $ref }, ...others.map(fold)] };
  };

  const folded = { paths: fold(paths) as Paths, schemas: { ...(fold(schemas) as Schemas), ...made } };
  return { paths: folded.paths, schemas: withoutUnusedLinks(folded) };
}

/** A link that occurs only in such choices is no longer used. */
function withoutUnusedLinks({ paths, schemas }: { readonly paths: unknown; readonly schemas: Schemas }): Schemas {
  const text = JSON.stringify([paths, schemas]);
  const isUsed = (name: string) => text.includes(`"#/components/schemas/${name}"`);
  const isLink = (name: string) => LINKS.some((one) => one === name);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => !isLink(name) || isUsed(name)));
}

function eitherOf(whole: string, link: string, schemas: Schemas): JsonSchema {
  const { properties } = schemas[whole] ?? {};
  const always = requiredOf(schemas[link]);
  const complete = requiredOf(schemas[whole]).filter((member) => !always.includes(member));
  const sign = complete.includes('updateTime') ? 'updateTime' : (complete[0] ?? '');
  return {
    type: 'object',
    description: `Complete, or only ${always.map((member) => `\`${member}\``).join(', ')} if it is not expanded or is deleted.`,
    properties,
    required: always,
    dependentRequired: { [sign]: complete.filter((member) => member !== sign) },
  };
}

function requiredOf(schema: JsonSchema | undefined): readonly string[] {
  return (schema?.['required'] ?? []) as readonly string[];
}

/** Returns the name in a reference to a schema, or null for any other schema. */
function nameOf(schema: JsonSchema | undefined): string | null {
  const $ref = schema?.['$ref'];
  return typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : null;
}
