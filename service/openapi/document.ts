import type {
  AnswerBody,
  AnswerHeader,
  JsonSchema,
  Operation,
  OperationAnswer,
  QueryParameter,
} from '#contract/operations/operation.ts';
import { TAGS } from '#contract/operations/operation.ts';
import { OPERATIONS } from '#contract/operations/operations.ts';
import { PATHLESS_PROBLEMS, problemsOf } from '#contract/operations/problem-codes.ts';
import { reqIdParameter, usernameParameter } from '#contract/operations/query-parameters.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problem.ts';
import { SIGNATURE_HEADER } from '#contract/signature.ts';
import { INTRODUCTION, SIGNATURE_DESCRIPTION } from './introduction.ts';
import { answerSchema, formSchema, namedSchemas } from './schemas.ts';

export type OpenApiDocument = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: JsonSchema;
  readonly [member: string]: unknown;
};

/**
 * The OpenAPI 3.1 document of the interface, made from the table of operations and the schemas that read forms and answers.
 * @param publicUrl origin (and path) under which the service is reached, without a slash at the end
 */
export function openApiDocument(publicUrl: string): OpenApiDocument {
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
    paths: describePaths(),
    components: {
      schemas: namedSchemas(),
      headers: ANSWER_HEADERS,
      securitySchemes: {
        signature: { type: 'apiKey', in: 'header', name: SIGNATURE_HEADER, description: SIGNATURE_DESCRIPTION },
        operator: { type: 'http', scheme: 'bearer', description: 'The operator’s token (`OPERATOR_TOKEN`).' },
      },
    },
    'x-problems': describeProblems(),
  };
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
          requestBody: {
            description: 'Fields may also stand in the query; where both name one, the body wins.',
            content: { 'application/x-www-form-urlencoded': { schema: formSchema(form) } },
          },
        }),
    responses: responsesOf(operation),
  };
}

function securityOf({ access }: Operation): readonly JsonSchema[] {
  switch (access) {
    case 'client':
    case 'user':
      return [{ signature: [] }];
    case 'operator':
      return [{ operator: [] }];
    case 'link':
    case 'anyone':
      return [];
  }
}

function parametersOf({ access, path, query = [] }: Operation): readonly JsonSchema[] {
  const common = access === 'link' ? [] : [reqIdParameter];
  const all = [...query, ...(access === 'user' ? [usernameParameter] : []), ...common];
  return [
    ...(path.includes('{id}') ? [ID_PARAMETER] : []),
    ...all.map(({ name, description, required, schema }: QueryParameter) => ({
      name,
      in: 'query',
      description,
      ...(required === true ? { required } : {}),
      schema,
    })),
  ];
}

const ID_PARAMETER: JsonSchema = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The decimal id at the end of the resource’s href.',
  schema: { type: 'string', pattern: '^-?\\d{1,19}$' },
};

function responsesOf(operation: Operation): JsonSchema {
  const answers = operation.answers.map((answer) => [String(answer.status), describeAnswer(answer)] as const);
  const byStatus = Map.groupBy(problemsOf(operation), (code) => PROBLEMS[code].status);
  const problems = [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, codes]) => [String(status), describeRefusal(status, codes)] as const);
  return Object.fromEntries([...answers, ...problems]);
}

function describeAnswer({ description, body, headers = [] }: OperationAnswer): JsonSchema {
  const content = contentOf(body);
  return {
    description,
    headers: describeHeaders(['X-Request-Id', ...headers]),
    ...(content === null ? {} : { content }),
  };
}

function contentOf(body: AnswerBody): JsonSchema | null {
  switch (body.kind) {
    case 'result':
      return { 'application/json': { schema: envelopeSchema(answerSchema(body.schema), body.counted === true) } };
    case 'json':
      return { 'application/json': { schema: answerSchema(body.schema) } };
    case 'media':
      return Object.fromEntries(body.types.map((type) => [type, { schema: { type: 'string' } }]));
    case 'none':
      return null;
  }
}

/** The body of every success (contract §1). */
function envelopeSchema(result: JsonSchema, counted: boolean): JsonSchema {
  return {
    type: 'object',
    properties: {
      result,
      currentTime: { type: 'integer', description: 'The service’s clock, in ms since 1970.' },
      ...(counted ? { totalCount: { type: 'integer', description: 'All that match, with `count=true`.' } } : {}),
    },
    required: ['result', 'currentTime'],
  };
}

function describeRefusal(status: number, codes: readonly ProblemCode[]): JsonSchema {
  const more: Readonly<Record<number, readonly (keyof typeof ANSWER_HEADERS)[]>> = {
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
  'Location': header('Where to go on; of a new resource, its href.', true),
  'ETag': header('Tag of this version, for `If-None-Match`.', true),
  'Link': header('With `limit`, when more may follow: the next page (`rel="next"`).', false),
  'Content-Security-Policy': header('Keeps a browser from running or loading anything.', true),
  'X-Content-Type-Options': header('`nosniff`', true),
} as const satisfies Readonly<Record<AnswerHeader | 'X-Request-Id' | 'Retry-After', JsonSchema>>;

function header(description: string, required: boolean): JsonSchema {
  return { description, required, schema: { type: 'string' } };
}

/** Every code of the closed set, with the operations that may answer it (contract §1). */
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
