import type { FastifyReply } from 'fastify';
import { html } from 'ghtml';
import { renderFailure, renderForm } from '../pages/layout.ts';
import type { ClientRecord } from '../store/clients/client-records.ts';
import type { Failure } from './enter-words.ts';
import { clientPath } from './portal-context.ts';
import { sendPortalPage } from './portal-page.ts';
import type { Visited } from './portal-routes.ts';

/** Asks before something goes, and says what. `says` is finished HTML. */
export type Question = {
  readonly title: string;
  readonly says: string;
  readonly action: string;
  readonly button: string;
  readonly fields?: string;
  readonly failure?: Failure | null;
};

export function sendQuestion(
  { reply, visit, csrf }: Visited,
  client: ClientRecord,
  question: Question,
  status = 200,
): FastifyReply {
  const body = html`!${renderFailure(question.failure ?? null)}
!${question.says}
!${renderForm({
    action: question.action,
    csrf,
    className: 'stack narrow',
    body: html`!${question.fields ?? ''}<div class="row"><button class="button danger" data-busy="One moment…">${question.button}</button>
<a class="button quiet" href="${clientPath(client.id)}">Keep it</a></div><p class="muted" role="status"></p>`,
  })}`;
  return sendPortalPage(reply, visit, { title: question.title, body, eyebrow: client.name, status });
}
