import type {
  AnswerBody,
  AnswerHeader,
  JsonSchema,
  Operation,
  OperationAnswer,
} from '#contract/operations/operation.ts';
import { answersOnce, problemsOf } from '#contract/operations/problem-codes.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problem.ts';
import type { OperationExample } from './examples/operations.ts';
import { EXAMPLE_REQUEST, EXAMPLE_TIME } from './examples/values.ts';
import { answerSchema } from './schemas.ts';

/** Describes the responses of an operation by status. Its example belongs to each success that has a body. */
export function responsesOf(operation: Operation, example: OperationExample): JsonSchema {
  const answers = operation.answers.map(
    (answer) => [String(answer.status), describeAnswer(answer, answersOnce(operation), example)] as const,
  );
  const byStatus = Map.groupBy(problemsOf(operation), (code) => PROBLEMS[code].status);
  const problems = [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, codes]) => [String(status), describeRefusal(status, codes)] as const);
  return Object.fromEntries([...answers, ...problems]);
}

function describeAnswer(
  { status, description, body, headers = [] }: OperationAnswer,
  once: boolean,
  example: OperationExample,
): JsonSchema {
  const content = contentOf(body, status < 300 ? example : exampleError(body));
  return {
    description,
    headers: describeHeaders([...ALWAYS, ...headers, ...(once ? (['Idempotent-Replayed'] as const) : [])]),
    ...(content === null ? {} : { content }),
  };
}

function contentOf(body: AnswerBody, example: OperationExample): JsonSchema | null {
  switch (body.kind) {
    case 'result':
      return {
        'application/json': {
          schema: envelopeSchema(answerSchema(body.schema), {
            ...(body.counted === true ? { totalCount: TOTAL_COUNT } : {}),
            ...(body.flat === true ? (answerSchema(body.schema)['properties'] ?? {}) : {}),
          }),
          ...inEnvelope(example, body.flat === true),
        },
      };
    case 'collection':
      return {
        'application/json': {
          schema: envelopeSchema(answerSchema(body.schema), { totalCount: TOTAL_COUNT }),
          ...inEnvelope(example, false),
        },
        'text/csv': { schema: { type: 'string', description: CSV }, ...asCsv(example) },
      };
    case 'json':
      return {
        'application/json': {
          schema: answerSchema(body.schema),
          ...(example.body === undefined ? {} : { example: example.body }),
        },
      };
    case 'media':
      return Object.fromEntries(
        body.types.map((type) => [
          type,
          { schema: { type: 'string' }, ...(example.text === undefined ? {} : { example: example.text }) },
        ]),
      );
    case 'none':
      return null;
  }
}

/** Only OAuth endpoints have JSON errors that are not problems (RFC 6749 §5.2). */
function exampleError(body: AnswerBody): OperationExample {
  if (body.kind !== 'json') return {};
  const { error } = answerSchema(body.schema)['properties'] as { readonly error: { readonly enum: readonly string[] } };
  return { body: { error: error.enum[0], error_description: 'The request is not valid.' } };
}

function inEnvelope({ result }: OperationExample, isFlat: boolean): JsonSchema {
  if (result === undefined) return {};
  return { example: { result, currentTime: EXAMPLE_TIME, ...(isFlat ? (result as object) : {}) } };
}

/** Returns two lines of a collection as CSV, with its first columns that are not objects. */
function asCsv({ result }: OperationExample): JsonSchema {
  const [row = {}] = result as readonly object[];
  const cells = Object.entries(row)
    .filter(([, value]) => typeof value !== 'object')
    .slice(0, 4);
  const lines = [cells.map(([name]) => name), cells.map(([, value]) => String(value))];
  return { example: lines.map((line) => `${line.join(',')}\r\n`).join('') };
}

const TOTAL_COUNT: JsonSchema = { type: 'integer', format: 'int64', description: 'All that match, with `count=true`.' };
const CSV =
  'With `Accept: text/csv`, a header row of the scalar fields, then one row per resource (RFC 4180). Text that a spreadsheet would run as a formula starts with an apostrophe.';

/** Returns the schema of a success body (contract §1). */
function envelopeSchema(result: JsonSchema, more: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: {
      result,
      currentTime: {
        type: 'integer',
        format: 'int64',
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
    headers: describeHeaders([...ALWAYS, ...(more[status] ?? [])]),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            {
              type: 'object',
              additionalProperties: true,
              properties: { code: { type: 'string', enum: codes }, status: { type: 'integer', const: status } },
              required: ['code', 'status'],
            },
          ],
        },
        example: exampleProblem(status, codes[0] ?? 'internal_error'),
      },
    },
  };
}

function exampleProblem(status: number, code: ProblemCode): JsonSchema {
  const { title } = PROBLEMS[code];
  const type = `urn:postledger:problem:${code}`;
  return { type, title, status, detail: `${title}.`, code, reqId: EXAMPLE_REQUEST };
}

function describeHeaders(names: readonly (keyof typeof ANSWER_HEADERS)[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const ALWAYS = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy'] as const;

/** Response headers, which the document defines once. */
export const ANSWER_HEADERS = {
  'X-Request-Id': header('The `reqId` of the request, or one created by the service.', true),
  'RateLimit': header(
    'For each limit that counts this request: requests left (`r`) and seconds until it is full again (`t`).',
    false,
  ),
  'RateLimit-Policy': header(
    'The limits: `"address"` and, after authentication, `"client"`; `q` requests in `w` seconds.',
    false,
  ),
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
} as const satisfies Readonly<Record<AnswerHeader | (typeof ALWAYS)[number] | 'Idempotent-Replayed', JsonSchema>>;

function header(description: string, required: boolean): JsonSchema {
  return { description, required, schema: { type: 'string' } };
}
