import { getLocale, getTranslations } from 'next-intl/server';
import { readDraft } from '#lib/cookies/draft-cookie.ts';
import { readParam, type SearchParams } from '#lib/http/search-params.ts';
import { restoreDraft } from '#lib/orders/correction/form-draft.ts';
import { canEdit, type LoadedForm, loadOrderForm } from '#lib/orders/correction/load-order-form.ts';
import { existingPart, formPath, withAddition } from '#lib/orders/correction/order-form.ts';
import type { OwnOrderPath } from '#lib/routes/order-routes.ts';
import type { ActingUser } from '#lib/service/acting-user.ts';
import type { Capabilities } from '#lib/service/capabilities.ts';
import { serviceCapabilities } from '#lib/service/configured-capabilities.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { BackLink } from '../kit/back-link.tsx';
import { Icon } from '../kit/icon.tsx';
import { NothingHere } from '../kit/nothing-here.tsx';
import { PageTitle } from '../kit/page-title.tsx';
import { ServiceFailure } from '../kit/service-failure.tsx';
import { ShopMark } from '../kit/shop-mark.tsx';
import { categoryIcon } from '../orders/category-icons.ts';
import { DeleteForm, ReleaseForm } from './delete-form.tsx';
import { type FormFields, formFields } from './form-fields.ts';
import { type OrderFormState, showForm } from './form-state.ts';
import { OrderForm, type OrderFormTexts } from './order-form.tsx';

/**
 * The page of the form that adds (`orderId` null) or edits an order with its items and shipments. After an interrupting
 * sign-in, it shows what was typed before. `?add=item` or `?add=shipment` begins with an empty row.
 */
export async function OrderFormPage(props: {
  readonly user: ActingUser;
  readonly account: string;
  readonly orderId: string | null;
  readonly params: SearchParams;
}) {
  const { user, account, orderId, params } = props;
  const path = formPath(orderId);
  const [t, viewerLocale] = await Promise.all([getTranslations('correct'), getLocale()]);
  const draft = readParam(params, 'draft') === '' ? null : await readDraft(account, path);
  const locale = draft?.fields['locale'] ?? viewerLocale;
  const can = await serviceCapabilities(user.service);
  const loaded = await outcomeOf(loadOrderForm(user, orderId, locale, can));
  if (!loaded.ok) return <ServiceFailure error={loaded.error} retryHref={path} wholePage />;
  if (loaded.value === null) return <NothingHere missing="order" />;
  const { form, found } = loaded.value;
  const initial =
    draft === null ? begin(form, params, can) : showForm(restoreDraft(form, draft.fields), t('draftKept'), null);
  const back: '/orders' | OwnOrderPath = orderId === null ? '/orders' : `/orders/${orderId}`;
  const fields = await formFields(loaded.value, can);
  return (
    <>
      <BackLink href={back}>{t(orderId === null ? 'backToOrders' : 'backToOrder')}</BackLink>
      <div className="order-head">
        {orderId === null ? null : <ShopMark name={form.parts[0]?.texts.merchantName ?? null} size="large" />}
        <div className="order-name">
          <PageTitle>{t(orderId === null ? 'titles.add' : 'titles.edit')}</PageTitle>
          <p className="order-facts">{t(orderId === null ? 'addLead' : 'editLead')}</p>
        </div>
      </div>
      <OrderForm
        initial={initial}
        fields={fields}
        edited={editedFields(found)}
        tiles={tilesOf(loaded.value)}
        icons={{
          add: <Icon name="plus" />,
          remove: <Icon name="trash" />,
          tile: <Icon name="package" />,
          more: <Icon name="chevron-down" className="icon-small" />,
          fits: <Icon name="badge-check" />,
          differs: <Icon name="triangle-alert" />,
        }}
        account={account}
        locale={locale}
        cancelHref={back}
        texts={await formWords(orderId === null)}
      />
      {orderId === null ? null : (
        <div className="edit-more">
          {can.has('release') ? (
            <ReleaseForm order={orderId} fields={releasedFields(loaded.value, fields)} shown={loaded.value.shown} />
          ) : null}
          <DeleteForm order={orderId} shown={loaded.value.shown} />
        </div>
      )}
    </>
  );
}

/** Returns a form with current values, and an empty row if the URL asks for one. */
function begin(form: LoadedForm['form'], params: SearchParams, can: Capabilities): OrderFormState {
  const kind = (['item', 'shipment'] as const).find((one) => one === readParam(params, 'add') && canEdit(can, one));
  if (kind === undefined) return showForm(form, null, null);
  const parts = withAddition(form.parts, kind);
  const added = parts.find(({ key }) => !form.parts.some((part) => part.key === key));
  return { ...showForm({ ...form, parts }, null, null), focus: added?.key ?? null };
}

/** Returns the edited fields of each part. In an order without emails, no value was read that could be edited. */
function editedFields(found: LoadedForm['found']) {
  if (!found.some(({ kind, fromEmails }) => kind === 'order' && fromEmails)) return {};
  return Object.fromEntries(found.map((one) => [existingPart(one).key, one.byHand]));
}

/** Returns the icon of each item's category. */
function tilesOf({ found, choices }: LoadedForm) {
  const items = found.filter(({ kind }) => kind === 'item');
  return Object.fromEntries(
    items.map((item) => {
      const category = choices.categories.find(({ value }) => value === item.texts.category);
      return [existingPart(item).key, <Icon key={item.id} name={categoryIcon(category?.name ?? null)} />];
    }),
  );
}

/**
 * Returns the edited fields that can revert to email values. Those of items and shipments carry the name of their row.
 */
function releasedFields({ found }: LoadedForm, fields: FormFields) {
  return found
    .filter(({ fromEmails }) => fromEmails)
    .flatMap((one) => {
      const { key } = existingPart(one);
      const row = one.texts.description ?? one.texts.trackingNumber ?? '';
      return fields[one.kind]
        .filter(({ name }) => one.byHand.includes(name))
        .map(({ name, label }) => ({ name: `${key}.${name}`, label: row === '' ? label : `${label} (${row})` }));
    });
}

async function formWords(adds: boolean): Promise<OrderFormTexts> {
  const [t, order] = await Promise.all([getTranslations('correct'), getTranslations('order')]);
  return {
    save: t(adds ? 'add' : 'save'),
    saving: t('saving'),
    cancel: t(adds ? 'cancel' : 'discard'),
    mine: t('mine'),
    theirs: t('theirs'),
    changedSince: t('changedSince'),
    emptyValue: t('emptyValue'),
    edited: order('byHand'),
    amounts: order('money'),
    order: t('order'),
    items: order('items'),
    addItem: order('addItem'),
    newItem: t('newItem'),
    removeItem: t('delete.item'),
    moreFields: t('moreFields'),
    shipments: t('shipments'),
    addShipment: order('addShipment'),
    newShipment: t('newShipment'),
    removeShipment: t('delete.shipment'),
    willBeDeleted: t('willBeDeleted'),
    keep: t('keep'),
    changes: { none: adds ? '' : t('changes.none'), one: t('changes.one'), many: t('changes.many') },
    sum: { fits: order('addsUp'), differs: t('sumDiffers'), use: t('useSum') },
  };
}
