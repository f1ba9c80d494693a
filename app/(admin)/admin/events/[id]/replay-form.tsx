import { getTranslations } from 'next-intl/server';
import { viewerTimeZone } from '#lib/cookies/time-zone-cookie.ts';
import { localTimeText } from '#lib/format/local-time.ts';
import { sendAgain } from '../../../../_actions/events.ts';
import { ActionForm } from '../../../../_ui/kit/action-form.tsx';
import { Field } from '../../../../_ui/kit/field.tsx';
import { FormKey } from '../../../../_ui/kit/form-key.tsx';
import { SubmitButton } from '../../../../_ui/kit/submit-button.tsx';

const HOUR_MS = 3_600_000;

/** The form that resends all events of a time span, in the viewer's time zone. */
export async function ReplayForm({ id }: { readonly id: string }) {
  const [t, zone] = await Promise.all([getTranslations('admin.events'), viewerTimeZone()]);
  return (
    <section className="card" aria-labelledby="replay">
      <div className="card-head">
        <h2 id="replay">{t('replayTitle')}</h2>
      </div>
      <div className="card-body">
        <ActionForm action={sendAgain} className="event-form">
          <p className="hint">{t('replayText', { zone })}</p>
          <input type="hidden" name="id" value={id} />
          <FormKey />
          <Field
            id="replay-from"
            label={t('from')}
            input={{
              name: 'from',
              type: 'datetime-local',
              required: true,
              defaultValue: localTimeText(Date.now() - HOUR_MS, zone),
            }}
          />
          <Field id="replay-to" label={t('to')} hint={t('toHint')} input={{ name: 'to', type: 'datetime-local' }} />
          <div>
            <SubmitButton label={t('replaySubmit')} pendingLabel={t('form.saving')} className="button-quiet" />
          </div>
        </ActionForm>
      </div>
    </section>
  );
}
