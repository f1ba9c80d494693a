import { getTranslations } from 'next-intl/server';
import type { Flash } from '#lib/cookies/flash-cookie.ts';
import { saveThisView, undoView } from '../../_actions/views.ts';
import { ActionForm } from '../kit/action-form.tsx';
import { Notice } from '../kit/notice.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';

const DONE = ['view_saved', 'view_replaced', 'view_renamed', 'view_deleted', 'view_restored'] as const;
const REFUSED = [
  'view_name_missing',
  'view_name_taken',
  'view_too_many',
  'view_gone',
  'view_changed',
  'view_name_changed',
] as const;

/**
 * The result of a change to the saved views: with an undo if a view was deleted or replaced, and with a question before
 * a view is replaced.
 */
export async function ViewNotice({ flash, here }: { readonly flash: Flash; readonly here: string }) {
  const t = await getTranslations('orders.views');
  const done = DONE.find((known) => known === flash['notice']);
  const refused = REFUSED.find((known) => known === flash['notice']);
  const { name = '', before, shown = '', now = '', yours = '' } = flash;
  if (done !== undefined) {
    return (
      <Notice tone="done">
        <span>{t(`notices.${done}`, { name })}</span>
        {before === undefined ? null : (
          <ActionForm action={undoView}>
            <input type="hidden" name="back" value={here} />
            <input type="hidden" name="name" value={name} />
            <input type="hidden" name="before" value={before} />
            {done === 'view_replaced' ? <input type="hidden" name="shown" value={shown} /> : null}
            <SubmitButton label={t('undo')} pendingLabel={t('pending')} className="button-quiet" />
          </ActionForm>
        )}
      </Notice>
    );
  }
  if (flash['notice'] === 'view_exists') {
    return (
      <Notice tone="bad">
        <span>{t('notices.view_exists', { name })}</span>
        <ActionForm action={saveThisView}>
          <input type="hidden" name="back" value={here} />
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="shown" value={shown} />
          <SubmitButton label={t('replace')} pendingLabel={t('pending')} className="button-quiet" />
        </ActionForm>
      </Notice>
    );
  }
  return refused === undefined ? null : <Notice tone="bad">{t(`notices.${refused}`, { now, yours })}</Notice>;
}
