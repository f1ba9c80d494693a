import { z } from 'zod';
import { FAULTS } from '#contract/fault.ts';
import type { JsonSchema, Operation } from '#contract/operations/operation.ts';
import { TAGS } from '#contract/operations/operation.ts';
import { OPERATIONS } from '#contract/operations/operations.ts';
import { namesIn, PATH_PARAMETERS, type PathParameter } from '#contract/operations/path-parameters.ts';
import { answersOnce, PATHLESS_PROBLEMS, problemsOf } from '#contract/operations/problem-codes.ts';
import { expandParameter, reqIdParameter, usernameParameter } from '#contract/operations/query-parameters.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problem.ts';
import { SIGNATURE_HEADER } from '#contract/signature.ts';
import { ANSWER_HEADERS, responsesOf } from './answers.ts';
import { type OperationExample, operationExamples } from './examples/operations.ts';
import { PARAMETER_EXAMPLES } from './examples/parameters.ts';
import { foldLinks } from './fold-links.ts';
import { INTRODUCTION, SIGNATURE_DESCRIPTION } from './introduction.ts';
import { explainForm, explainResources } from './meanings.ts';
import { formSchema, namedSchemas, openFormSchema, parameterSchemas } from './schemas.ts';
import { shareRepeated } from './share-repeated.ts';

export type OpenApiDocument = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: JsonSchema;
  readonly [member: string]: unknown;
};

/**
 * Creates the OpenAPI 3.1 document of the API from the operations table and the schemas used for forms and responses.
 * @param publicUrl public origin of the service, without a trailing slash
 */
export function openApiDocument(publicUrl: string): OpenApiDocument {
  const folded = foldLinks(describePaths(publicUrl), explainResources(namedSchemas()));
  const { paths, parameters, responses } = shareRepeated(folded.paths);
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
      schemas: folded.schemas,
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

function describePaths(publicUrl: string): Record<string, Record<string, JsonSchema>> {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const examples = operationExamples(publicUrl);
  for (const operation of OPERATIONS) {
    const at = paths[operation.path] ?? {};
    at[operation.method.toLowerCase()] = describeOperation(operation, examples[operation.id]);
    paths[operation.path] = at;
  }
  return paths;
}

function describeOperation(operation: Operation, example: OperationExample): JsonSchema {
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
          requestBody: describeForm(form, operation, example),
        }),
    responses: responsesOf(operation, example),
  };
}

/** OAuth endpoints read only the body and ignore unknown fields (RFC 6749 §3.2). */
function describeForm(
  form: NonNullable<Operation['form']>,
  { access, tag }: Operation,
  { form: filled }: OperationExample,
): JsonSchema {
  const example = filled === undefined ? {} : { example: filled };
  const isOauth = access === 'oauth';
  const type = 'application/x-www-form-urlencoded';
  return isOauth
    ? {
        description: 'The query is ignored. Unknown fields are ignored. Sending a field twice is an error.',
        required: true,
        content: { [type]: { schema: openFormSchema(form), ...example } },
      }
    : {
        description: 'Fields can also be sent in the query. If a field is in both, the body is used.',
        content: { [type]: { schema: explainForm(formSchema(form), tag), ...example } },
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
      ...exampleOf(name),
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
  return { name, in: 'header', description, schema: { type: 'string', ...rules }, ...exampleOf(name) };
}

function inPath(name: string, { description, pattern }: (typeof PATH_PARAMETERS)[PathParameter]): JsonSchema {
  const schema = { type: 'string', pattern };
  return { name, in: 'path', required: true, description, schema, ...exampleOf(name) };
}

function exampleOf(name: string): JsonSchema {
  const example = PARAMETER_EXAMPLES[name];
  return example === undefined ? {} : { example };
}

/** Returns every problem code with the operations that can return it (contract §1). */
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
