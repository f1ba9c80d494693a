/** Thrown when the service rejects or fails an operator's request. The message is the service's. */
export class OperatorError extends Error {
  readonly code: 'network' | 'refused' | 'failed';
  /** HTTP status of the response; null without one. */
  readonly status: number | null;

  constructor(code: OperatorError['code'], message: string, status: number | null, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}

/** A response of the service: its JSON, the `result` in it, and the URL of the next page. */
export type ServiceResponse = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly result: unknown;
  readonly next: string | null;
};

/**
 * Sends a request, follows no redirect, and reads the JSON of the response.
 * @throws OperatorError
 */
export async function callService(serviceUrl: string, path: string, request: RequestInit): Promise<ServiceResponse> {
  const sent = fetch(`${serviceUrl}${path}`, { ...request, redirect: 'manual' });
  const response = await sent.catch((cause: unknown) => {
    throw new OperatorError('network', `The service at ${serviceUrl} does not respond.`, null, { cause });
  });
  const body = readJson(await response.text());
  if (response.ok && isObject(body) && 'result' in body) {
    const next = /<([^>]+)>\s*;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1] ?? null;
    return { status: response.status, body, result: body['result'], next };
  }
  const detail = isObject(body) && typeof body['detail'] === 'string' ? body['detail'] : null;
  if (detail === null) {
    const words = `The response from ${serviceUrl} is not from the service (status ${response.status}).`;
    throw new OperatorError('failed', words, response.status);
  }
  if (response.status >= 500) throw new OperatorError('failed', `The service failed: ${detail}`, response.status);
  throw new OperatorError('refused', `The service rejected the request: ${detail}`, response.status);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
