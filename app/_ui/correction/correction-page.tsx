import { getLocale, getTranslations } from 'next-intl/server';
import { type Draft, readDraft } from '#lib/cookies/draft-cookie.ts';
import { newFormKey } from '#lib/http/form-key.ts';
import { readParam, type SearchParams } from '#lib/http/search-params.ts';
import type { CorrectedKind, FieldTexts } from '#lib/orders/correction/correction-fields.ts';
import { formPath, textsOf, undecidedOf } from '#lib/orders/correction/correction-form.ts';
import { findTarget, listEntries } from '#lib/orders/correction/correction-target.ts';
import { sumItems } from '#lib/orders/money-breakdown.ts';
import type { OwnOrderPath } from '#lib/routes/order-routes.ts';
import type { ActingUser } from '#lib/service/acting-user.ts';
import { serviceCapabilities } from '#lib/service/configured-capabilities.ts';
import { findOrder } from '#lib/service/orders.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import type { CorrectionState } from '../../_actions/orders.ts';
import { BackLink } from '../kit/back-link.tsx';
import { NothingHere } from '../kit/nothing-here.tsx';
import { ServiceTrouble } from '../kit/service-trouble.tsx';
import { CorrectionForm, type CorrectionTexts } from './correction-form.tsx';
import { DeleteForm, ReleaseForm } from './delete-form.tsx';
import { formFields } from './form-fields.ts';

/**
 * The page of a form that adds (`id` null) or edits an order, an item, or a shipment. If the user had to sign in again,
 * it shows what was typed.
 */
export async function CorrectionPage(props: {
  readonly user: ActingUser;
  readonly account: string;
  readonly kind: CorrectedKind;
  /** null for a new order. */
  readonly orderId: string | null;
  readonly id: string | null;
  readonly params: SearchParams;
}) {
  const { user, account, kind, orderId, id, params } = props;
  const path = formPath(kind, orderId ?? '', id ?? '');
  const [t, viewerLocale] = await Promise.all([getTranslations('correct'), getLocale()]);
  const draft = readParam(params, 'draft') === '' ? null : await readDraft(account, path);
  const locale = draft?.fields['locale'] ?? viewerLocale;
  const [found, choices, can] = await Promise.all([
    outcomeOf(findTarget(user, kind, orderId, id, locale)),
    outcomeOf(listEntries(user, kind)),
    serviceCapabilities(user.service),
  ]);
  if (!found.ok) return <ServiceTrouble error={found.error} retryHref={path} wholePage />;
  if (found.value === null) return <NothingHere />;
  const target = found.value;
  const back: '/orders' | OwnOrderPath = orderId === null ? '/orders' : `/orders/${orderId}`;
  const fields = await formFields(kind, choices.ok ? choices.value : [], target, can);
  const order = kind === 'order' && id !== null ? await outcomeOf(findOrder(user, id)) : null;
  const items = order?.ok === true && order.value !== null ? order.value.items : [];
  const released = can.has('release') && target.told ? fields.filter(({ name }) => target.byHand.includes(name)) : [];
  return (
    <div className={kind === 'order' ? undefined : 'edit-narrow'}>
      <BackLink href={back}>{t(orderId === null ? 'backToOrders' : 'backToOrder')}</BackLink>
      <div className="order-head">
        <div className="order-name">
          <h1>{t(`titles.${kind}.${id === null ? 'add' : 'edit'}`)}</h1>
          <p className="order-facts">{t(id === null ? 'addLead' : 'editLead')}</p>
        </div>
      </div>
      <CorrectionForm
        initial={draft === null ? begun(target.texts) : begunBefore(kind, draft, t('draftKept'))}
        fields={fields}
        about={{ kind, order: orderId ?? '', id: id ?? '', currency: target.currency, account, locale }}
        cancelHref={back}
        itemsTotal={sumItems(items)?.minor ?? null}
        texts={{ ...(await formWords(id === null)), save: t(id === null ? `add.${kind}` : 'save') }}
      />
      {id === null || orderId === null ? null : (
        <div className="edit-more">
          <ReleaseForm kind={kind} order={orderId} id={id} fields={released} />
          <DeleteForm kind={kind} order={orderId} id={id} />
        </div>
      )}
    </div>
  );
}

/** A form with current values. */
function begun(texts: FieldTexts): CorrectionState {
  return { texts, was: texts, problems: {}, conflicts: [], message: null, key: newFormKey() };
}

/** A form as submitted before the sign-in. */
function begunBefore(kind: CorrectedKind, { fields }: Draft, message: string): CorrectionState {
  return {
    texts: textsOf(kind, fields, 'f'),
    was: textsOf(kind, fields, 'was'),
    problems: {},
    conflicts: undecidedOf(kind, fields),
    message,
    key: fields['key'] ?? newFormKey(),
  };
}

async function formWords(adds: boolean): Promise<Omit<CorrectionTexts, 'save'>> {
  const [t, order] = await Promise.all([getTranslations('correct'), getTranslations('order')]);
  return {
    saving: t('saving'),
    cancel: t(adds ? 'cancel' : 'discard'),
    mine: t('mine'),
    theirs: t('theirs'),
    changedMeanwhile: t('changedMeanwhile'),
    emptyValue: t('emptyValue'),
    edited: order('byHand'),
    amounts: order('money'),
    changes: { one: t('changes.one'), many: t('changes.many'), empty: t('emptyValue') },
    sum: { fits: order('addsUp'), differs: t('sumDiffers') },
  };
}
