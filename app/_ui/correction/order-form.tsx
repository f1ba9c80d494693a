'use client';

import { type ReactNode, type RefObject, useEffect } from 'react';
import { saveOrderNow } from '../../_actions/orders.ts';
import { FormAlert } from '../kit/form-alert.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useFormAction } from '../kit/use-form-action.ts';
import { useProblemFocus } from '../kit/use-problem-focus.ts';
import { AmountCheck, type SumTexts } from './amount-check.tsx';
import { type ChangeTexts, FormChanges } from './form-changes.tsx';
import type { FormField, FormFields } from './form-fields.ts';
import type { OrderFormState, PartState } from './form-state.ts';
import { ItemRows } from './item-rows.tsx';
import { PartField } from './part-field.tsx';
import { ShipmentRows } from './shipment-rows.tsx';

export type OrderFormTexts = Readonly<
  Record<
    | 'save'
    | 'saving'
    | 'cancel'
    | 'mine'
    | 'theirs'
    | 'changedSince'
    | 'emptyValue'
    | 'edited'
    | 'amounts'
    | 'order'
    | 'items'
    | 'addItem'
    | 'newItem'
    | 'removeItem'
    | 'moreFields'
    | 'shipments'
    | 'addShipment'
    | 'newShipment'
    | 'removeShipment'
    | 'willBeDeleted'
    | 'keep',
    string
  >
> & {
  readonly changes: ChangeTexts;
  readonly sum: SumTexts;
};

export type OrderFormProps = {
  readonly initial: OrderFormState;
  readonly fields: FormFields;
  /** Fields that the user has edited before, by part. */
  readonly edited: Readonly<Record<string, readonly string[]>>;
  /** Icons by key of the item, and those of buttons. */
  readonly tiles: Readonly<Record<string, ReactNode>>;
  readonly icons: Readonly<Record<'add' | 'remove' | 'tile' | 'more' | 'fits' | 'differs', ReactNode>>;
  readonly account: string;
  readonly locale: string;
  readonly cancelHref: string;
  readonly texts: OrderFormTexts;
};

/** The form that adds or edits an order with its items and shipments. Works the same with and without JavaScript. */
export function OrderForm(props: OrderFormProps) {
  const { initial, fields, account, locale, cancelHref, texts } = props;
  const [state, action] = useFormAction(saveOrderNow, initial);
  const form = useProblemFocus(state);
  useEffect(() => {
    // Parts take the focus when they appear, but this button is there already.
    if (state.focus?.startsWith('add ') !== true) return;
    form.current?.querySelector<HTMLElement>(`button[value="${state.focus}"]`)?.focus();
  }, [state, form]);
  return (
    <form ref={form} action={action} className="flex flex-col gap-4" noValidate>
      <FormAlert tone="warn">{state.message}</FormAlert>
      {/* Enter in a field presses the first submit button: that must save, not add or remove a row. */}
      <button type="submit" name="do" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
        {texts.save}
      </button>
      <input type="hidden" name="order" value={state.orderId ?? ''} />
      <input type="hidden" name="parts" value={partsOf(state)} />
      <input type="hidden" name="key" value={state.key} />
      <input type="hidden" name="account" value={account} />
      <input type="hidden" name="locale" value={locale} />
      <Parts {...props} form={form} state={state} />
      <div className="save-bar">
        <FormChanges form={form} state={state} fields={fields} texts={texts} />
        <a href={cancelHref} className="button button-ghost">
          {texts.cancel}
        </a>
        <SubmitButton label={texts.save} pendingLabel={texts.saving} name="do" value="save" />
      </div>
    </form>
  );
}

/** Returns the parts in the format that `readOrderForm` reads. */
function partsOf({ parts }: OrderFormState): string {
  return JSON.stringify(parts.map(({ key, was, removed }) => ({ key, was, removed })));
}

type PartsProps = OrderFormProps & {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly state: OrderFormState;
};

function Parts({ form, state, fields, edited, tiles, icons, locale, texts }: PartsProps) {
  const ofKind = (kind: PartState['kind']) => state.parts.filter((part) => part.kind === kind);
  const amounts = fields.order.filter(({ amount }) => amount).toSorted((a, b) => isTotal(a) - isTotal(b));
  const shared = { edited, focus: state.focus, texts };
  return (
    <div className="order-grid">
      <div className="order-column">
        <section className="card edit-fields" aria-label={texts.order}>
          <OrderFields state={state} fields={fields.order.filter(({ amount }) => !amount)} {...shared} />
        </section>
        {fields.item.length === 0 ? null : (
          <ItemRows parts={ofKind('item')} fields={fields.item} tiles={tiles} icons={icons} {...shared} />
        )}
        {fields.shipment.length === 0 ? null : (
          <ShipmentRows parts={ofKind('shipment')} fields={fields.shipment} icons={icons} {...shared} />
        )}
      </div>
      {amounts.length === 0 ? null : (
        <section className="receipt-edge" aria-labelledby="amounts">
          <div className="receipt">
            <h2 id="amounts" className="edit-amounts-title">
              {texts.amounts}
            </h2>
            <div className="edit-amounts">
              <OrderFields state={state} fields={amounts} {...shared} />
            </div>
            <AmountCheck form={form} items={ofKind('item')} locale={locale} icons={icons} texts={texts.sum} />
          </div>
        </section>
      )}
    </div>
  );
}

/** As on a receipt, the total is last. */
function isTotal({ name }: FormField): number {
  return Number(name === 'orderTotal');
}

function OrderFields(props: {
  readonly state: OrderFormState;
  readonly fields: readonly FormField[];
  readonly edited: Readonly<Record<string, readonly string[]>>;
  readonly texts: OrderFormTexts;
}) {
  const { state, fields, edited, texts } = props;
  const order = state.parts.find(({ kind }) => kind === 'order');
  if (order === undefined) return null;
  return fields.map((field) => (
    <PartField
      key={field.name}
      part={order}
      field={field}
      edited={edited[order.key]?.includes(field.name) === true}
      texts={texts}
    />
  ));
}
