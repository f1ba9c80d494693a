import { type Failure, renderFailure } from '../pages/failure.ts';
import { renderForm } from '../pages/form.ts';
import { type Html, html } from '../pages/html.ts';
import { renderShown } from '../pages/shown-values.ts';
import { minutesOf } from '../pages/sign-in-fault.ts';
import type { EndpointRow } from '../store/webhooks/endpoints.ts';
import { logCoversSince } from '../webhooks/manage-endpoint.ts';
import type { TestOutcome } from '../webhooks/send-test.ts';
import { type EndpointFields, renderEndpointFields } from './endpoint-form.ts';
import { clientPath } from './portal-context.ts';
import type { OfClient, Visited } from './portal-routes.ts';
import { endpointValues } from './shown-client.ts';

/** Choices of how long the previous secret keeps signing, in hours. */
export const OVERLAPS = [0, 1, 24, 168] as const;
const USUAL_OVERLAP = 24;

/** Result of the last form. */
export type EndpointResult = {
  readonly failed?: Failure & { readonly fields: EndpointFields };
  /** The form showed values other than the stored ones. */
  readonly changed?: Failure;
  readonly outcome?: TestOutcome;
  /** Time in ms until another test event can be sent. */
  readonly throttledMs?: number;
  readonly status?: number;
};

type Own = Visited & OfClient & { readonly endpoint: EndpointRow };

const actionOf = ({ client, endpoint }: Own, part: string) => clientPath(client.id, `events/${endpoint.id}/${part}`);

/** Renders the buttons of an endpoint: send a test event, and pause or resume. */
export function renderControls(own: Own, result: EndpointResult, now: number): Html {
  const { t, csrf, endpoint } = own;
  const test = renderForm({
    action: actionOf(own, 'test'),
    csrf,
    className: 'inline',
    body: html`<button class="button button-quiet" data-busy="${t('portal.events.test.sending')}">${t('portal.events.test.send')}</button>`,
  });
  return html`${renderFailure(result.changed ?? null)}<div class="row">${test}${endpoint.disabled_at === null ? renderPause(own) : ''}</div>
<p class="muted" role="status"></p>
${renderOutcome(own, result)}
${endpoint.disabled_at === null ? '' : renderResume(own, now)}`;
}

function renderPause(own: Own): Html {
  const { t, csrf, endpoint } = own;
  const button = html`${renderShown(endpointValues(endpoint))}<button class="button button-quiet">${t('portal.events.pause')}</button>`;
  return renderForm({ action: actionOf(own, 'pause'), csrf, className: 'inline', body: button });
}

function renderResume(own: Own, now: number): Html {
  const { t, csrf, endpoint } = own;
  const stopped = html`<option value="stopped">${t('portal.events.resume.fromStop')}</option>`;
  const canContinue = logCoversSince(endpoint.disabled_at === null ? null : Number(endpoint.disabled_at), now);
  return renderForm({
    action: actionOf(own, 'resume'),
    csrf,
    className: 'filter',
    body: html`${renderShown(endpointValues(endpoint))}<div><label for="from">${t('portal.events.resume.from')}</label><select id="from" name="from">${canContinue ? stopped : ''}<option value="now">${t('portal.events.resume.fromNow')}</option></select></div>
<button class="button">${t('portal.events.resume.submit')}</button>`,
  });
}

function renderOutcome({ t }: Own, { outcome, throttledMs }: EndpointResult): Html {
  if (throttledMs !== undefined) {
    const advice = t('portal.events.test.throttled.advice', { minutes: minutesOf(throttledMs) });
    return renderFailure({ title: t('portal.events.test.throttled.title'), advice });
  }
  if (outcome === undefined) return html``;
  const { status, error, response, durationMs } = outcome;
  const tone = outcome.delivered ? 'good' : 'bad';
  const what =
    error === null
      ? t('portal.events.test.answered', { status: String(status), ms: String(durationMs) })
      : t(`portal.events.test.errors.${error}`);
  const body = response === null || response === '' ? '' : html`<pre tabindex="0"><code>${response}</code></pre>`;
  return html`<div class="note note-${tone}" tabindex="-1" autofocus role="status"><strong>${t(outcome.delivered ? 'portal.events.test.arrived' : 'portal.events.test.failed')}</strong><p>${what}</p>${body}</div>`;
}

/** Renders the forms that change an endpoint and rotate its secret, and the link to its removal. */
export function renderSettings(own: Own, { failed }: EndpointResult): Html {
  const { t, csrf, endpoint } = own;
  const fields = failed?.fields ?? endpoint;
  return html`<section class="part" aria-labelledby="settings-title"><h2 id="settings-title">${t('portal.events.settings')}</h2>
<details${failed === undefined ? '' : html` open`}><summary>${t('portal.events.change')}</summary><div class="stack">
${renderFailure(failed ?? null)}
${renderForm({
  action: actionOf(own, 'change'),
  csrf,
  className: 'stack narrow',
  body: html`${renderShown(endpointValues(endpoint))}${renderEndpointFields(t, fields, failed !== undefined)}
<button class="button">${t('portal.events.save')}</button>`,
})}</div></details>
${renderRotation(own)}
<div class="row"><a class="button button-danger" href="${actionOf(own, 'remove')}">${t('portal.events.removal.begin')}</a></div></section>`;
}

function renderRotation(own: Own): Html {
  const { t, csrf, endpoint } = own;
  const active = endpoint.secrets.length;
  const options = OVERLAPS.map(
    (hours) =>
      html`<option value="${hours}"${hours === USUAL_OVERLAP ? html` selected` : ''}>${t('portal.events.rotation.hours', { hours })}</option>`,
  );
  return html`<details><summary>${t('portal.events.rotation.title')}</summary><div class="stack">
<p class="muted">${t('portal.events.rotation.details', { count: active })}</p>
${renderForm({
  action: actionOf(own, 'rotate'),
  csrf,
  className: 'filter',
  body: html`${renderShown(endpointValues(endpoint))}<div><label for="overlap">${t('portal.events.rotation.overlap')}</label><select id="overlap" name="overlap">${options}</select></div>
<button class="button button-quiet">${t('portal.events.rotation.submit')}</button>`,
})}</div></details>`;
}
