import { randomUUID } from 'node:crypto';
import { getLocale, getTranslations } from 'next-intl/server';
import { ORDER_STATUSES, SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import { readDraft } from '#lib/cookies/draft-cookie.ts';
import { readParam, type SearchParams } from '#lib/http/search-params.ts';
import {
  CORRECTION_FIELDS,
  type CorrectedKind,
  type CorrectionField,
  type FieldTexts,
} from '#lib/orders/correction/correction-fields.ts';
import { formPath, textsOf, undecidedOf } from '#lib/orders/correction/correction-form.ts';
import type { OwnOrderPath } from '#lib/routes/order-routes.ts';
import { abilitiesOf } from '#lib/service/abilities.ts';
import type { ActingUser } from '#lib/service/acting-user.ts';
import { type Choice, type Correctable, findCorrectable, listChoices } from '#lib/service/order-changes.ts';
import { shipmentHealth } from '#lib/service/order-view.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import type { CorrectionState } from '../../_actions/orders.ts';
import { BackLink } from '../kit/back-link.tsx';
import { NothingHere } from '../kit/nothing-here.tsx';
import { PageTitle } from '../kit/page-title.tsx';
import { ServiceTrouble } from '../kit/service-trouble.tsx';
import { categoryWords } from '../orders/dictionary-words.ts';
import { CorrectionForm, type FormField } from './correction-form.tsx';
import { DeleteForm, ReleaseForm } from './delete-form.tsx';

/**
 * The page of a form that adds (`id` null) or corrects an order, an item or a shipment. After a sign-in in between it
 * shows what had been typed.
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
  const [found, choices, abilities] = await Promise.all([
    outcomeOf(findTarget(user, kind, orderId, id, locale)),
    outcomeOf(dictionaryOf(user, kind)),
    abilitiesOf(user.service),
  ]);
  if (!found.ok) return <ServiceTrouble error={found.error} retryHref={path} wholePage />;
  if (found.value === null) return <NothingHere />;
  const target = found.value;
  const initial: CorrectionState = {
    texts: draft === null ? target.texts : textsOf(kind, draft.fields, 'f'),
    was: draft === null ? target.texts : textsOf(kind, draft.fields, 'was'),
    problems: {},
    conflicts: draft === null ? [] : undecidedOf(kind, draft.fields),
    message: draft === null ? null : t('draftKept'),
    reqId: draft?.fields['reqId'] ?? randomUUID(),
  };
  const back: '/orders' | OwnOrderPath = orderId === null ? '/orders' : `/orders/${orderId}`;
  const fields = await describeFields(kind, choices.ok ? choices.value : [], target);
  return (
    <div className="mx-auto max-w-2xl">
      <BackLink href={back}>{t(orderId === null ? 'backToOrders' : 'backToOrder')}</BackLink>
      <PageTitle className="mt-2">{t(`titles.${kind}.${id === null ? 'add' : 'edit'}`)}</PageTitle>
      <p className="mt-2 text-muted">{t(id === null ? 'addLead' : 'editLead')}</p>
      <div className="card mt-6 p-5 sm:p-6">
        <CorrectionForm
          initial={initial}
          fields={fields}
          about={{ kind, order: orderId ?? '', id: id ?? '', currency: target.currency, account, locale }}
          cancelHref={back}
          texts={{
            save: t(id === null ? `add.${kind}` : 'save'),
            saving: t('saving'),
            cancel: t('cancel'),
            mine: t('mine'),
            theirs: t('theirs'),
            changedMeanwhile: t('changedMeanwhile'),
            emptyValue: t('emptyValue'),
          }}
        />
      </div>
      {id === null || orderId === null ? null : (
        <>
          {abilities.release && target.told && target.byHand.length > 0 ? (
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

/** What the form begins with: what is corrected, or nothing yet. */
async function findTarget(
  user: ActingUser,
  kind: CorrectedKind,
  orderId: string | null,
  id: string | null,
  locale: string,
): Promise<Correctable | null> {
  const texts = NEW_TEXTS[kind];
  if (orderId === null) return { texts, currency: '', href: '', byHand: [], told: false };
  if (id !== null) return findCorrectable(user, kind, orderId, id, locale);
  const order = await findCorrectable(user, 'order', orderId, orderId, locale);
  return order === null ? null : { ...order, texts };
}

/** What is so of something new as long as nobody says otherwise: it is shown, and not sent. */
const NEW_TEXTS: Readonly<Record<CorrectedKind, FieldTexts>> = {
  order: { orderStatus: 'placed' },
  item: {},
  shipment: { status: String(SHIPMENT_STATUS.UNKNOWN) },
};

async function dictionaryOf(user: ActingUser, kind: CorrectedKind): Promise<readonly Choice[]> {
  switch (kind) {
    case 'order':
      return [];
    case 'item':
      return listChoices(user, 'categories');
    case 'shipment':
      return listChoices(user, 'shippers');
  }
}

/** The fields in words. A choice of which the service tells no entries is left out. */
async function describeFields(
  kind: CorrectedKind,
  entries: readonly Choice[],
  { texts, currency }: Correctable,
): Promise<readonly FormField[]> {
  const [t, status, health, categories, locale] = await Promise.all([
    getTranslations('correct'),
    getTranslations('orders.status'),
    getTranslations('order.health'),
    getTranslations('orders.categories'),
    getLocale(),
  ]);
  const none = { value: '', name: t('noChoice') };
  // Where there always is a state, none cannot be chosen.
  const noneIf = (shown: string) => (shown === '' ? [none] : []);
  const optionsOf = ({ name }: CorrectionField): readonly Choice[] => {
    switch (name) {
      case 'orderStatus':
        return [...noneIf(texts.orderStatus ?? ''), ...ORDER_STATUSES.map((value) => ({ value, name: status(value) }))];
      case 'status':
        return [
          ...noneIf(texts.status ?? ''),
          ...Object.values(SHIPMENT_STATUS).map((code) => ({
            value: String(code),
            name: health(shipmentHealth(code)),
          })),
        ];
      case 'returned':
        return [
          { value: 'false', name: t('no') },
          { value: 'true', name: t('yes') },
        ];
      case 'category': {
        const named = entries.map(({ value, name: own }) => ({ value, name: categoryWords(categories, own) }));
        return named.length === 0 ? [] : [none, ...named.toSorted((a, b) => a.name.localeCompare(b.name, locale))];
      }
      default:
        return entries.length === 0 ? [] : [none, ...entries];
    }
  };
  return CORRECTION_FIELDS[kind].flatMap((field) => {
    const options = field.kind === 'choice' ? optionsOf(field) : [];
    if (field.kind === 'choice' && options.length === 0) return [];
    const label = t(`fields.${FIELD_LABELS[field.name]}`);
    const hint = hintOf(field);
    return [
      {
        name: field.name,
        label: field.kind === 'amount' && kind !== 'order' && currency !== '' ? `${label} (${currency})` : label,
        ...(hint === null ? {} : { hint: t(`hints.${hint}`) }),
        type: TYPES[field.kind],
        max: field.max,
        wide: WIDE.has(field.name),
        options,
      },
    ];
  });
}

const TYPES = {
  text: 'text',
  currency: 'text',
  date: 'date',
  amount: 'decimal',
  count: 'numeric',
  url: 'url',
  choice: 'choice',
} as const satisfies Record<CorrectionField['kind'], FormField['type']>;

const WIDE: ReadonlySet<string> = new Set(['merchantName', 'orderTitle', 'description', 'productUrl', 'trackingUrl']);

const FIELD_LABELS = {
  merchantName: 'merchantName',
  orderTitle: 'orderTitle',
  orderNumber: 'orderNumber',
  orderDate: 'orderDate',
  orderStatus: 'orderStatus',
  currency: 'currency',
  orderTotal: 'orderTotal',
  shippingCost: 'shippingCost',
  orderTax: 'orderTax',
  discount: 'discount',
  description: 'description',
  quantity: 'quantity',
  price: 'price',
  category: 'category',
  returned: 'returned',
  productUrl: 'productUrl',
  shipper: 'shipper',
  trackingNumber: 'trackingNumber',
  status: 'status',
  shippingDate: 'shippingDate',
  'deliveryEstimate/maxDate': 'expectedDate',
  receivedDate: 'receivedDate',
  trackingUrl: 'trackingUrl',
} as const satisfies Record<CorrectionField['name'], string>;

function hintOf({ name }: CorrectionField): 'currency' | 'amount' | 'price' | null {
  if (name === 'currency') return 'currency';
  if (name === 'orderTotal') return 'amount';
  return name === 'price' ? 'price' : null;
}
