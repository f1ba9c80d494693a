import { z } from 'zod';
import { catalogue, type EntityName, type FilterResource, relations } from '../filter/catalogue.ts';
import { limits } from '../filter/limits.ts';
import type { JsonSchema } from './operation.ts';

/** A text parameter; an empty one counts as absent. `rules` are JSON Schema for documentation, enforced elsewhere. */
export function textParameter(description: string, rules: JsonSchema = {}) {
  return z
    .string()
    .meta(rules)
    .transform((text) => (text === '' ? undefined : text))
    .optional()
    .describe(description);
}

/** A whole number as the document describes it; on the wire it is text. */
const INTEGER: JsonSchema = { type: 'integer', format: 'int64', minimum: 0 };

/** A number in digits; an empty text counts as absent. `meaning` follows the name in the error message. */
function digitsParameter(description: string, shape: RegExp, meaning: string) {
  return z
    .string()
    .regex(shape, meaning)
    .meta(INTEGER)
    .transform((text) => (text === '' ? undefined : Number(text)))
    .optional()
    .describe(description);
}

function flagParameter(description: string) {
  return z
    .string()
    .regex(/^(?:[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|0|1)?$/, 'must be true or false')
    .meta({ type: 'boolean' })
    .optional()
    .transform((text) => text !== undefined && /^(?:true|1)$/i.test(text))
    .describe(description);
}

/** One of several words, in any letter case. */
export function wordParameter<const Words extends readonly [string, ...string[]]>(description: string, words: Words) {
  const lower = (text: unknown) => (typeof text === 'string' ? text.toLowerCase() : text);
  return z.preprocess(lower, z.enum(words, `must be one of ${words.join(', ')}`)).describe(description);
}

const ROWS = 'must be an integer from 0 to 999999999';

/** A parameter of every request (contract §1). */
export const reqIdParameter = textParameter(
  'A request ID chosen by the caller, 1 to 128 printable characters. Returned in `X-Request-Id`.',
  { maxLength: 128 },
);

/** The user, if the signature does not name one; if both do, they must match (contract §2). */
export const usernameParameter = textParameter(
  'User of the request if the signature names none. Not signed, so prefer the signature header.',
  { maxLength: 200 },
);

export const pageParameters = {
  limit: digitsParameter('Maximum number of rows. Without it, the full set is returned.', /^\d{0,9}$/, ROWS),
  offset: digitsParameter('Number of rows to skip.', /^\d{0,9}$/, ROWS),
};

/** Time in ms after which a resource was created or changed. */
export const sinceParameter = digitsParameter(
  'Return only resources created or changed after this time, in ms since 1970.',
  /^\d{0,15}$/,
  'must be milliseconds since 1970',
);

/** Rows of a list that is not a collection, or users on a page; always limited. */
export function boundedLimit(description: string, most: number, usual: number, meaning: string) {
  return z
    .string()
    .regex(/^\d{0,4}$/, meaning)
    .meta({ ...INTEGER, minimum: 1, maximum: most, default: usual })
    .transform((text) => (text === '' ? usual : Number(text)))
    .refine((limit) => limit >= 1 && limit <= most, meaning)
    .optional()
    .transform((limit) => limit ?? usual)
    .describe(description);
}

const MOST_LISTED = 500;

/** `limit` of a list that is not a collection. */
export function listLimit(what: string) {
  const meaning = `must be an integer from 1 to ${MOST_LISTED}`;
  return boundedLimit(`${what} at most: 1 to ${MOST_LISTED}, 100 when absent.`, MOST_LISTED, 100, meaning);
}

/** `after` of a list that is not a collection. */
export const afterLinkParameter = textParameter('Cursor from the `Link` header of the previous page.');

/** Parameters of a collection (contract §3, §4), with every field and relation for its expressions. */
export function collectionParameters(resource: FilterResource) {
  return z.object({
    filter: filterParameter(resource),
    orderBy: orderByParameter,
    ...pageParameters,
    after: textParameter(
      'Cursor from the `Link` header of the previous page. Requires the same `orderBy`, and no `offset`.',
    ),
    since: sinceParameter,
    showDeleted: flagParameter('Include deleted resources. They have only `href`.'),
    count: countParameter,
  });
}

/** Parameter of a resource that remains visible after deletion. */
export const deletedParameter = z.object({
  showDeleted: flagParameter('Return the resource even if it is deleted. It then has only `href`.'),
});

/** Parameters of a dictionary (contract §5). */
export function dictionaryParameters(entity: EntityName) {
  return z.object({
    filter: filterParameter(entity),
    orderBy: orderByParameter,
    ...pageParameters,
    count: countParameter,
  });
}

const orderByParameter = textParameter(
  `Comma-separated expressions of the same language, each with an optional \`asc\` or \`desc\`; at most ${limits.orderByItems}. The ID breaks ties.`,
  { maxLength: limits.length },
);

const countParameter = flagParameter('Add `totalCount`, the number of all matching resources, to the response.');

/** The filter of a resource, described by its catalogue of fields. */
export function filterParameter(resource: EntityName) {
  return textParameter(`${LANGUAGE}\n\n${describeFields(resource)}`, { maxLength: limits.length });
}

/** `expand` of an operation that accepts these names. */
export function expandParameter(names: readonly string[]) {
  return textParameter(
    `Comma-separated relations to include as full objects instead of links: ${names.map((name) => `\`${name}\``).join(', ')}.`,
  );
}

const LANGUAGE = [
  'A condition in a subset of OData 4.01: `eq ne gt ge lt le`, `and or not`, `add sub mul div mod`, `contains startswith',
  "endswith indexof substring concat trim toupper tolower`, parentheses, `'text'`, numbers, `YYYY-MM-DD`, `true false null`.",
].join(' ');

function describeFields(resource: EntityName): string {
  const rows = catalogue[resource].map(({ name, type, nullable, aliases = [], meaning }) => {
    const names = [name, ...aliases].map((word) => `\`${word}\``).join(', ');
    return `| ${names} | ${type}${nullable ? ' or null' : ''} | ${meaning} |`;
  });
  const walks = relations[resource].map(({ name, to, meaning }) => `| \`${name}/…\` | ${reach(to)} | ${meaning} |`);
  return ['| field | type | meaning |', '| --- | --- | --- |', ...rows, ...walks].join('\n');
}

function reach(entity: EntityName): string {
  return entity === 'categories' || entity === 'purchaseTypes' || entity === 'shippers' || entity === 'providers'
    ? `fields of ${entity}: ${catalogue[entity].map(({ name }) => `\`${name}\``).join(', ')}`
    : `fields of ${entity}`;
}
