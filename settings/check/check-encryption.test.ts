import { expect, test } from 'vitest';
import { checkConfig } from './check-config.ts';
import type { Program } from './finding.ts';

const LINES: Record<Program, Record<string, string>> = {
  service: { OPERATOR_TOKEN: 'a token of twenty characters', SERVICE_PUBLIC_URL: 'https://purchases.test' },
  web: { WEB_PUBLIC_URL: 'https://shop.test' },
};

async function warned(program: Program, env: Record<string, string>): Promise<readonly string[]> {
  const given = { NODE_ENV: 'production', TRUST_PROXY: '127.0.0.1', DATA_DIR: '/nowhere', ...LINES[program], ...env };
  const { findings } = await checkConfig(given, { programs: [program], online: false, clock: () => 0 });
  return findings
    .filter(({ check, state }) => check === 'encryption' || (state === 'warning' && !check.endsWith('_FILE')))
    .map(({ check, state, detail }) => `${check} ${state === 'ok' ? 'ok' : detail}`);
}

test.each<[string, Program, Record<string, string>, string]>([
  [
    'a database on another machine',
    'service',
    { SERVICE_DATABASE_URL: 'postgres://user:secret@db.test/service' },
    'SERVICE_DATABASE_URL may connect to db.test without TLS; set sslmode=verify-full',
  ],
  [
    'a database that may be reached without TLS',
    'web',
    { WEB_DATABASE_URL: 'postgres://user@db.test/web?sslmode=prefer' },
    'WEB_DATABASE_URL may connect to db.test without TLS; set sslmode=verify-full',
  ],
  [
    'one of several replicas',
    'service',
    { SERVICE_READ_DATABASE_URLS: 'postgres://u@one.test/s?sslmode=verify-full,postgres://u@two.test/s' },
    'SERVICE_READ_DATABASE_URLS may connect to two.test without TLS; set sslmode=verify-full',
  ],
  [
    'a relay without encryption',
    'web',
    { SMTP_URL: 'smtp://10.0.0.5?tls=none', MAIL_FROM: 'post@shop.test' },
    'SMTP_URL connects to 10.0.0.5 without TLS; remove tls=none',
  ],
  [
    'the service on another machine',
    'web',
    { SERVICE_BASE_URL: 'http://purchases.test' },
    'SERVICE_BASE_URL connects to purchases.test without TLS',
  ],
  [
    'a receiver of traces',
    'service',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT connects to collector.test without TLS',
  ],
  [
    'a second reader',
    'service',
    { SECOND_READER_URL: 'http://10.0.0.6/v1', SECOND_READER_MODEL: 'any' },
    'SECOND_READER_URL connects to 10.0.0.6 without TLS',
  ],
  [
    'metrics for other machines',
    'service',
    { METRICS_HOST: '0.0.0.0', METRICS_PORT: '9465' },
    'METRICS_HOST serves metrics on 0.0.0.0 without TLS',
  ],
])('warns of %s', async (_what, program, env, warning) => {
  expect(await warned(program, env)).toEqual([warning]);
});

test.each<[Program, Record<string, string>]>([
  ['service', {}],
  ['service', { SERVICE_DATABASE_URL: 'postgres://user@/service?host=/run/postgresql', METRICS_PORT: '9465' }],
  ['service', { SERVICE_DATABASE_URL: 'postgres://user@127.0.0.1/service', SMTP_URL: 'smtp://mail.test' }],
  ['web', { WEB_DATABASE_URL: 'postgres://user@db.test/web?sslmode=verify-full&sslrootcert=/etc/ca.pem' }],
  ['web', { SERVICE_BASE_URL: 'http://127.0.0.1:4000', OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.test' }],
])('accepts connections of the %s with TLS or within the machine: %j', async (program, env) => {
  expect(await warned(program, env)).toEqual(['encryption ok']);
});
