import { isIP } from 'node:net';
import { ConfigError } from '../config.ts';
import { isPublicAddress } from '../mail/pin-address.ts';

/** Second reader settings from the environment. */
export type SecondReaderSettings = {
  /** Base URL of an OpenAI-compatible API, such as `http://localhost:11434/v1`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | null;
  /** Maximum number of emails per user and day (UTC) that are sent to it. */
  readonly dailyLimit: number;
  readonly timeoutMs: number;
  /** Maximum number of concurrent requests in one process. */
  readonly concurrency: number;
};

/** A second reader that is ready for use. `host` is the name shown to users, with the port unless it is the default. */
export type SecondReader = Pick<SecondReaderSettings, 'model' | 'key' | 'dailyLimit' | 'timeoutMs' | 'concurrency'> & {
  readonly endpoint: URL;
  readonly host: string;
};

/**
 * Opens the second reader that the operator configured, or returns null without one. The operator may choose any host,
 * including private addresses. Only an unencrypted connection must stay within the local network.
 * @throws ConfigError for the first invalid setting, without repeating a secret
 */
export function openSecondReader(settings: SecondReaderSettings | null): SecondReader | null {
  if (settings === null) return null;
  const { model, dailyLimit, timeoutMs, concurrency, key } = settings;
  const endpoint = new URL(`${settings.url.replace(/\/+$/, '')}/chat/completions`);
  if (endpoint.username !== '' || endpoint.password !== '' || endpoint.search !== '' || endpoint.hash !== '') {
    throw new ConfigError('Setting SECOND_READER_URL: must be a plain base URL; put a key into SECOND_READER_KEY_FILE');
  }
  if (endpoint.protocol === 'http:' && !isOwnNetwork(endpoint.hostname)) {
    throw new ConfigError(
      'Setting SECOND_READER_URL: must be https outside your own network, because emails are sent there',
    );
  }
  return { endpoint, host: endpoint.host, model, key, dailyLimit, timeoutMs, concurrency };
}

/** Checks for a private address or a name that only a private network resolves. */
function isOwnNetwork(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes('.') || /\.(?:local|localhost|internal|lan|home\.arpa|test)$/.test(host);
}
