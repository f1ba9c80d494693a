import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type Outbox, openEmail } from '#email/outbox.ts';
import { html } from '../pages/html.ts';
import { textsOf } from '../pages/page-language.ts';
import { preparePages } from '../pages/page-plugin.ts';
import { sendMessagePage, sendPage } from '../pages/send-page.ts';
import type { Tables } from '../store/tables.ts';

type Deps = {
  readonly db: Kysely<Tables>;
  readonly outbox: Outbox;
  readonly publicUrl: string;
  /** Checks whether a Host header names this machine. */
  readonly isOwnHost: (host: string | undefined) => boolean;
};

/** Number of newest emails shown. */
const MOST = 50;

/** Registers the page with the emails that a sandbox does not send. The command line reads them as JSON. */
export async function outboxPage(app: FastifyInstance, deps: Deps): Promise<void> {
  await preparePages(app, deps, 'portal');
  app.addHook('preHandler', async (request, reply) => {
    if (deps.isOwnHost(request.headers.host)) return;
    const t = textsOf(reply);
    return sendMessagePage(reply, 404, t('errors.missing.title'), t('errors.missing.advice'));
  });
  app.get('/outbox', async (_request, reply) => {
    const t = textsOf(reply);
    const emails = (await listEmails(deps)).map(
      ({ to, subject, text, url }) => html`<section class="foot stack"><h2>${subject}</h2>
<p class="muted">${to}</p>
<pre>${text}</pre>${url === null ? '' : html`<p><a href="${url}">${url}</a></p>`}</section>`,
    );
    const body = html`<p>${t(emails.length === 0 ? 'outbox.none' : 'outbox.lead')}</p>${emails}`;
    return sendPage(reply, { title: t('outbox.title'), body });
  });
  app.get('/outbox.json', async () => ({ emails: await listEmails(deps) }));
}

async function listEmails({ db, outbox }: Deps) {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'content', 'created_at as createdAt'])
    .where('state', '=', 'waiting')
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id, kind, content, createdAt }) => {
    const { to, subject, text, url } = openEmail(outbox, id, content ?? Buffer.alloc(0));
    return { id, kind, to, subject, text, url, createdAt };
  });
}
