import type { JsonSchema } from '#contract/operations/operation.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { type Html, html } from '../../pages/html.ts';
import { renderCode, renderLine, renderMarkdown } from '../markdown.ts';
import { renderMembers, renderType } from './schemas.ts';

/** An operation of the document with its references resolved. */
export type DescribedOperation = {
  readonly id: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly operation: JsonSchema;
};

/** Returns the operations of a document in order. */
export function operationsOf(document: OpenApiDocument): readonly DescribedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      id: String(operation['operationId']),
      tag: (operation['tags'] as readonly string[])[0] ?? '',
      method: method.toUpperCase(),
      path,
      summary: String(operation['summary']),
      operation: resolved(document, operation),
    })),
  );
}

/**
 * Resolves references, because the document shares parameters and responses, but each operation is shown with its own.
 */
function resolved(document: OpenApiDocument, operation: JsonSchema): JsonSchema {
  const follow = (value: JsonSchema): JsonSchema => {
    const { $ref } = value;
    if (typeof $ref !== 'string') return value;
    const [, , section = '', name = ''] = $ref.split('/');
    return (document.components[section] as Readonly<Record<string, JsonSchema>>)[name] ?? {};
  };
  const responses = Object.entries(operation['responses'] as Readonly<Record<string, JsonSchema>>);
  return {
    ...operation,
    parameters: (operation['parameters'] as readonly JsonSchema[]).map(follow),
    responses: Object.fromEntries(responses.map(([status, response]) => [status, follow(response)])),
  };
}

/** Renders an operation with its parameters, form, responses, and problem codes. */
export function renderOperation({ id, method, path, summary, operation }: DescribedOperation): Html {
  const { description } = operation;
  const responses = Object.entries(operation['responses'] as Readonly<Record<string, JsonSchema>>);
  const own = responses.filter(([, response]) => codesOf(response).length === 0);
  const codes = responses.flatMap(([, response]) => codesOf(response));
  return html`<section class="part operation" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${summary}</h2>
<p class="request-line">${renderMethod(method)} <code>${path}</code></p>
${typeof description === 'string' ? renderMarkdown(description).body : ''}
<p class="muted">${accessOf(operation)} Operation ID: <code>${id}</code></p>
${renderParameters(operation)}
${renderForm(operation)}
${own.map(([status, response]) => renderResponse(status, response))}
${codes.length === 0 ? '' : html`<details><summary>Errors (${codes.length})</summary><p class="codes">${codes.map((code) => html`<a href="/docs/errors#${code}"><code>${code}</code></a> `)}</p></details>`}
</section>`;
}

/** Renders an HTTP method in its color. */
export function renderMethod(method: string): Html {
  return html`<span class="method method-${method.toLowerCase()}">${method}</span>`;
}

const ACCESS: Readonly<Record<string, string>> = {
  signature: 'signature',
  accessToken: 'access token of a user',
  clientBasic: 'HTTP Basic with client ID and secret',
  operator: 'operator token',
};

function accessOf(operation: JsonSchema): string {
  const names = (operation['security'] as readonly object[]).flatMap((one) => Object.keys(one));
  if (names.length === 0) return 'No authentication.';
  return `Authentication: ${names.map((name) => ACCESS[name] ?? name).join(', or ')}.`;
}

function renderParameters(operation: JsonSchema): Html {
  const parameters = operation['parameters'] as readonly JsonSchema[];
  const rows = parameters.map((parameter) => {
    const { name, description, example } = parameter;
    const place = parameter['in'] === 'query' ? '' : ` in the ${parameter['in']}`;
    return html`<div><dt><code>${String(name)}</code>${parameter['required'] === true ? '' : html` <span class="muted">optional</span>`}</dt>
<dd><p>${renderType(parameter['schema'] as JsonSchema)}${place}${example === undefined ? '' : html`, such as <code>${String(example)}</code>`}</p>
${renderMarkdown(String(description ?? '')).body}</dd></div>`;
  });
  return html`<details><summary>Parameters (${rows.length})</summary><dl class="members">${rows}</dl></details>`;
}

function renderForm(operation: JsonSchema): Html {
  const body = operation['requestBody'] as JsonSchema | undefined;
  if (body === undefined) return html``;
  const [media] = Object.values(body['content'] as Readonly<Record<string, JsonSchema>>);
  const example = media?.['example'] as Readonly<Record<string, string>> | undefined;
  return html`<details><summary>Form fields</summary><p>${renderLine(String(body['description'] ?? ''))}</p>
${renderMembers((media?.['schema'] ?? {}) as JsonSchema)}
${example === undefined ? '' : renderCode(new URLSearchParams(example).toString())}</details>`;
}

function renderResponse(status: string, response: JsonSchema): Html {
  const media = Object.entries((response['content'] ?? {}) as Readonly<Record<string, JsonSchema>>);
  const bodies = media.map(([type, { schema, example }]) => {
    const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
    return html`<p class="muted"><code>${type}</code></p>${type.endsWith('json') ? renderMembers(schema as JsonSchema) : ''}${example === undefined ? '' : renderCode(text)}`;
  });
  const title = html`Response ${status}: ${renderLine(String(response['description']))}`;
  return bodies.length === 0
    ? html`<p>${title}</p>`
    : html`<details><summary><span>${title}</span></summary>${bodies}</details>`;
}

/** Returns the codes of a problem response, or none for other responses. */
function codesOf(response: JsonSchema): readonly string[] {
  const media = (response['content'] ?? {}) as Readonly<Record<string, { readonly schema: JsonSchema }>>;
  const parts = (media['application/problem+json']?.schema['allOf'] ?? []) as readonly JsonSchema[];
  const properties = parts[1]?.['properties'] as { readonly code: { readonly enum: readonly string[] } } | undefined;
  return properties?.code.enum ?? [];
}
