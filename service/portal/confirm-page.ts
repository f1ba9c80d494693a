import type { FastifyReply } from 'fastify';
import { type Failure, renderFailure } from '../pages/failure.ts';
import { renderForm } from '../pages/form.ts';
import { type Html, html } from '../pages/html.ts';
import type { ClientRecord } from '../store/clients/client-records.ts';
import { clientPath } from './portal-context.ts';
import { sendPortalPage } from './portal-page.ts';
import type { Visited } from './portal-routes.ts';

/** A confirmation page that lists what will be deleted. */
export type Question = {
  readonly title: string;
  readonly says: Html;
  readonly action: string;
  readonly button: string;
  readonly fields?: Html;
  readonly failure?: Failure | null;
};

export function sendQuestion(
  { reply, visit, csrf, t }: Visited,
  client: ClientRecord,
  question: Question,
  status = 200,
): FastifyReply {
  const body = html`${renderFailure(question.failure ?? null)}
${question.says}
${renderForm({
  action: question.action,
  csrf,
  className: 'stack narrow',
  body: html`${question.fields ?? ''}<div class="row"><button class="button button-danger" data-busy="${t('portal.question.wait')}">${question.button}</button>
<a class="button button-ghost" href="${clientPath(client.id)}">${t('portal.question.keep')}</a></div><p class="muted" role="status"></p>`,
})}`;
  return sendPortalPage(reply, visit, { title: question.title, body, eyebrow: client.name, status });
}
