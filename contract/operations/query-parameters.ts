import { catalogue, type EntityName, expandable, type FilterResource, relations } from '../filter/catalogue.ts';
import { limits } from '../filter/limits.ts';
import type { QueryParameter } from './operation.ts';

/** Every request may carry it (contract §1). */
export const reqIdParameter: QueryParameter = {
  name: 'reqId',
  description: 'A tag of the caller’s own choice, 1 to 128 printable characters; it comes back in `X-Request-Id`.',
  schema: { type: 'string', maxLength: 128 },
};

/** Names the user when the signature does not; when both do, they must agree (contract §2). */
export const usernameParameter: QueryParameter = {
  name: 'username',
  description: 'The user the request is for, when the signature does not say. Not signed: rather name the user there.',
  schema: { type: 'string', maxLength: 200 },
};

export const pageParameters: readonly QueryParameter[] = [
  {
    name: 'limit',
    description: 'Rows at most. Without it the whole set is sent, never cut short.',
    schema: { type: 'string', pattern: '^\\d{0,9}$' },
  },
  { name: 'offset', description: 'Rows to leave out first.', schema: { type: 'string', pattern: '^\\d{0,9}$' } },
];

/** Milliseconds after which something was made or changed. */
export const sinceParameter: QueryParameter = {
  name: 'since',
  description: 'Only what was made or changed after this time, in ms since 1970.',
  schema: { type: 'string', pattern: '^\\d{0,15}$' },
};

/** Parameters of a collection (contract §3, §4), with every field and relation its expressions may name. */
export function collectionParameters(resource: FilterResource): readonly QueryParameter[] {
  return [
    filterParameter(resource),
    orderByParameter,
    ...expandParameter(resource),
    ...pageParameters,
    {
      name: 'after',
      description: 'Goes on after a page: the value in its `Link`. With the same `orderBy`, and without `offset`.',
      schema: { type: 'string' },
    },
    sinceParameter,
    flagParameter('showDeleted', 'Deleted resources too; they show only `href`.'),
    countParameter,
  ];
}

/** Parameters of a dictionary (contract §5). */
export function dictionaryParameters(entity: EntityName): readonly QueryParameter[] {
  return [filterParameter(entity), orderByParameter, ...pageParameters, countParameter];
}

const orderByParameter: QueryParameter = {
  name: 'orderBy',
  description: `Expressions of the same language, each with \`asc\` or \`desc\`, joined with commas; at most ${limits.orderByItems}. The id breaks ties.`,
  schema: { type: 'string', maxLength: limits.length },
};

const countParameter = flagParameter('count', 'Adds `totalCount` beside `result`: all that match, paging aside.');

/** The filter of a resource, with the catalogue of fields as its description. */
export function filterParameter(resource: EntityName): QueryParameter {
  return {
    name: 'filter',
    description: `${LANGUAGE}\n\n${describeFields(resource)}`,
    schema: { type: 'string', maxLength: limits.length },
  };
}

/** `expand`, for resources that have something to expand. */
export function expandParameter(resource: FilterResource): readonly QueryParameter[] {
  const names = expandable[resource];
  if (names.length === 0) return [];
  return [
    {
      name: 'expand',
      description: `Relations to put in full where links stand, joined with commas: ${names.map((name) => `\`${name}\``).join(', ')}.`,
      schema: { type: 'string' },
    },
  ];
}

function flagParameter(name: string, description: string): QueryParameter {
  return { name, description, schema: { type: 'string', pattern: '^(?:[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|0|1)?$' } };
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
