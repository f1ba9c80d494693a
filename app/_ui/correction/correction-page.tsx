import { getLocale, getTranslations } from 'next-intl/server';
import { type Draft, readDraft } from '#lib/cookies/draft-cookie.ts';
import { newFormKey } from '#lib/http/form-key.ts';
import { readParam, type SearchParams } from '#lib/http/search-params.ts';
import type { CorrectedKind, FieldTexts } from '#lib/orders/correction/correction-fields.ts';
import { formPath, textsOf, undecidedOf } from '#lib/orders/correction/correction-form.ts';
import { findTarget, listEntries } from '#lib/orders/correction/correction-target.ts';
import type { OwnOrderPath } from '#lib/routes/order-routes.ts';
import type { ActingUser } from '#lib/service/acting-user.ts';
import { serviceCapabilities } from '#lib/service/configured-capabilities.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import type { CorrectionState } from '../../_actions/orders.ts';
import { BackLink } from '../kit/back-link.tsx';
import { NothingHere } from '../kit/nothing-here.tsx';
import { PageTitle } from '../kit/page-title.tsx';
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
  return (
    <div className="mx-auto max-w-2xl">
      <BackLink href={back}>{t(orderId === null ? 'backToOrders' : 'backToOrder')}</BackLink>
      <PageTitle className="mt-2">{t(`titles.${kind}.${id === null ? 'add' : 'edit'}`)}</PageTitle>
      <p className="mt-2 text-muted">{t(id === null ? 'addLead' : 'editLead')}</p>
      <div className="card mt-6 p-5 sm:p-6">
        <CorrectionForm
          initial={draft === null ? begun(target.texts) : begunBefore(kind, draft, t('draftKept'))}
          fields={fields}
          about={{ kind, order: orderId ?? '', id: id ?? '', currency: target.currency, account, locale }}
          cancelHref={back}
          texts={{ ...(await formWords()), save: t(id === null ? `add.${kind}` : 'save') }}
        />
      </div>
      {id === null || orderId === null ? null : (
        <>
          {can.has('release') && target.told && target.byHand.length > 0 ? (
            <ReleaseForm
              kind={kind}
              order={orderId}
              id={id}
              fields={fields.filter(({ name }) => target.byHand.includes(name))}
            />
          ) : null}
          <DeleteForm kind={kind} order={orderId} id={id} />
        </>
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

async function formWords(): Promise<Omit<CorrectionTexts, 'save'>> {
  const t = await getTranslations('correct');
  return {
    saving: t('saving'),
    cancel: t('cancel'),
    mine: t('mine'),
    theirs: t('theirs'),
    changedMeanwhile: t('changedMeanwhile'),
    emptyValue: t('emptyValue'),
  };
}
