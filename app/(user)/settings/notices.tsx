import { getTranslations } from 'next-intl/server';
import { describeShown } from '#accounts/shown-values.ts';
import { findRecipient, NOTICES, sentNotices } from '#lib/accounts/recipients.ts';
import { runtime } from '#lib/runtime.ts';
import type { Viewer } from '#lib/viewer.ts';
import { saveNotices } from '../../_actions/address.ts';
import { ActionForm } from '../../_ui/kit/action-form.tsx';
import { SubmitButton } from '../../_ui/kit/submit-button.tsx';
import { TitledCard } from '../../_ui/kit/titled-card.tsx';

/** The emails that the viewer can turn off, or an explanation if the site cannot send any. */
export async function Notices({ viewer }: { readonly viewer: Viewer }) {
  const [t, settings, { database, outbox }] = await Promise.all([
    getTranslations('settings.emails'),
    getTranslations('settings'),
    runtime(),
  ]);
  if (outbox === null) {
    return (
      <TitledCard id="emails" title={t('title')}>
        <p>{t('off')}</p>
      </TitledCard>
    );
  }
  const muted = (await findRecipient(database.db, viewer.id))?.muted ?? [];
  return (
    <TitledCard id="emails" title={t('title')}>
      <ActionForm action={saveNotices}>
        <input type="hidden" name="shown" value={describeShown(sentNotices(muted))} />
        <fieldset>
          <legend className="hint mb-2">{t('lead')}</legend>
          {NOTICES.map((kind) => (
            <label key={kind} className="setting-choice">
              <input type="checkbox" name="notice" value={kind} defaultChecked={!muted.includes(kind)} />
              {t(`notices.${kind}`)}
            </label>
          ))}
        </fieldset>
        <div className="form-actions mt-3">
          <SubmitButton label={t('save')} pendingLabel={settings('saving')} className="button-quiet" />
        </div>
      </ActionForm>
    </TitledCard>
  );
}
