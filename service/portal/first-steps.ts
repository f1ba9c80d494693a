import { type Html, html, icon } from '../pages/html.ts';
import type { Texts } from '../pages/texts.ts';
import type { ClientRecord } from '../store/clients/client-records.ts';
import type { FirstSteps } from '../store/portal/first-steps.ts';
import { clientPath } from './portal-context.ts';

/** Renders the remaining setup steps of a client, with a link for each, and nothing once all are done. */
export function renderFirstSteps(t: Texts, client: ClientRecord, done: FirstSteps): Html {
  const steps = [
    { isDone: done.key, text: t('portal.steps.key'), href: '#keys' },
    { isDone: done.request, text: t('portal.steps.request'), href: clientPath(client.id, 'quick-start') },
    {
      isDone: done.mailbox,
      text: t('portal.steps.mailbox'),
      href: `${clientPath(client.id, 'quick-start')}#5-link-a-mailbox`,
    },
    { isDone: done.endpoint, text: t('portal.steps.endpoint'), href: clientPath(client.id, 'events') },
  ];
  if (steps.every(({ isDone }) => isDone)) return html``;
  const entries = steps.map(({ isDone, text, href }) =>
    isDone
      ? html`<li class="step-done">${icon('badge-check')}<span>${text} <span class="muted">${t('portal.steps.done')}</span></span></li>`
      : html`<li>${icon('circle-dot')}<a href="${href}">${text}</a></li>`,
  );
  return html`<section aria-label="${t('portal.steps.title')}"><ol class="first-steps">${entries}</ol></section>`;
}
