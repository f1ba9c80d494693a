import 'server-only';
import { z } from 'zod';
import { OPENAPI_PATH } from '#contract/routes.ts';
import type { ServiceClient } from './client.ts';

const parameterSchema = z.object({
  $ref: z.string().optional(),
  name: z.string().optional(),
  in: z.string().optional(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: z.record(z.string(), z.unknown()).optional(),
});

const operationSchema = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).default([]),
  summary: z.string().default(''),
  description: z.string().default(''),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z.array(parameterSchema).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()).optional() })) })
    .optional()
    .catch(undefined),
});

const documentSchema = z.object({
  // A path also has members that are not operations.
  paths: z.record(z.string(), z.record(z.string(), operationSchema.optional().catch(undefined))),
  components: z.object({ parameters: z.record(z.string(), parameterSchema).default({}) }).default({ parameters: {} }),
});

/** The members of an OpenAPI 3.1 document that describe requests. */
export type ApiDescription = z.infer<typeof documentSchema>;
export type DescribedParameter = z.infer<typeof parameterSchema>;

/**
 * Returns the service's own description of its API.
 * @throws ServiceError, with status 404 from a service that has none
 */
export async function describeApi(service: ServiceClient): Promise<ApiDescription> {
  const { body } = await service.send({ method: 'GET', path: OPENAPI_PATH, username: null, schema: documentSchema });
  return body;
}
