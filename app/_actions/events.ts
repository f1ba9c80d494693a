'use server';

import { refresh } from 'next/cache';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readShown } from '#accounts/shown-values.ts';
import { setFlash } from '#lib/cookies/flash-cookie.ts';
import { viewerTimeZone } from '#lib/cookies/time-zone-cookie.ts';
import { readLocalTime } from '#lib/format/local-time.ts';
import { newFormKey, readFormKey } from '#lib/http/form-key.ts';
import { changeShownEndpoint, type EndpointChange } from '#lib/service/endpoint-shown.ts';
import { type Outcome, outcomeOf } from '#lib/service/outcome.ts';
import { isResourceId } from '#lib/service/resource-id.ts';
import type { ServiceError } from '#lib/service/service-error.ts';
import {
  addEndpoint,
  type Replay,
  removeEndpoint,
  replayEvents,
  rotateSecret,
  switchEndpoint,
} from '#lib/service/webhook-endpoints.ts';
import { adminPass, requireAdmin, requireFresh } from '#lib/viewer.ts';

const PATH = '/admin/events';

/** State of the form that registers an endpoint. `made` is the result, the only place where its secret is shown. */
export type EndpointState = {
  readonly url: string;
  readonly description: string;
  readonly types: readonly string[];
  readonly after: 'now' | 'start';
  readonly key: string;
  readonly problem: string | null;
  readonly made: { readonly id: string; readonly secret: string | null } | null;
};

/** Registers an endpoint. */
export async function registerEndpoint(_previous: EndpointState, form: FormData): Promise<EndpointState> {
  const admin = await requireAdmin(PATH, 'tools');
  if (admin === null) return notFound();
  await requireFresh(admin, PATH);
  const pass = await adminPass(admin, '', 'change_endpoint');
  const t = await getTranslations('admin.events');
  const types = form.getAll('type').filter((type) => typeof type === 'string');
  const after: EndpointState['after'] = form.get('after') === 'start' ? 'start' : 'now';
  const texts = { url: textOf(form, 'url').trim(), description: textOf(form, 'description').trim(), types, after };
  const key = readFormKey(form);
  const made = await outcomeOf(addEndpoint(pass, { ...texts, types: types.join(',') }, key));
  if (!made.ok) return { ...texts, key, problem: problemOf(made.error, t), made: null };
  refresh();
  return { url: '', description: '', types: [], after: 'now', key: newFormKey(), problem: null, made: made.value };
}

/** State of the form that creates a secret, the only place where the secret is shown. */
export type SecretState = { readonly problem: string | null; readonly made: EndpointState['made'] };

/**
 * Creates a new secret, unless the endpoint changed since it was shown. Older secrets keep signing for the chosen time.
 */
export async function renewSecret(_previous: SecretState, form: FormData): Promise<SecretState> {
  const admin = await requireAdmin(PATH, 'tools');
  if (admin === null) return notFound();
  await requireFresh(admin, PATH);
  const pass = await adminPass(admin, '', 'change_endpoint');
  const t = await getTranslations('admin.events');
  const hours = OVERLAPS.find((known) => String(known) === form.get('overlap')) ?? 24;
  const id = idOf(form);
  const made = await outcomeOf(
    changeShownEndpoint(pass, id, readSent(form), (sending) => rotateSecret(pass, id, hours, sending)),
  );
  if (!made.ok) return { problem: problemOf(made.error, t), made: null };
  refresh();
  if (made.value.kind !== 'done') return { problem: t('problems.notRotated'), made: null };
  return { problem: null, made: made.value.result };
}

const OVERLAPS = [0, 24, 168];

/** Enables or disables an endpoint, unless it changed since it was shown. */
export async function switchDeliveries(form: FormData): Promise<void> {
  const admin = await requireAdmin(PATH, 'tools');
  if (admin === null) return notFound();
  const pass = await adminPass(admin, '', 'change_endpoint');
  const enabled = form.get('enabled') === 'true';
  const id = idOf(form);
  const done = await outcomeOf(
    changeShownEndpoint(pass, id, readSent(form), (sending) => switchEndpoint(pass, id, enabled, sending)),
  );
  redirect(await setFlash(admin.id, `${PATH}/${id}`, flashOf(done, enabled ? 'enabled' : 'disabled')));
}

/** Removes an endpoint with its secrets and attempts, unless it changed since it was shown. */
export async function dropEndpoint(form: FormData): Promise<void> {
  const admin = await requireAdmin(PATH, 'tools');
  if (admin === null) return notFound();
  const pass = await adminPass(admin, '', 'change_endpoint');
  const id = idOf(form);
  const done = await outcomeOf(
    changeShownEndpoint(pass, id, readSent(form), (sending) => removeEndpoint(pass, id, sending)),
  );
  const isGone = done.ok && done.value.kind !== 'changed';
  redirect(await setFlash(admin.id, isGone ? PATH : `${PATH}/${id}`, flashOf(done, 'removed')));
}

/** Resends one event, or all events of a time span in the viewer's time zone. */
export async function sendAgain(form: FormData): Promise<void> {
  const admin = await requireAdmin(PATH, 'tools');
  if (admin === null) return notFound();
  const pass = await adminPass(admin, '', 'replay_events');
  const path = `${PATH}/${idOf(form)}` as const;
  const replay = readReplay(form, await viewerTimeZone());
  if (replay === null) redirect(await setFlash(admin.id, path, { problem: 'time' }));
  const done = await outcomeOf(replayEvents(pass, idOf(form), replay, readFormKey(form)));
  const event = 'event' in replay ? `?event=${encodeURIComponent(replay.event)}` : '';
  redirect(await setFlash(admin.id, `${path}${event}`, done.ok ? { notice: 'replayed' } : failed(done.error)));
}

function readReplay(form: FormData, timeZone: string): Replay | null {
  const event = textOf(form, 'event');
  if (event !== '') return { event };
  const [from, to] = [textOf(form, 'from'), textOf(form, 'to')];
  const [since, until] = [readLocalTime(from, timeZone), to === '' ? null : readLocalTime(to, timeZone)];
  if (since === null || (to !== '' && until === null)) return null;
  return { since, until };
}

function readSent(form: FormData) {
  return { shown: readShown(form), key: readFormKey(form) };
}

function flashOf(done: Outcome<EndpointChange<unknown>>, notice: string): Readonly<Record<string, string>> {
  if (!done.ok) return failed(done.error);
  return done.value.kind === 'changed' ? { changed: done.value.names.join() } : { notice };
}

function failed(error: ServiceError): Readonly<Record<string, string>> {
  return { problem: 'failed', reqId: error.reqId };
}

function problemOf(error: ServiceError, t: Awaited<ReturnType<typeof getTranslations<'admin.events'>>>): string {
  if (error.problem?.errors?.some(({ field }) => field === 'url') === true) return t('problems.url');
  if (error.problem?.code === 'client_conflict') return t('problems.many');
  return t('problems.failed', { reqId: error.reqId });
}

/** Returns the endpoint's ID, or for an invalid one the ID 0, which no endpoint has. */
function idOf(form: FormData): string {
  const id = textOf(form, 'id');
  return isResourceId(id) ? id : '0';
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, 2000) : '';
}
