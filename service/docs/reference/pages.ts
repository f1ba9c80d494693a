import type { JsonSchema } from '#contract/operations/operation.ts';
import { TAGS } from '#contract/operations/operation.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { html } from '../../pages/html.ts';
import { type Page, renderMarkdown } from '../markdown.ts';
import { operationsOf, renderMethod, renderOperation } from './operations.ts';
import { renderMembers, renderType } from './schemas.ts';

/** Pages of the reference: the index, one page per tag, the schemas, and the errors, by path. */
export function referencePages(document: OpenApiDocument): ReadonlyMap<string, Page> {
  const operations = operationsOf(document);
  const tags = Object.entries(TAGS).map(([tag, meaning]): [string, Page] => {
    const own = operations.filter((operation) => operation.tag === tag);
    const links = own.map(
      ({ id, method, path }) => html`<li>${renderMethod(method)} <a href="#${id}">${path}</a></li>`,
    );
    const body = html`<p>${meaning}</p><ul class="plain index">${links}</ul>${own.map(renderOperation)}`;
    return [
      `/docs/reference/${tag}`,
      { title: titleOf(tag), summary: `${meaning} Part of the reference of the Postledger API.`, body },
    ];
  });
  return new Map([
    ['/docs/reference', indexPage(document)],
    ...tags,
    ['/docs/reference/schemas', schemaPage(document)],
    ['/docs/errors', errorPage(document)],
  ]);
}

/** Returns the paths of these pages. */
export function referencePaths(): readonly string[] {
  const tags = Object.keys(TAGS).map((tag) => `/docs/reference/${tag}`);
  return ['/docs/reference', ...tags, '/docs/reference/schemas', '/docs/errors'];
}

/** Returns the name of a tag as a title. */
export function titleOf(tag: string): string {
  return tag === 'oauth' ? 'OAuth' : `${tag.slice(0, 1).toUpperCase()}${tag.slice(1)}`;
}

function indexPage(document: OpenApiDocument): Page {
  const operations = operationsOf(document);
  const groups = Object.entries(TAGS).map(([tag, meaning]) => {
    const rows = operations
      .filter((operation) => operation.tag === tag)
      .map(
        ({ id, method, path, summary }) =>
          html`<li>${renderMethod(method)} <a href="/docs/reference/${tag}#${id}">${path}</a> <span class="muted">${summary}</span></li>`,
      );
    return html`<h2 id="${tag}"><a href="/docs/reference/${tag}">${titleOf(tag)}</a></h2><p>${meaning}</p><ul class="plain index">${rows}</ul>`;
  });
  const lead = html`<p>${operations.length} operations. The same as <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.</p>`;
  const { description } = document['info'] as { readonly description: string };
  const summary = 'Every operation of the Postledger API, by resource.';
  return { title: 'Reference', summary, body: html`${lead}${renderMarkdown(description).body}${groups}` };
}

function schemaPage({ components }: OpenApiDocument): Page {
  const schemas = Object.entries(components['schemas'] as Readonly<Record<string, JsonSchema>>).toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  const parts = schemas.map(([name, schema]) => {
    const { description } = schema;
    const inside = schema['properties'] === undefined ? html`<p>${renderType(schema)}</p>` : renderMembers(schema);
    const folded = name.endsWith('OrLink')
      ? html`<p>The members of <a href="#${name.slice(0, -6)}">${name.slice(0, -6)}</a>.</p>`
      : inside;
    return html`<section class="part" id="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${name}</h2>
${typeof description === 'string' ? renderMarkdown(description).body : ''}${folded}</section>`;
  });
  const summary = 'Objects that several operations return.';
  return { title: 'Schemas', summary, body: html`<p>${summary}</p>${parts}` };
}

type ProblemEntry = { readonly status: number; readonly title: string; readonly operations: readonly string[] };

function errorPage(document: OpenApiDocument): Page {
  const tagOf = new Map(operationsOf(document).map(({ id, tag }) => [id, tag]));
  const problems = Object.entries(document['x-problems'] as Readonly<Record<string, ProblemEntry>>);
  const parts = problems.map(([code, { status, title, operations }]) => {
    const links = operations.map((id) => html`<a href="/docs/reference/${tagOf.get(id) ?? ''}#${id}">${id}</a> `);
    return html`<section class="part" id="${code}" aria-labelledby="${code}-title"><h2 id="${code}-title"><code>${code}</code></h2>
<p>${status}. ${title}.</p>
${links.length === 0 ? '' : html`<details><summary>Operations (${links.length})</summary><p class="codes">${links}</p></details>`}</section>`;
  });
  const lead =
    'Errors are `application/problem+json` (RFC 9457). Decide by `code`, which never changes its meaning, and quote `reqId` for support. `detail` explains the error to a developer, and `errors` names form fields.';
  const summary = 'Every error of the Postledger API: its code, its status, and the operations that answer with it.';
  return { title: 'Errors', summary, body: html`${renderMarkdown(lead).body}${parts}` };
}
