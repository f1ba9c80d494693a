import { isLoopback } from '../loopback.ts';
import type { ServiceSettings } from '../service-settings.ts';
import type { WebSettings } from '../web-settings.ts';
import { ok, type Result, warning } from './finding.ts';

type Shared = ServiceSettings | WebSettings;

/** Names each setting by which the service sends data to another machine without TLS. Tries no connection. */
export function checkServiceEncryption(settings: ServiceSettings): readonly Result[] {
  return report([
    ...unencryptedDatabase('SERVICE_DATABASE_URL', settings.SERVICE_DATABASE_URL),
    ...settings.SERVICE_READ_DATABASE_URLS.flatMap((url) => unencryptedDatabase('SERVICE_READ_DATABASE_URLS', url)),
    ...unencryptedHttp('SECOND_READER_URL', settings.SECOND_READER_URL),
    ...unencryptedShared(settings),
  ]);
}

/** Names each setting by which the web app sends data to another machine without TLS. Tries no connection. */
export function checkWebEncryption(settings: WebSettings): readonly Result[] {
  return report([
    ...unencryptedDatabase('WEB_DATABASE_URL', settings.WEB_DATABASE_URL),
    ...unencryptedHttp('SERVICE_BASE_URL', settings.SERVICE_BASE_URL),
    ...unencryptedShared(settings),
  ]);
}

function report(found: readonly Result[]): readonly Result[] {
  return found.length > 0 ? found : [ok('encryption', 'every connection to another machine uses TLS')];
}

function unencryptedShared(settings: Shared): readonly Result[] {
  const { METRICS_HOST: host, METRICS_PORT: port } = settings;
  const metrics = port === undefined || isLoopback(host) ? [] : [host];
  return [
    ...unencryptedSmtp(settings.SMTP_URL),
    ...unencryptedHttp('OTEL_EXPORTER_OTLP_ENDPOINT', settings.OTEL_EXPORTER_OTLP_ENDPOINT),
    ...metrics.map((address) => warning('METRICS_HOST', `serves metrics on ${address} without TLS`)),
  ];
}

function unencryptedDatabase(setting: string, url: string | undefined): readonly Result[] {
  if (url === undefined || !URL.canParse(url)) return [];
  const { hostname, searchParams } = new URL(url);
  const host = decodeURIComponent(searchParams.get('host') ?? hostname);
  const isHere = host === '' || host.startsWith('/') || isLoopback(host);
  // The driver announced that its next version checks no certificate with the modes below this one.
  if (isHere || searchParams.get('sslmode') === 'verify-full') return [];
  return [warning(setting, `may connect to ${host} without TLS; set sslmode=verify-full`)];
}

function unencryptedSmtp(url: string | undefined): readonly Result[] {
  if (url === undefined || !URL.canParse(url)) return [];
  const { hostname, search } = new URL(url);
  if (search !== '?tls=none' || isLoopback(hostname)) return [];
  return [warning('SMTP_URL', `connects to ${hostname} without TLS; remove tls=none`)];
}

function unencryptedHttp(setting: string, url: string | undefined): readonly Result[] {
  if (url === undefined) return [];
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopback(hostname) ? [] : [warning(setting, `connects to ${hostname} without TLS`)];
}
