import { z } from 'zod';
import { trustProxySetting } from '#contract/client-network.ts';
import { count, environment, flag, httpUrl, port, text } from './forms.ts';
import { notes } from './note.ts';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Settings that both programs read. Each program has a separate environment, so values may differ. */
export const sharedSettings = {
  NODE_ENV: environment.optional().register(notes, {
    effect: '`production`: no demo user, no printed passwords, no sandbox, and secure defaults',
  }),
  DATA_DIR: text.default('data').register(notes, {
    effect: 'keys, secrets, and the embedded PostgreSQL; created with mode 0700 (0711 as root, for PostgreSQL’s user)',
  }),
  SANDBOX: flag().register(notes, {
    effect:
      'sample mailbox, and test addresses with fixed outcomes; on by default in `npm start` with the embedded ' +
      'database, not allowed in production',
  }),
  SANDBOX_PUBLIC: flag().register(notes, {
    effect: '`1` allows the sandbox to listen on an address that other machines can reach',
  }),
  SMTP_URL: text.optional().register(notes, {
    effect: 'mail server for sending, such as `smtps://user:password@mail.example.com`',
    secret: true,
    otherwise: 'no email is sent',
  }),
  MAIL_FROM: text.optional().register(notes, {
    effect: 'sender, such as `Postledger <post@example.com>`; required with `SMTP_URL`',
    otherwise: 'none',
  }),
  TRUST_PROXY: trustProxySetting.register(notes, {
    effect:
      'proxies trusted for `X-Forwarded-For`: addresses and networks of your reverse proxies, such as ' +
      '`127.0.0.1,10.0.0.0/8`; or `1` for exactly one proxy at any address',
  }),
  HSTS_SUBDOMAINS: flag('1').register(notes, {
    effect:
      '`0` limits `Strict-Transport-Security` to the host of the public URL; otherwise, browsers also reject plain http ' +
      'at its subdomains',
  }),
  BREACHED_PASSWORDS_FILE: text.optional().register(notes, {
    effect:
      'passwords that occurred in data breaches and are rejected: lines `SHA-1:count` in ascending order, as the ' +
      'downloader of Pwned Passwords writes them',
    otherwise: 'only common passwords are rejected',
  }),
  LOG_LEVEL: z
    .enum(LEVELS, `must be one of ${LEVELS.join(', ')}`)
    .default('info')
    .register(notes, { effect: 'least level of log lines. `debug` adds a line for each request' }),
  // Both logs must cover a reqId for 14 days (contract §1).
  REQUEST_LOG_DAYS: count(14, 3650, 14).register(notes, { effect: 'how long requests stay in the request log' }),
  METRICS_HOST: text.default('127.0.0.1').register(notes, { effect: 'address of the port for metrics and probes' }),
  METRICS_PORT: port.optional().register(notes, {
    effect:
      'port for `/metrics`, `/livez`, and `/readyz` of this process; each process needs its own; `npm start` uses the next one for the web app',
    otherwise: 'off',
  }),
  METRICS_TOKEN: z
    .string()
    .min(20, 'must have at least 20 characters')
    .optional()
    .register(notes, { effect: 'if set, `/metrics` requires it as a Bearer token', secret: true, otherwise: 'none' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional().register(notes, {
    effect: 'receiver of OpenTelemetry traces (OTLP over HTTP), such as `http://localhost:4318`',
    otherwise: 'off',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]+(?:,[\w-]+=[^,]+)*$/, 'must be NAME=value pairs with commas between them')
    .default('')
    .transform(readHeaders)
    .register(notes, {
      effect: 'headers for that receiver: `NAME=value`, comma-separated',
      secret: true,
      otherwise: 'none',
    }),
  SHUTDOWN_DELAY_SECONDS: count(0, 300, 0).register(notes, {
    effect:
      'how long a stopping process still serves while `/readyz` is 503, so that a load balancer notices. 5 with one',
  }),
};

/** Reads `NAME=value` pairs, whose values may be percent-encoded, in the format of OpenTelemetry's own variables. */
function readHeaders(list: string): Readonly<Record<string, string>> {
  const pairs = list.split(',').filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return [name.trim(), decode(value.trim())];
    }),
  );
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
