import { getTranslations } from 'next-intl/server';
import { LONGEST_NAME } from '#lib/views/views.ts';
import { saveThisView } from '../../_actions/views.ts';
import { ActionForm } from '../kit/action-form.tsx';
import { Icon } from '../kit/icon.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';

/** Saves the current list under a name. `isNew`: no view shows the same list, so the button is labeled accordingly. */
export async function SaveView({ here, isNew }: { readonly here: string; readonly isNew: boolean }) {
  const t = await getTranslations('orders.views');
  return (
    <details className={isNew ? 'menu list-save' : 'menu'} name="order-tools">
      <summary className={isNew ? 'list-view-button' : 'list-view-button list-view-icon'} title={t('saveAs')}>
        {isNew ? null : <Icon name="plus" />}
        <span className={isNew ? '' : 'sr-only'}>{t('saveAs')}</span>
      </summary>
      <ActionForm action={saveThisView} className="menu-panel list-save-panel">
        <input type="hidden" name="back" value={here} />
        <label htmlFor="view-name" className="label">
          {t('save')}
        </label>
        <div className="mt-1.5 flex gap-2">
          <input
            id="view-name"
            name="name"
            required
            maxLength={LONGEST_NAME}
            placeholder={t('nameHint')}
            autoComplete="off"
            className="input min-w-0 flex-1"
          />
          <SubmitButton label={t('saveNow')} pendingLabel={t('pending')} className="button-quiet" />
        </div>
      </ActionForm>
    </details>
  );
}
