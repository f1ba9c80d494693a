import { getTranslations } from 'next-intl/server';
import { formatAgo } from '#lib/format/dates.ts';
import type { MailboxView } from '#lib/service/mailbox-view.ts';
import { playSandboxEvent } from '../../../_actions/sandbox.ts';
import { ActionForm } from '../../../_ui/kit/action-form.tsx';
import { FormKey } from '../../../_ui/kit/form-key.tsx';
import { MailAddress } from '../../../_ui/kit/mail-address.tsx';
import { SubmitButton } from '../../../_ui/kit/submit-button.tsx';
import { MailboxStatus } from '../../../_ui/mailboxes/mailbox-status.tsx';

const EMAILS = ['order', 'shipped', 'delivered', 'refunded', 'cancelled'] as const;

/** A sandbox mailbox: its state, and buttons that send emails to it or cause faults. */
export async function SandboxMailbox(props: {
  readonly userName: string;
  readonly mailbox: MailboxView;
  readonly locale: string;
}) {
  const { userName, mailbox, locale } = props;
  const [t, words] = await Promise.all([getTranslations('admin.sandbox'), getTranslations('mailboxes')]);
  const { id, email, health, lastReadAt, progress } = mailbox;
  const names = (
    <>
      <input type="hidden" name="user" value={userName} />
      <input type="hidden" name="mailbox" value={id} />
      <FormKey />
    </>
  );
  return (
    <section className="card admin-note" aria-labelledby={`sandbox-${id}`}>
      <div className="card-head">
        <h2 id={`sandbox-${id}`}>
          <MailAddress address={email ?? words('unnamed')} />
        </h2>
        <div className="card-head-end">
          <MailboxStatus health={health} />
        </div>
      </div>
      <div className="card-body event-form">
        <p className="admin-facts">
          {[
            progress === null ? null : words('ordersFound', { count: progress.ordersFound }),
            lastReadAt === null
              ? words('neverRead')
              : words('lastRead', { when: formatAgo(lastReadAt, Date.now(), locale) }),
          ]
            .filter((fact) => fact !== null)
            .join(' · ')}
        </p>
        <div className="event-actions">
          {EMAILS.map((event) => (
            <ActionForm key={event} action={playSandboxEvent}>
              {names}
              <input type="hidden" name="event" value={event} />
              <SubmitButton label={t(`events.${event}`)} pendingLabel={t('sending')} className="button-quiet" />
            </ActionForm>
          ))}
        </div>
        <ActionForm action={playSandboxEvent} className="event-line">
          {names}
          <input type="hidden" name="event" value="days" />
          <div>
            <label htmlFor={`days-${id}`} className="label">
              {t('days')}
            </label>
            <input id={`days-${id}`} type="number" name="days" min={1} max={60} defaultValue={3} className="input" />
          </div>
          <SubmitButton label={t('events.days')} pendingLabel={t('sending')} className="button-quiet" />
        </ActionForm>
        <ActionForm action={playSandboxEvent}>
          {names}
          <input type="hidden" name="event" value="sign_in_lost" />
          <SubmitButton label={t('events.sign_in_lost')} pendingLabel={t('sending')} className="button-danger" />
        </ActionForm>
      </div>
    </section>
  );
}
