import { callService, type ServiceResponse } from './call-service.ts';
import { type CliSettings, readOperatorToken } from './settings.ts';

/**
 * Sends a request to the operator API. `path` begins with `/operator`. POST and PUT can have a form.
 * @throws OperatorError; UsageError without an operator token
 */
export async function callOperator(
  settings: CliSettings,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  form?: URLSearchParams,
): Promise<ServiceResponse> {
  const headers = { Authorization: `Bearer ${await readOperatorToken(settings)}` };
  return callService(settings.serviceUrl, path, { method, headers, ...(form === undefined ? {} : { body: form }) });
}
