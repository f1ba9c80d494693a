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
      summary: 'Orders, items and shipments read out of linked mailboxes.',
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
          description: 'The client’s id and secret, each form-encoded (RFC 6749 §2.3.1).',
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
        description: 'The query is not read. Unknown fields are ignored; a field given twice is an error.',
        required: true,
        content: { [type]: { schema: openFormSchema(form) } },
      }
    : {
        description: 'Fields may also stand in the query; where both name one, the body wins.',
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
  'Makes the write happen once: for 24 hours the same request under the same key gets the first response again.';
const ONLY_VERSION =
  'Entity tags (`ETag`) or `*`: if the resource has another version, the response is 412 and nothing is changed.';

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
  'With `Accept: text/csv`: a header row of the scalar fields, then a row for each resource (RFC 4180). Text that a spreadsheet would run as a formula begins with an apostrophe.';

/** The body of every success (contract §1). */
function envelopeSchema(result: JsonSchema, more: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: {
      result,
      currentTime: {
        type: 'integer',
        description:
          'In ms since 1970: of what was read, the time up to which it shows every change, to be the next `since`; of a write, the clock.',
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
  'X-Request-Id': header('The request’s `reqId`, or one the service made.', true),
  'Retry-After': header('Seconds after which to try again.', true),
  'WWW-Authenticate': header(
    '`Bearer`, with what is wrong with an access token that was sent (RFC 6750 §3); at the endpoints of OAuth `Basic`.',
    false,
  ),
  'Cache-Control': header('Of tokens and their errors `no-store`.', true),
  'Location': header('Where to go on; of a new resource, its href.', true),
  'ETag': header('Tag of this version, for `If-None-Match` and `If-Match`.', false),
  'Link': header('With `limit`, when more may follow: the next page (`rel="next"`).', false),
  'Idempotent-Replayed': header(
    '`true` when the same write was done before under this `Idempotency-Key`: this is its first response again.',
    false,
  ),
  'Content-Security-Policy': header('Keeps a browser from running or loading anything.', true),
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
