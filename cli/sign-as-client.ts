import { askService, type ServiceAnswer } from './ask-service.ts';
import { prepareRequest, readPrivateKey } from './prepare-request.ts';
import type { Method } from './request-arguments.ts';
import { type CliSettings, readText } from './settings.ts';

/** Asks the service as the client of the settings. @throws ServiceError */
export type AskAsClient = (
  method: Method,
  path: string,
  parameters?: Readonly<Record<string, string>>,
) => Promise<ServiceAnswer>;

/**
 * Makes requests signed with the key of the settings.
 * @throws UsageError when there is no such key
 */
export async function signAsClient(settings: CliSettings, clock: () => number): Promise<AskAsClient> {
  const { clientId, privateKeyFile, serviceUrl } = settings;
  const key = readPrivateKey(await readText(privateKeyFile, 'the private key'), privateKeyFile);
  const credentials = { kind: 'signature', clientId, key, legacy: false } as const;
  return async (method, path, parameters = {}) => {
    const typed = {
      method,
      path,
      query: new URLSearchParams(),
      user: null,
      parameters: new URLSearchParams(parameters),
    };
    const request = prepareRequest(typed, credentials, { serviceUrl, accept: 'application/json', now: clock() });
    const { headers, body } = request;
    return askService(serviceUrl, request.url.slice(serviceUrl.length), { method, headers, body });
  };
}
