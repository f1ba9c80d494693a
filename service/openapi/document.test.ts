import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#contract/filter/catalogue.ts';
import { OPERATIONS } from '#contract/operations/operations.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { openApiDocument } from './document.ts';

const document = openApiDocument('https://service.example');
type Fields = { readonly [member: string]: unknown };
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation: inFull(operation) })),
);

/** Resolves an operation's references to parameters and responses. */
function inFull(operation: Fields): Fields {
  const whole = (value: unknown) => {
    const { $ref } = value as Fields;
    return typeof $ref === 'string' ? (follow($ref) as Fields) : (value as Fields);
  };
  const responses = Object.entries(operation['responses'] as Fields);
  return {
    ...operation,
    parameters: (operation['parameters'] as readonly Fields[]).map(whole),
    responses: Object.fromEntries(responses.map(([status, response]) => [status, whole(response)])),
  };
}

/** Yields every object and array in the document with its JSON pointer. */
function* everything(value: unknown, pointer = '#'): Generator<readonly [pointer: string, value: Fields]> {
  if (typeof value !== 'object' || value === null) return;
  yield [pointer, value as Fields];
  for (const [key, member] of Object.entries(value)) yield* everything(member, `${pointer}/${key}`);
}

function follow(ref: string): unknown {
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], document);
}

/** Returns the problem codes in an operation's responses. */
function codesOf(operation: Fields): readonly string[] {
  return [...everything(operation['responses'])].flatMap(([pointer, value]) =>
    /\/problem\+json\/schema\/allOf\/\d\/properties\/code$/.test(pointer) ? (value['enum'] as string[]) : [],
  );
}

describe('OpenAPI 3.1 rules', () => {
  it('has the required members and no unknown ones', () => {
    expect(document['openapi']).toMatch(/^3\.1\.\d+$/);
    expect(document['info']).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const known =
      /^(?:openapi|info|jsonSchemaDialect|servers|paths|webhooks|components|security|tags|externalDocs|x-.+)$/;
    expect(Object.keys(document).filter((name) => !known.test(name))).toEqual([]);
    for (const { operation } of operations) {
      const allowed =
        /^(?:tags|summary|description|externalDocs|operationId|parameters|requestBody|callbacks|deprecated|responses|security|servers|x-.+)$/;
      expect(Object.keys(operation).filter((name) => !allowed.test(name))).toEqual([]);
    }
  });

  it('gives every operation a unique ID and a described tag', () => {
    const ids = operations.map(({ operation }) => operation['operationId']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(OPERATIONS.length);
    const tags = (document['tags'] as readonly { readonly name: string }[]).map(({ name }) => name);
    for (const { operation } of operations) expect(tags).toEqual(expect.arrayContaining(operation['tags'] as string[]));
  });

  it('declares path parameters and repeats no parameter', () => {
    for (const { path, operation } of operations) {
      const parameters = operation['parameters'] as readonly Fields[];
      const inPath = parameters.filter((parameter) => parameter['in'] === 'path');
      const named = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
      expect(inPath.map((parameter) => parameter['name'])).toEqual(named);
      for (const parameter of inPath) expect(parameter['required']).toBe(true);
      const keys = parameters.map((parameter) => `${parameter['in']} ${parameter['name']}`);
      expect(new Set(keys).size, path).toBe(keys.length);
    }
  });

  it('has no two paths that differ only in parameter names', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{[^}]+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('has no dangling references', () => {
    const refs = [...everything(document)].flatMap(([pointer, { $ref }]) =>
      typeof $ref === 'string' ? [{ pointer, $ref }] : [],
    );
    expect(refs.length).toBeGreaterThan(100);
    for (const { pointer, $ref } of refs) expect(follow($ref), `${pointer} → ${$ref}`).toBeDefined();
  });

  it('describes every response and at least one success per operation', () => {
    for (const { path, method, operation } of operations) {
      const responses = Object.entries(operation['responses'] as Record<string, Fields>);
      for (const [status, response] of responses) {
        expect(status).toMatch(/^[1-5]\d\d$/);
        expect(response['description'], `${method} ${path} ${status}`).toEqual(expect.any(String));
      }
      expect(
        responses.some(([status]) => status < '400'),
        `${method} ${path}`,
      ).toBe(true);
    }
  });

  it('uses only declared security schemes', () => {
    const schemes = Object.keys(document.components['securitySchemes'] as Fields);
    for (const { operation } of operations) {
      for (const requirement of operation['security'] as readonly Fields[]) {
        expect(schemes).toEqual(expect.arrayContaining(Object.keys(requirement)));
      }
    }
  });

  it('defines no request body for GET or DELETE', () => {
    for (const { method, operation } of operations) {
      if (method === 'get' || method === 'delete') expect(operation['requestBody']).toBeUndefined();
    }
  });
});

describe('rules for generated clients', () => {
  it('gives every integer of a schema a width', () => {
    const integers = [...everything(document)].filter(([, { type }]) => type === 'integer');
    expect(integers.length).toBeGreaterThan(200);
    const without = integers.filter(([, value]) => !('format' in value) && !('const' in value) && !('enum' in value));
    expect(without.map(([pointer]) => pointer)).toEqual([]);
    for (const [pointer, value] of integers) {
      if (/(?:[tT]ime|since|price|orderTotal)$/.test(pointer)) expect(value['format'], pointer).toBe('int64');
    }
  });

  it('lists problem codes and states as enums', () => {
    const { schemas } = document.components as { readonly schemas: Record<string, Fields> };
    expect(schemas['ProblemCode']).toMatchObject({ enum: Object.keys(PROBLEMS) });
    expect(schemas['Problem']).toMatchObject({ properties: { code: { $ref: '#/components/schemas/ProblemCode' } } });
    expect(schemas['Shipment']).toMatchObject({
      properties: { status: { properties: { code: { enum: [0, 1, 2, 3, 4, 5] } } } },
    });
    expect(schemas['Mailbox']).toMatchObject({
      properties: { status: { properties: { description: { enum: expect.arrayContaining(['AUTH_ERROR']) } } } },
    });
  });

  it('describes a resource or its link as one schema in which only the link is required', () => {
    const choices = [...everything(document)].filter(
      ([, { anyOf }]) => Array.isArray(anyOf) && anyOf.filter((one: Fields) => '$ref' in one).length > 1,
    );
    expect(choices.map(([pointer]) => pointer)).toEqual([]);
    expect(follow('#/components/schemas/OrderOrLink')).toMatchObject({
      required: ['href'],
      dependentRequired: { updateTime: expect.arrayContaining(['orderTotal', 'items']) },
    });
    expect(follow('#/components/schemas/MerchantOrLink')).toMatchObject({ required: ['href', 'name', 'hidden'] });
  });

  it('documents numbers and flags in the query as such', () => {
    const list = inFull(document.paths['/api/v1/orders']?.['get'] ?? {});
    const schemaOf = (wanted: string) =>
      (list['parameters'] as readonly Fields[]).find(({ name }) => name === wanted)?.['schema'];
    expect(schemaOf('limit')).toEqual({ type: 'integer', format: 'int64', minimum: 0 });
    expect(schemaOf('count')).toEqual({ type: 'boolean' });
  });

  it('has an example for every form, response body, and path parameter', () => {
    for (const { path, method, operation } of operations) {
      const bodies = [operation['requestBody'], ...Object.values(operation['responses'] as Fields)];
      const media = bodies.flatMap((body) => Object.entries(((body as Fields)?.['content'] ?? {}) as Fields));
      const bare = media.filter(([type, value]) => type !== 'text/html' && !('example' in (value as Fields)));
      expect(
        bare.map(([type]) => type),
        `${method} ${path}`,
      ).toEqual([]);
      const inPath = (operation['parameters'] as readonly Fields[]).filter((parameter) => parameter['in'] === 'path');
      for (const parameter of inPath) expect(parameter, `${method} ${path}`).toHaveProperty('example');
    }
  });
});

describe('contract rules', () => {
  it('lists every problem code with the operations that can return it', () => {
    const problems = document['x-problems'] as Record<string, { readonly operations: readonly string[] } & Fields>;
    expect(Object.keys(problems).toSorted()).toEqual(Object.keys(PROBLEMS).toSorted());
    for (const [code, { operations: ids, otherPathsAndMethods }] of Object.entries(problems)) {
      expect(ids.length > 0 || otherPathsAndMethods === true, code).toBe(true);
      for (const { operation } of operations) {
        expect(codesOf(operation).includes(code), `${code} in ${operation['operationId']}`).toBe(
          ids.includes(String(operation['operationId'])),
        );
      }
    }
  });

  it('explains every field of a partner’s forms, in words of the catalogue', () => {
    const bodies = operations.flatMap(({ operation }) => {
      const isOfPartners = JSON.stringify(operation['security']).includes('signature');
      const { content = {} } = (operation['requestBody'] ?? {}) as { readonly content?: Record<string, Fields> };
      return isOfPartners ? Object.values(content).map((media) => [operation['operationId'], media] as const) : [];
    });
    expect(bodies.length).toBeGreaterThan(15);
    for (const [id, { schema }] of bodies) {
      for (const [name, field] of Object.entries(
        (schema as { readonly properties: Record<string, Fields> }).properties,
      )) {
        const isListed = JSON.stringify(field).includes('"enum"');
        expect(isListed ? '' : field['description'], `${String(id)} ${name}`).toEqual(expect.any(String));
      }
    }
    const form = inFull(document.paths['/api/v1/orders']?.['post'] ?? {})['requestBody'];
    expect(JSON.stringify(form)).toContain('Total amount paid, in minor units.');
  });

  it('lists no limit of requests for the probes, which have none', () => {
    const limited = operations.filter(({ operation }) => codesOf(operation).includes('too_many_requests'));
    const free = operations.filter((one) => !limited.includes(one)).map(({ operation }) => operation['operationId']);
    expect(free).toEqual(expect.arrayContaining(['getHealth', 'getLiveness']));
    expect(free).not.toContain('getCapabilities');
  });

  it('lists every field allowed in a filter', () => {
    for (const resource of ['orders', 'items', 'shipments', 'users', 'mailboxes', 'merchants'] as const) {
      const list = inFull(document.paths[`/api/v1/${resource}`]?.['get'] ?? {});
      const parameters = list['parameters'] as readonly Fields[];
      const filter = String(parameters.find(({ name }) => name === 'filter')?.['description']);
      for (const { name, aliases = [] } of catalogue[resource]) {
        for (const word of [name, ...aliases]) expect(filter).toContain(`\`${word}\``);
      }
    }
  });

  it('describes form fields with their validation rules', () => {
    const body = document.paths['/api/v1/orders']?.['post']?.['requestBody'];
    expect(body).toMatchObject({
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            additionalProperties: false,
            properties: {
              orderDate: { anyOf: [{ const: '' }, { format: 'date' }] },
              orderTotal: { anyOf: [{ const: '' }, { pattern: '^-?0*\\d{1,15}$' }] },
            },
          },
        },
      },
    });
  });
});

describe('OAuth endpoints', () => {
  const endpoint = (path: string) => inFull(document.paths[path]?.['post'] ?? {});

  it.each(['/oauth/token', '/oauth/revoke'])('document client authentication at %s', (path) => {
    const schemes = document.components['securitySchemes'];
    expect(schemes).toMatchObject({ clientBasic: { type: 'http', scheme: 'basic' } });
    expect(endpoint(path)['security']).toEqual([{ clientBasic: [] }, {}]);
    expect(endpoint(path)['responses']).toMatchObject({ 401: { headers: { 'WWW-Authenticate': expect.anything() } } });
  });

  it.each([
    ['/oauth/token', ['grant_type']],
    ['/oauth/revoke', ['token']],
  ])('document the form of %s, and that the query is ignored', (path, required) => {
    const body = endpoint(path)['requestBody'] as Fields;
    expect(body).toMatchObject({ required: true, description: expect.stringContaining('query is ignored') });
    const { schema } = (body['content'] as Record<string, { readonly schema: Fields }>)[
      'application/x-www-form-urlencoded'
    ] ?? { schema: {} };
    expect(schema['required']).toEqual(required);
    expect(schema['additionalProperties']).not.toBe(false);
    const fields = Object.keys(schema['properties'] as Fields);
    expect(fields).toEqual(expect.arrayContaining(['client_id', 'client_secret']));
    expect(fields).not.toEqual(expect.arrayContaining(['username']));
  });

  it.each([
    ['/oauth/token', 400, ['invalid_request', 'invalid_grant', 'unauthorized_client', 'unsupported_grant_type']],
    ['/oauth/revoke', 400, ['invalid_request', 'unauthorized_client']],
    ['/oauth/token', 401, ['invalid_client']],
    ['/oauth/revoke', 503, ['temporarily_unavailable']],
  ])('document the errors of %s with status %i', (path, status, codes) => {
    const response = (endpoint(path)['responses'] as Fields)[status] as Fields;
    const errors = [...everything(response)]
      .flatMap(([, value]) => (Array.isArray(value['enum']) ? value['enum'] : [value['const'] ?? []]))
      .flat();
    expect(errors).toEqual(codes);
  });
});

it('docs/api.md lists every problem code with its status', async () => {
  const text = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| (\d{3}) \| `([a-z_]+)` \|/gm)].map(([, status, code]) => `${status} ${code}`);
  expect(rows.toSorted()).toEqual(
    Object.entries(PROBLEMS)
      .map(([code, { status }]) => `${status} ${code}`)
      .toSorted(),
  );
});
