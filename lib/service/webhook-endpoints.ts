import 'server-only';
import { z } from 'zod';
import { nextCursor } from '#client/next-page.ts';
import { idFromHref } from '#contract/link.ts';
import { WEBHOOK_ENDPOINTS_PATH, webhookEndpointPath } from '#contract/routes.ts';
import {
  newWebhookSchema,
  replaySchema,
  type WebhookAttempt,
  type WebhookEndpoint,
  webhookAttemptSchema,
  webhookEndpointSchema,
} from '#contract/webhook.ts';
import type { Sending } from './order-changes.ts';
import { isResourceId } from './resource-id.ts';
import { responseOf, tolerant, versionOf } from './response-schema.ts';
import { isNotFound } from './service-error.ts';
import type { AdminPass } from './users.ts';

/** An endpoint that changes are sent to (ext, contract §9). Times in ms. */
export type Endpoint = Omit<WebhookEndpoint, 'href' | 'updateTime'> & { readonly id: string };

/** A new secret and its endpoint. `secret` is null if it was shown before. */
type ShownSecret = { readonly id: string; readonly secret: string | null };

/** Returns the endpoints of this app, the oldest first. @throws ServiceError */
export async function listEndpoints({ service }: AdminPass): Promise<readonly Endpoint[]> {
  const { body } = await service.send({
    method: 'GET',
    path: WEBHOOK_ENDPOINTS_PATH,
    username: null,
    schema: responseOf(z.array(tolerant(webhookEndpointSchema))),
  });
  return body.result.map(toEndpoint).filter((endpoint) => endpoint !== null);
}

/** An endpoint with the version that was read, for a conditional change; null if the service sends none. */
export type VersionedEndpoint = { readonly endpoint: Endpoint; readonly version: string | null };

/** Returns an endpoint, or null if there is none with this ID. @throws ServiceError */
export async function findEndpoint({ service }: AdminPass, id: string): Promise<VersionedEndpoint | null> {
  if (!isResourceId(id)) return null;
  try {
    const { body, headers } = await service.send({
      method: 'GET',
      path: webhookEndpointPath(id),
      username: null,
      schema: responseOf(tolerant(webhookEndpointSchema)),
    });
    const endpoint = toEndpoint(body.result);
    return endpoint === null ? null : { endpoint, version: versionOf(headers) };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/**
 * Registers an endpoint once per key.
 * @param fields `types`: all if empty; `after`: `now`, or `start` for everything the log still has
 * @throws ServiceError
 */
export async function addEndpoint(
  { service }: AdminPass,
  fields: Readonly<Record<'url' | 'description' | 'types' | 'after', string>>,
  key: string,
): Promise<ShownSecret> {
  const { body } = await service.send({
    method: 'POST',
    path: WEBHOOK_ENDPOINTS_PATH,
    username: null,
    parameters: fields,
    idempotencyKey: key,
    schema: responseOf(newWebhookSchema),
  });
  return { id: idFromHref(body.result.href) ?? '', secret: body.result.secret ?? null };
}

/** Enables or disables an endpoint. @throws ServiceError; `isOutdated` is true when the version has changed */
export async function switchEndpoint(
  { service }: AdminPass,
  id: string,
  enabled: boolean,
  { key, version }: Sending,
): Promise<void> {
  await service.send({
    method: 'PUT',
    path: webhookEndpointPath(id),
    username: null,
    parameters: { enabled: String(enabled) },
    idempotencyKey: key,
    ifMatch: version,
    schema: z.unknown(),
  });
}

/**
 * Creates a new secret; older ones keep signing for `overlapHours`.
 * @throws ServiceError; `isOutdated` is true when the version has changed
 */
export async function rotateSecret(
  { service }: AdminPass,
  id: string,
  overlapHours: number,
  { key, version }: Sending,
): Promise<ShownSecret> {
  const { body } = await service.send({
    method: 'POST',
    path: `${webhookEndpointPath(id)}/secrets`,
    username: null,
    parameters: { overlapHours: String(overlapHours) },
    idempotencyKey: key,
    ifMatch: version,
    schema: responseOf(newWebhookSchema),
  });
  return { id, secret: body.result.secret ?? null };
}

/**
 * Removes an endpoint with its secrets and attempts. A missing endpoint counts as removed.
 * @throws ServiceError; `isOutdated` is true when the version has changed
 */
export async function removeEndpoint({ service }: AdminPass, id: string, { key, version }: Sending): Promise<void> {
  try {
    await service.send({
      method: 'DELETE',
      path: webhookEndpointPath(id),
      username: null,
      idempotencyKey: key,
      ifMatch: version,
      schema: z.unknown(),
    });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** A page of attempts. `next` is the cursor of the following page. */
export type AttemptPage = { readonly rows: readonly WebhookAttempt[]; readonly next: string | null };

/**
 * Returns attempts of an endpoint, the latest first.
 * @param page `event`: only attempts for this event; `after`: cursor of the page
 * @throws ServiceError
 */
export async function listAttempts(
  { service }: AdminPass,
  id: string,
  page: { readonly event: string | null; readonly after: string | null; readonly limit: number },
): Promise<AttemptPage> {
  const { body, headers } = await service.send({
    method: 'GET',
    path: `${webhookEndpointPath(id)}/attempts`,
    username: null,
    parameters: { event: page.event ?? undefined, after: page.after ?? undefined, limit: String(page.limit) },
    schema: responseOf(z.array(tolerant(webhookAttemptSchema))),
  });
  return { rows: body.result, next: nextCursor(headers) };
}

/** The events to resend: one event, or all of a time span (ms). */
export type Replay = { readonly event: string } | { readonly since: number; readonly until: number | null };

/**
 * Resends events.
 * @throws ServiceError
 */
export async function replayEvents({ service }: AdminPass, id: string, replay: Replay, key: string): Promise<void> {
  const parameters =
    'event' in replay
      ? { event: replay.event }
      : { since: String(replay.since), until: replay.until === null ? undefined : String(replay.until) };
  await service.send({
    method: 'POST',
    path: `${webhookEndpointPath(id)}/replay`,
    username: null,
    parameters,
    idempotencyKey: key,
    schema: responseOf(replaySchema),
  });
}

function toEndpoint({ href, updateTime: _, ...endpoint }: WebhookEndpoint): Endpoint | null {
  const id = idFromHref(href);
  return id === null ? null : { ...endpoint, id };
}
