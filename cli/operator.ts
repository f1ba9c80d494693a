import { type Command, EXIT } from './command.ts';
import { type CliSettings, readOperatorToken } from './settings.ts';
import { write } from './terminal.ts';

/** The service did not do what the operator asked; the message is in its own words. */
export class OperatorError extends Error {
  readonly code: 'network' | 'refused' | 'failed';
  /** HTTP status of the answer; null without one. */
  readonly status: number | null;

  constructor(code: OperatorError['code'], message: string, status: number | null, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}

/** The same command; what the service did not do is said on stderr and told by the exit code. */
export function operatorCommand(command: Command): Command {
  return {
    ...command,
    async run(words, terminal) {
      try {
        return await command.run(words, terminal);
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        await write(terminal.stderr, `${error.message}\n`);
        return EXIT[error.code];
      }
    },
  };
}

/** What the service answered: `result` as its JSON holds it, and where the next page is. */
export type OperatorAnswer = { readonly status: number; readonly result: unknown; readonly next: string | null };

/**
 * Asks the operator's door. `path` begins with `/operator`; a form goes along with POST and PUT.
 * @throws OperatorError; UsageError when there is no operator token to be found
 */
export async function askOperator(
  settings: CliSettings,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  form?: URLSearchParams,
): Promise<OperatorAnswer> {
  const response = await fetch(`${settings.serviceUrl}${path}`, {
    method,
    headers: { Authorization: `Bearer ${await readOperatorToken(settings)}` },
    ...(form === undefined ? {} : { body: form }),
    redirect: 'manual',
  }).catch((cause: unknown) => {
    throw new OperatorError('network', `The service at ${settings.serviceUrl} does not answer.`, null, { cause });
  });
  const body = readJson(await response.text());
  if (response.ok && isObject(body) && 'result' in body) {
    const next = /<([^>]+)>\s*;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1] ?? null;
    return { status: response.status, result: body['result'], next };
  }
  const detail = isObject(body) && typeof body['detail'] === 'string' ? body['detail'] : null;
  if (detail === null) {
    const words = `What answers at ${settings.serviceUrl} is not the service (status ${response.status}).`;
    throw new OperatorError('failed', words, response.status);
  }
  if (response.status >= 500) throw new OperatorError('failed', `The service failed: ${detail}`, response.status);
  throw new OperatorError('refused', `The service refused: ${detail}`, response.status);
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
