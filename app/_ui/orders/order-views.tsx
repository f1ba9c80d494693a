import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { OrderListHref } from '#lib/routes/order-routes.ts';
import { LONGEST_NAME, type View } from '#lib/views/views.ts';
import { deleteThisView, renameThisView, saveThisView } from '../../_actions/views.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';

/** Saved views: open, save, rename, delete, and share. */
export async function OrderViews(props: {
  readonly views: readonly View[];
  /** URL of the list as shown. Forms return to it. */
  readonly here: string;
  /** The same as an absolute URL, for sharing. */
  readonly address: string;
  readonly hrefOf: (view: View) => OrderListHref;
}) {
  const { views, here, hrefOf } = props;
  const t = await getTranslations('orders.views');
  return (
    <details className="menu" name="order-tools">
      <summary className="button button-quiet">{t('title')}</summary>
      <div className="menu-panel w-96">
        {views.length === 0 ? (
          <p className="p-2 text-sm text-muted">{t('none')}</p>
        ) : (
          <ul>
            {views.map((view) => (
              <li key={view.id} className="flex flex-wrap items-center gap-x-2">
                <Link
                  href={hrefOf(view)}
                  prefetch={false}
                  aria-current={hrefOf(view) === here ? 'true' : undefined}
                  className="inline-flex min-h-11 min-w-0 flex-1 items-center rounded-md px-2 font-medium text-accent hover:bg-raised aria-current:bg-accent-soft"
                >
                  <span className="truncate" title={view.name}>
                    {view.name}
                  </span>
                </Link>
                <EditView view={view} here={here} />
              </li>
            ))}
          </ul>
        )}
        <form action={saveThisView} className="mt-2 border-t border-line px-2 pt-3">
          <input type="hidden" name="back" value={here} />
          <label htmlFor="view-name" className="label">
            {t('save')}
          </label>
          <div className="flex gap-2">
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
        </form>
        <div className="mt-3 border-t border-line px-2 pt-3 pb-2">
          <label htmlFor="view-address" className="label">
            {t('share')}
          </label>
          <div className="flex gap-2">
            <input
              id="view-address"
              readOnly
              value={props.address}
              className="input min-w-0 flex-1 font-mono text-sm"
            />
            <CopyButton text={props.address} label={t('copy')} done={t('copied')} />
          </div>
          <p className="mt-1 text-sm text-muted">{t('shareHint')}</p>
        </div>
      </div>
    </details>
  );
}

/** Rename and delete controls, collapsed to prevent accidental use. */
async function EditView({ view, here }: { readonly view: View; readonly here: string }) {
  const t = await getTranslations('orders.views');
  const id = `view-${view.id}`;
  return (
    <details className="group open:w-full" name="edit-view">
      <summary className="link link-alone px-2 text-sm">
        <span aria-hidden="true">{t('edit')}</span>
        <span className="sr-only">{t('editOf', { name: view.name })}</span>
      </summary>
      <div className="grid gap-2 px-2 pb-3">
        <form action={renameThisView} className="flex items-end gap-2">
          <input type="hidden" name="back" value={here} />
          <input type="hidden" name="id" value={view.id} />
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
        </form>
        <form action={deleteThisView}>
          <input type="hidden" name="back" value={here} />
          <input type="hidden" name="id" value={view.id} />
          <SubmitButton
            label={t('delete', { name: view.name })}
            pendingLabel={t('pending')}
            className="button-danger w-full"
          />
        </form>
      </div>
    </details>
  );
}
