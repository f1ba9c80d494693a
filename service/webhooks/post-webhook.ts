import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { DeliveryError } from '#contract/webhook.ts';
import { inSpan } from '#telemetry/spans.ts';
import { MailError } from '../mail/mail-error.ts';
import { pinAddress, type Resolve } from '../mail/pin-address.ts';
import { hostOf } from './endpoint-url.ts';

/** External dependencies of sending. `ca`: certificate authorities in PEM instead of the system's. */
export type WebhookNetwork = {
  readonly resolve: Resolve;
  readonly allowPrivateHosts: boolean;
  readonly ca?: readonly string[];
  /** Longest wait for a response, in ms. */
  readonly deadlineMs?: number;
};

export type PostOutcome = {
  readonly status: number | null;
  readonly error: DeliveryError | null;
  /** The first KB of the response. */
  readonly response: string | null;
  /** `Retry-After` as sent. */
  readonly retryAfter?: string | undefined;
};

const DEADLINE_MS = 15_000;
const KEPT_BYTES = 1024;

/**
 * Sends one delivery. For each attempt, the host is checked and pinned as for a mail server: the connection goes to the
 * checked address, and the certificate must match the name. Redirects are not followed, and only the stored part of a
 * response is read.
 * @throws the reason of `signal` if the worker stops
 */
export function postWebhook(
  url: URL,
  message: WebhookMessage,
  network: WebhookNetwork,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const attributes = { 'http.request.method': 'POST' };
  return inSpan({ name: 'POST webhook', kind: 'client', attributes }, async (note) => {
    const outcome = await post(url, message, network, signal);
    const { status, error } = outcome;
    note({
      failed: status === null || status >= 400,
      attributes: status === null ? { 'error.type': error ?? '' } : { 'http.response.status_code': status },
    });
    return outcome;
  });
}

type WebhookMessage = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

async function post(
  url: URL,
  message: WebhookMessage,
  network: WebhookNetwork,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const deadline = AbortSignal.timeout(network.deadlineMs ?? DEADLINE_MS);
  const cut = AbortSignal.any([signal, deadline]);
  let response: IncomingMessage | undefined;
  try {
    const address = await orCut(pinAddress(hostOf(url), network.resolve, network.allowPrivateHosts), cut);
    response = await respond(url, address, message, network, cut);
    const { statusCode: status = 0, headers } = response;
    return { status, error: null, response: await readStart(response), retryAfter: headers['retry-after'] };
  } catch (error) {
    signal.throwIfAborted();
    return { status: null, error: deadline.aborted ? 'timeout' : errorOf(error), response: null };
  } finally {
    response?.destroy();
  }
}

/** A DNS lookup cannot be canceled, so stop waiting for it. */
function orCut<T>(work: Promise<T>, cut: AbortSignal): Promise<T> {
  return new Promise((done, failed) => {
    const stop = () => failed(cut.reason);
    cut.addEventListener('abort', stop, { once: true });
    if (cut.aborted) stop();
    work.then(done, failed).finally(() => cut.removeEventListener('abort', stop));
  });
}

function respond(
  url: URL,
  address: string,
  { headers, body }: WebhookMessage,
  network: WebhookNetwork,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isTls = url.protocol === 'https:';
  const host = hostOf(url);
  const bytes = Buffer.from(body, 'utf8');
  return new Promise((done, failed) => {
    const outgoing = (isTls ? requestHttps : requestHttp)(
      {
        method: 'POST',
        host: address,
        port: url.port === '' ? (isTls ? 443 : 80) : Number(url.port),
        path: `${url.pathname}${url.search}`,
        ...(isTls && isIP(host) === 0 ? { servername: host } : {}),
        headers: {
          host: url.host,
          'content-type': 'application/json',
          'content-length': bytes.length,
          'user-agent': 'Postledger-Webhooks/1',
          'accept-encoding': 'identity',
          ...headers,
        },
        agent: false,
        minVersion: 'TLSv1.2',
        ...(network.ca === undefined ? {} : { ca: [...network.ca] }),
        signal,
      },
      done,
    );
    outgoing.on('error', failed);
    // There is no response, as after 101, which no other event reports.
    outgoing.on('close', () => failed(new Error('The connection was closed')));
    outgoing.end(bytes);
  });
}

/** Only the status counts. If a body is truncated or never ends, the part that was read is kept. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, KEPT_BYTES - bytes));
      bytes += chunk.length;
      if (bytes >= KEPT_BYTES) break;
    }
  } catch {
    // Ended by the deadline or by the endpoint.
  }
  // PostgreSQL does not allow NUL in text.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '\ufffd');
}

function errorOf(error: unknown): DeliveryError {
  if (error instanceof MailError) return error.code === 'refused_host' ? 'refused_host' : 'unreachable';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_|EPROTO/.test(code)) return 'tls';
  return /^(?:ECONNREFUSED|EHOST|ENET|ETIMEDOUT)/.test(code) ? 'unreachable' : 'connection';
}
