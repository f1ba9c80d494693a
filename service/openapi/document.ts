import { z } from 'zod';
import { FAULTS } from '#contract/fault.ts';
import type {
  AnswerBody,
  AnswerHeader,
  JsonSchema,
  Operation,
  OperationAnswer,
} from '#contract/operations/operation.ts';
import { TAGS } from '#contract/operations/operation.ts';
import { OPERATIONS } from '#contract/operations/operations.ts';
import { namesIn, PATH_PARAMETERS, type PathParameter } from '#contract/operations/path-parameters.ts';
import { answersOnce, PATHLESS_PROBLEMS, problemsOf } from '#contract/operations/problem-codes.ts';
import { expandParameter, reqIdParameter, usernameParameter } from '#contract/operations/query-parameters.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problem.ts';
import { SIGNATURE_HEADER } from '#contract/signature.ts';
import { INTRODUCTION, SIGNATURE_DESCRIPTION } from './introduction.ts';
import { answerSchema, formSchema, namedSchemas, openFormSchema, parameterSchemas } from './schemas.ts';
import { shareRepeated } from './share-repeated.ts';

export type OpenApiDocument = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: JsonSchema;
  readonly [member: string]: unknown;
};

/**
 * Creates the OpenAPI 3.1 document of the API from the operations table and the schemas used for forms and responses.
 * @param publicUrl public origin (and path) of the service, without a trailing slash
 */
export function openApiDocument(publicUrl: string): OpenApiDocument {
  const { paths, parameters, responses } = shareRepeated(describePaths());
  return {
    openapi: '3.1.1',
    info: {
      title: 'Postledger, the purchase-data service',
      version: '1',
      summary: 'Orders, items, and shipments found in linked mailboxes.',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: namedSchemas(),
      parameters,
      responses,
      headers: ANSWER_HEADERS,
      securitySchemes: {
        signature: { type: 'apiKey', in: 'header', name: SIGNATURE_HEADER, description: SIGNATURE_DESCRIPTION },
        accessToken: describeAccessTokens(publicUrl),
        clientBasic: {
          type: 'http',
          scheme: 'basic',
          description: 'Client ID and secret, each form-encoded (RFC 6749 §2.3.1).',
        },
        operator: { type: 'http', scheme: 'bearer', description: 'The operator’s token (`OPERATOR_TOKEN`).' },
      },
    },
    'x-problems': describeProblems(),
    'x-faults': FAULTS,
  };
}

/** Access tokens (contract §8). A token gives access to its user's data. */
function describeAccessTokens(publicUrl: string): JsonSchema {
  const tokenUrl = `${publicUrl}/oauth/token`;
  const authorizationCode = {
    authorizationUrl: `${publicUrl}/oauth/authorize`,
    tokenUrl,
    refreshUrl: tokenUrl,
    scopes: {},
  };
  return { type: 'oauth2', description: '`Authorization: Bearer <token>`', flows: { authorizationCode } };
}

function describePaths(): Record<string, Record<string, JsonSchema>> {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of OPERATIONS) {
    const at = paths[operation.path] ?? {};
    at[operation.method.toLowerCase()] = describeOperation(operation);
    paths[operation.path] = at;
  }
  return paths;
}

function describeOperation(operation: Operation): JsonSchema {
  const { id, tag, summary, description, form } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    security: securityOf(operation),
    parameters: parametersOf(operation),
    ...(form === undefined || Object.keys(form.shape).length === 0
      ? {}
      : {
          requestBody: describeForm(form, operation),
        }),
    responses: responsesOf(operation),
  };
}

/** OAuth endpoints read only the body and ignore unknown fields (RFC 6749 §3.2). */
function describeForm(form: NonNullable<Operation['form']>, { access }: Operation): JsonSchema {
  const isOauth = access === 'oauth';
  const type = 'application/x-www-form-urlencoded';
  return isOauth
    ? {
        description: 'The query is ignored. Unknown fields are ignored. Sending a field twice is an error.',
        required: true,
        content: { [type]: { schema: openFormSchema(form) } },
      }
    : {
        description: 'Fields can also be sent in the query. If a field is in both, the body is used.',
        content: { [type]: { schema: formSchema(form) } },
      };
}

function securityOf({ access }: Operation): readonly JsonSchema[] {
  switch (access) {
    case 'signature':
      return [{ signature: [] }];
    case 'client':
    case 'user':
      return [{ signature: [] }, { accessToken: [] }];
    case 'operator':
      return [{ operator: [] }];
    case 'oauth':
      // The header is optional, because a client can also authenticate in the form.
      return [{ clientBasic: [] }, {}];
    case 'browser':
    case 'anyone':
      return [];
  }
}

function parametersOf(operation: Operation): readonly JsonSchema[] {
  const { access, path, query, expand = [] } = operation;
  const all = z.object({
    ...query?.shape,
    ...(expand.length === 0 ? {} : { expand: expandParameter(expand) }),
    ...(access === 'user' ? { username: usernameParameter } : {}),
    reqId: reqIdParameter,
  });
  return [
    ...namesIn(path).map((name) => inPath(name, PATH_PARAMETERS[name])),
    ...requestHeadersOf(operation),
    ...parameterSchemas(all).map(({ name, required, schema: { description, ...schema } }) => ({
      name,
      in: 'query',
      description,
      ...(required ? { required } : {}),
      schema,
    })),
  ];
}

/** Headers that change what an operation does. */
function requestHeadersOf(operation: Operation): readonly JsonSchema[] {
  return [
    ...(answersOnce(operation) ? [inHeader('Idempotency-Key', ONCE, { minLength: 1, maxLength: 255 })] : []),
    ...(operation.conditional === true ? [inHeader('If-Match', ONLY_VERSION, {})] : []),
  ];
}

const ONCE =
  'Makes a write happen once. For 24 hours, the same request with the same key gets the first response again.';
const ONLY_VERSION =
  '`ETag` values or `*`. If the resource has a different version, the response is 412 and nothing is changed.';

function inHeader(name: string, description: string, rules: JsonSchema): JsonSchema {
  return { name, in: 'header', description, schema: { type: 'string', ...rules } };
}

function inPath(name: string, { description, pattern }: (typeof PATH_PARAMETERS)[PathParameter]): JsonSchema {
  return { name, in: 'path', required: true, description, schema: { type: 'string', pattern } };
}

function responsesOf(operation: Operation): JsonSchema {
  const answers = operation.answers.map(
    (answer) => [String(answer.status), describeAnswer(answer, answersOnce(operation))] as const,
  );
  const byStatus = Map.groupBy(problemsOf(operation), (code) => PROBLEMS[code].status);
  const problems = [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, codes]) => [String(status), describeRefusal(status, codes)] as const);
  return Object.fromEntries([...answers, ...problems]);
}

function describeAnswer({ description, body, headers = [] }: OperationAnswer, once: boolean): JsonSchema {
  const content = contentOf(body);
  return {
    description,
    headers: describeHeaders(['X-Request-Id', ...headers, ...(once ? (['Idempotent-Replayed'] as const) : [])]),
    ...(content === null ? {} : { content }),
  };
}

function contentOf(body: AnswerBody): JsonSchema | null {
  switch (body.kind) {
    case 'result':
      return {
        'application/json': {
          schema: envelopeSchema(answerSchema(body.schema), {
            ...(body.counted === true ? { totalCount: TOTAL_COUNT } : {}),
            ...(body.flat === true ? (answerSchema(body.schema)['properties'] ?? {}) : {}),
          }),
        },
      };
    case 'collection':
      return {
        'application/json': { schema: envelopeSchema(answerSchema(body.schema), { totalCount: TOTAL_COUNT }) },
        'text/csv': { schema: { type: 'string', description: CSV } },
      };
    case 'json':
      return { 'application/json': { schema: answerSchema(body.schema) } };
    case 'media':
      return Object.fromEntries(body.types.map((type) => [type, { schema: { type: 'string' } }]));
    case 'none':
      return null;
  }
}

const TOTAL_COUNT: JsonSchema = { type: 'integer', description: 'All that match, with `count=true`.' };
const CSV =
  'With `Accept: text/csv`, a header row of the scalar fields, then one row per resource (RFC 4180). Text that a spreadsheet would run as a formula starts with an apostrophe.';

/** The body of every success (contract §1). */
function envelopeSchema(result: JsonSchema, more: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: {
      result,
      currentTime: {
        type: 'integer',
        description:
          "In ms since 1970. For reads, the time up to which the result includes every change. Use it as the next `since`. For writes, the service's clock.",
      },
      ...more,
    },
    required: ['result', 'currentTime'],
  };
}

function describeRefusal(status: number, codes: readonly ProblemCode[]): JsonSchema {
  const more: Readonly<Record<number, readonly (keyof typeof ANSWER_HEADERS)[]>> = {
    401: ['WWW-Authenticate'],
    403: ['WWW-Authenticate'],
    429: ['Retry-After'],
    503: ['Retry-After'],
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join('\n\n'),
    headers: describeHeaders(['X-Request-Id', ...(more[status] ?? [])]),
    content: {
      'application/problem+json': {
        schema: {
          $ref: '#/components/schemas/Problem',
          properties: { code: { enum: codes }, status: { const: status } },
        },
      },
    },
  };
}

function describeHeaders(names: readonly (keyof typeof ANSWER_HEADERS)[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const ANSWER_HEADERS = {
  'X-Request-Id': header('The `reqId` of the request, or one created by the service.', true),
  'Retry-After': header('Seconds to wait before a retry.', true),
  'WWW-Authenticate': header(
    '`Bearer`, with the error of the access token (RFC 6750 §3). `Basic` at the OAuth endpoints.',
    false,
  ),
  'Cache-Control': header('`no-store` for tokens and their errors.', true),
  'Location': header('URL of the redirect, or href of a new resource.', true),
  'ETag': header('Tag of this version, for `If-None-Match` and `If-Match`.', false),
  'Link': header('The next page (`rel="next"`), with `limit` and if more rows may follow.', false),
  'Idempotent-Replayed': header(
    '`true` if this is the stored response of an earlier request with this `Idempotency-Key`.',
    false,
  ),
  'Content-Security-Policy': header('Prevents browsers from running or loading anything.', true),
  'X-Content-Type-Options': header('`nosniff`', true),
} as const satisfies Readonly<Record<AnswerHeader | 'X-Request-Id' | 'Idempotent-Replayed', JsonSchema>>;

function header(description: string, required: boolean): JsonSchema {
  return { description, required, schema: { type: 'string' } };
}

/** Every problem code with the operations that can return it (contract §1). */
function describeProblems(): JsonSchema {
  const codes = Object.entries(PROBLEMS) as [ProblemCode, (typeof PROBLEMS)[ProblemCode]][];
  return Object.fromEntries(
    codes.map(([code, { status, title }]) => [
      code,
      {
        status,
        title,
        operations: OPERATIONS.filter((operation) => problemsOf(operation).includes(code)).map(({ id }) => id),
        ...(PATHLESS_PROBLEMS.includes(code) ? { otherPathsAndMethods: true } : {}),
      },
    ]),
  );
}
