import type { JsonSchema } from '#contract/operations/operation.ts';
import { type Html, html } from '../../pages/html.ts';
import { renderLine } from '../markdown.ts';

const NAMED = '#/components/schemas/';
/** Maximum number of enum values to list. Longer lists are counted. */
const MOST_VALUES = 12;

/** Describes the type of a value in words, with links to named schemas. */
export function renderType(schema: JsonSchema): Html {
  const { $ref, anyOf, allOf, type, format, items } = schema;
  if (typeof $ref === 'string') return linkTo($ref);
  const choices = (anyOf ?? allOf) as readonly JsonSchema[] | undefined;
  if (choices !== undefined) {
    return html`${choices.map((one, index) => html`${index === 0 ? '' : ' or '}${renderType(one)}`)}`;
  }
  if (Array.isArray(schema['enum'])) return renderValues(schema['enum']);
  if (schema['const'] !== undefined) return html`<code>${JSON.stringify(schema['const'])}</code>`;
  if (type === 'array') return html`list of ${items === undefined ? 'anything' : renderType(items as JsonSchema)}`;
  if (typeof type !== 'string') return html`anything`;
  return html`${type}${typeof format === 'string' ? ` (${format})` : ''}`;
}

function renderValues(values: readonly unknown[]): Html {
  const shown = values
    .slice(0, MOST_VALUES)
    .map((value, index) => html`${index === 0 ? '' : ', '}<code>${String(value)}</code>`);
  const left = values.length - shown.length;
  return html`${shown}${left > 0 ? `, and ${left} more` : ''}`;
}

function linkTo($ref: string): Html {
  const name = $ref.slice(NAMED.length);
  return html`<a href="${name === 'ProblemCode' ? '/docs/errors' : `/docs/reference/schemas#${name}`}">${name}</a>`;
}

/** Renders the members of an object, each with its type. Anonymous objects are listed inline. */
export function renderMembers(schema: JsonSchema): Html {
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>);
  if (properties.length === 0) return html`<p>${renderType(schema)}</p>`;
  const required = (schema['required'] ?? []) as readonly string[];
  return html`<dl class="members">${properties.map(([name, member]) => renderMember(name, member, required.includes(name)))}</dl>`;
}

function renderMember(name: string, schema: JsonSchema, isRequired: boolean): Html {
  const { description } = schema;
  const inner = innerObject(schema);
  return html`<div><dt><code>${name}</code>${isRequired ? '' : html` <span class="muted">optional</span>`}</dt>
<dd>${renderType(schema)}${typeof description === 'string' ? html`. ${renderLine(description)}` : ''}${inner === null ? '' : renderMembers(inner)}</dd></div>`;
}

/** Returns the anonymous object in a schema: the schema itself, the items of a list, or the alternative to null. */
function innerObject(schema: JsonSchema): JsonSchema | null {
  if (schema['properties'] !== undefined) return schema;
  const inner = [schema['items'] ?? [], schema['anyOf'] ?? []].flat() as unknown as readonly JsonSchema[];
  return inner.map(innerObject).find((found) => found !== null) ?? null;
}
