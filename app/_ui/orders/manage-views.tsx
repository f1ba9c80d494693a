import { getTranslations } from 'next-intl/server';
import { describeShown } from '#accounts/shown-values.ts';
import { LONGEST_NAME, type View, viewValues } from '#lib/views/views.ts';
import { deleteThisView, renameThisView } from '../../_actions/views.ts';
import { ActionForm } from '../kit/action-form.tsx';
import { FromMail } from '../kit/from-mail.tsx';
import { Icon } from '../kit/icon.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';

/** The saved views, with controls to rename and delete them. */
export async function ManageViews({ views, here }: { readonly views: readonly View[]; readonly here: string }) {
  const t = await getTranslations('orders.views');
  return (
    <details className="menu" name="order-tools">
      <summary className="list-view-button list-view-icon" title={t('manage')}>
        <Icon name="ellipsis" />
        <span className="sr-only">{t('manage')}</span>
      </summary>
      <div className="menu-panel list-manage">
        {views.map((view) => (
          <EditView key={view.id} view={view} here={here} />
        ))}
      </div>
    </details>
  );
}

/** Rename and delete controls, collapsed to prevent accidental use. */
async function EditView({ view, here }: { readonly view: View; readonly here: string }) {
  const t = await getTranslations('orders.views');
  const id = `view-${view.id}`;
  return (
    <details className="list-fold" name="edit-view">
      <summary className="menu-item">
        <Icon name="pencil" />
        <span aria-hidden="true" className="min-w-0 truncate" title={view.name}>
          <FromMail>{view.name}</FromMail>
        </span>
        <span className="sr-only">{t('editOf', { name: view.name })}</span>
      </summary>
      <div className="list-fold-body grid gap-2">
        <ActionForm action={renameThisView} className="flex items-end gap-2">
          <input type="hidden" name="back" value={here} />
          <input type="hidden" name="id" value={view.id} />
          <input type="hidden" name="shown" value={describeShown({ name: view.name })} />
          <div className="min-w-0 flex-1">
            <label htmlFor={id} className="label">
              {t('newName')}
            </label>
            <input
              id={id}
              name="name"
              required
              defaultValue={view.name}
              maxLength={LONGEST_NAME}
              autoComplete="off"
              className="input"
            />
          </div>
          <SubmitButton label={t('rename')} pendingLabel={t('pending')} className="button-quiet" />
        </ActionForm>
        <ActionForm action={deleteThisView}>
          <input type="hidden" name="back" value={here} />
          <input type="hidden" name="id" value={view.id} />
          <input type="hidden" name="shown" value={describeShown(viewValues(view))} />
          <SubmitButton
            label={t('delete', { name: view.name })}
            pendingLabel={t('pending')}
            className="button-danger w-full"
          />
        </ActionForm>
      </div>
    </details>
  );
}
