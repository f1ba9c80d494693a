import { getTranslations } from 'next-intl/server';
import type { CorrectedKind } from '#lib/orders/correction/correction-fields.ts';
import { deleteCorrectedNow, releaseNow, restoreDeletedNow, undoFormNow } from '../../_actions/orders.ts';
import { ActionForm } from '../kit/action-form.tsx';
import { FormKey } from '../kit/form-key.tsx';
import { Icon } from '../kit/icon.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { RemoveButton } from './remove-button.tsx';

type Named = { readonly kind: CorrectedKind; readonly order: string; readonly id: string };

/** `shown` describes the values on the page: if they have changed, the service is not asked to change anything. */
type Shown = { readonly shown: string };

/** Deletes an order in two steps: the user first reads what will be deleted. Used as a menu entry or below a form. */
export async function DeleteForm({ order, shown }: { readonly order: string } & Shown) {
  const t = await getTranslations('correct');
  return (
    <details className="menu-step">
      <summary className="menu-item text-bad">
        <Icon name="trash" />
        {t('delete.order.ask')}
      </summary>
      {/* A URL with this fragment opens it. */}
      <ActionForm id="delete" action={deleteCorrectedNow} className="menu-form">
        <p>{t('delete.order.goes')}</p>
        <Names kind="order" order={order} id={order} />
        <input type="hidden" name="shown" value={shown} />
        <SubmitButton label={t('delete.order.confirm')} pendingLabel={t('delete.pending')} className="button-danger" />
      </ActionForm>
    </details>
  );
}

/**
 * Reverts edited values to those from emails; nothing if there are none. `fields` have names such as `order.orderTitle`
 * and `item-12.price`.
 */
export async function ReleaseForm(
  props: {
    readonly order: string;
    readonly fields: readonly { readonly name: string; readonly label: string }[];
  } & Shown,
) {
  if (props.fields.length === 0) return null;
  const t = await getTranslations('correct');
  return (
    <details className="menu-step">
      <summary className="menu-item">
        <Icon name="rotate-ccw" />
        {t('release.ask')}
      </summary>
      <ActionForm action={releaseNow} className="menu-form">
        <input type="hidden" name="order" value={props.order} />
        <input type="hidden" name="shown" value={props.shown} />
        <FormKey />
        <fieldset>
          <legend className="mb-1">{t('release.lead')}</legend>
          {props.fields.map(({ name, label }) => (
            <label key={name} className="menu-check">
              <input type="checkbox" name="field" value={name} defaultChecked className="size-4 accent-accent" />
              {label}
            </label>
          ))}
        </fieldset>
        <SubmitButton label={t('release.confirm')} pendingLabel={t('saving')} className="button-quiet" />
      </ActionForm>
    </details>
  );
}

/** Deletes an item or a shipment from its menu, for a service that can restore it. */
export async function RemoveForm({ kind, order, id, name, shown }: Named & Shown & { readonly name: string }) {
  const t = await getTranslations('correct');
  return (
    <ActionForm action={deleteCorrectedNow}>
      <Names kind={kind} order={order} id={id} />
      <input type="hidden" name="shown" value={shown} />
      <RemoveButton
        label={t('delete.here')}
        pendingLabel={t('delete.pending')}
        name={name}
        icon={<Icon name="trash" />}
      />
    </ActionForm>
  );
}

/** Restores what was deleted. */
export async function UndoForm({ kind, order, id }: Named) {
  const t = await getTranslations('correct');
  return (
    <ActionForm action={restoreDeletedNow}>
      <Names kind={kind} order={order} id={id} />
      <SubmitButton label={t('undo')} pendingLabel={t('undoing')} className="button-quiet" />
    </ActionForm>
  );
}

/** Undoes what the last form changed. */
export async function UndoChangesForm({ order, cookieKey }: { readonly order: string; readonly cookieKey: string }) {
  const t = await getTranslations('correct');
  return (
    <ActionForm action={undoFormNow}>
      <input type="hidden" name="order" value={order} />
      <FormKey />
      <input type="hidden" name="undo" value={cookieKey} />
      <SubmitButton label={t('undo')} pendingLabel={t('undoing')} className="button-quiet" />
    </ActionForm>
  );
}

function Names({ kind, order, id }: Named) {
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="order" value={order} />
      <input type="hidden" name="id" value={id} />
      <FormKey />
    </>
  );
}
