import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenApiDocument } from '../document.ts';

/** A response with the request it belongs to. */
export type AnswerToCheck = {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
};

/** Returns how a response differs from the document, or nothing if it matches. */
export type CheckAnswer = (answer: AnswerToCheck) => readonly string[];

/**
 * Creates a check that validates like a strict client. A response must have a documented status, headers, and media
 * type, and a body that matches the schema without unknown members.
 */
export function createCheckAnswer(document: OpenApiDocument): CheckAnswer {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ ...(closed(document) as object), $id: 'document' });
  const paths = Object.keys(document.paths).map((template) => ({ template, shape: shapeOf(template) }));

  return ({ method, path, status, headers, body }) => {
    const candidates = paths.filter(({ shape }) => shape.test(path)).map(({ template }) => template);
    const template = candidates.find((one) => !one.includes('{')) ?? candidates[0];
    if (template === undefined) return [`${path} is not in the document`];
    const operation = document.paths[template]?.[method.toLowerCase()];
    if (operation === undefined) return [`${method} ${template} is not in the document`];
    const own = ['paths', template, method.toLowerCase(), 'responses', String(status)];
    const given = at(document, own);
    const pointer = isObject(given) && typeof given['$ref'] === 'string' ? parts(given['$ref']) : own;
    const response = at(document, pointer);
    if (!isObject(response)) return [`${method} ${template} answered ${status}, which is not documented: ${body}`];
    return [
      ...missingHeaders(document, response, headers),
      ...differences(ajv, pointer, response['content'], headers['content-type'], body),
    ].map((words) => `${method} ${template} ${status}: ${words}`);
  };
}

function missingHeaders(
  document: OpenApiDocument,
  response: Fields,
  headers: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.entries(isObject(response['headers']) ? response['headers'] : {}).flatMap(([name, value]) => {
    const described = isObject(value) && typeof value['$ref'] === 'string' ? at(document, parts(value['$ref'])) : value;
    const required = isObject(described) && described['required'] === true;
    return required && headers[name.toLowerCase()] === undefined ? [`the header ${name} is missing`] : [];
  });
}

function differences(
  ajv: Ajv2020,
  pointer: readonly string[],
  content: unknown,
  contentType: unknown,
  body: string,
): readonly string[] {
  if (!isObject(content)) return body === '' ? [] : ['a body that is not documented'];
  const type = String(contentType ?? '').split(';')[0] ?? '';
  if (!(type in content)) return [`the media type ${type} is not documented`];
  if (!type.endsWith('json')) return [];
  const $ref = `document#/${[...pointer, 'content', type, 'schema'].map(escapePart).join('/')}`;
  const validate = ajv.getSchema($ref) ?? ajv.compile({ $ref });
  if (validate(JSON.parse(body))) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`.slice(0, 300),
  );
}

/** Closes every object schema of the document to unknown members. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, closed(member)]));
  return isObject(value['properties']) && value['additionalProperties'] === undefined
    ? { ...inner, unevaluatedProperties: false }
    : inner;
}

function shapeOf(template: string): RegExp {
  return new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`);
}

type Fields = { readonly [member: string]: unknown };

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function at(document: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), document);
}

function parts(ref: string): readonly string[] {
  return ref
    .replace(/^#\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Escapes a key for a JSON pointer in a URL fragment (RFC 6901 §6). */
function escapePart(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}
