import type { JsonSchema } from '#contract/operations/operation.ts';
import type { OpenApiDocument } from '../document.ts';

/**
 * Rewrites the document for generators that read only OpenAPI 3.0: null as `nullable`, constants as enums of one, and
 * alternatives of texts as a text.
 */
export function toOpenApi30({
  components,
  info,
  paths,
  ...document
}: OpenApiDocument): Readonly<Record<string, unknown>> {
  const { summary: _, license: __, ...about } = info as JsonSchema;
  return { ...document, openapi: '3.0.3', info: about, paths: rewrite(paths), components: rewrite(components) };
}

function rewrite(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(rewrite);
  if (node === null || typeof node !== 'object') return node;
  const { const: constant, ...schema } = Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, rewrite(value)]),
  );
  if (constant !== undefined) schema['enum'] = [constant];
  if (Array.isArray(schema['type'])) {
    const [type] = schema['type'].filter((name) => name !== 'null');
    return { ...schema, type, nullable: true };
  }
  return Array.isArray(schema['anyOf']) ? withoutNull(schema, schema['anyOf']) : schema;
}

function withoutNull(schema: JsonSchema, alternatives: readonly JsonSchema[]): JsonSchema {
  const { anyOf: _, ...rest } = schema;
  const kept = alternatives.filter(({ type }) => type !== 'null');
  const nullable = kept.length < alternatives.length ? { nullable: true } : {};
  const [only] = kept;
  if (kept.every(({ type }) => type === 'string')) return { ...rest, ...nullable, type: 'string' };
  if (only === undefined || kept.length > 1) return { ...rest, ...nullable, anyOf: kept };
  return '$ref' in only ? { ...rest, ...nullable, allOf: kept } : { ...rest, ...only, ...nullable };
}
