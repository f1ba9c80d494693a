import { getLocale, getTranslations } from 'next-intl/server';
import { ORDER_STATUSES, SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import {
  CORRECTION_FIELDS,
  type CorrectedKind,
  type CorrectionField,
  type FieldTexts,
} from '#lib/orders/correction/correction-fields.ts';
import type { Capabilities } from '#lib/service/capabilities.ts';
import type { Choice, Correctable } from '#lib/service/order-changes.ts';
import { shipmentHealth } from '#lib/service/order-view.ts';
import { categoryWords } from '../orders/dictionary-words.ts';
import type { FormField } from './correction-form.tsx';

/** The fields of a form with their texts, except fields the service does not accept and choices without entries. */
export async function formFields(
  kind: CorrectedKind,
  entries: readonly Choice[],
  { texts, currency, byHand }: Correctable,
  can: Capabilities,
): Promise<readonly FormField[]> {
  const [t, optionsOf] = await Promise.all([getTranslations('correct'), optionsIn(entries, texts)]);
  const taken = CORRECTION_FIELDS[kind].filter(({ name }) => can.takes(`${kind}s`, name));
  const offered = taken.map((field) => ({ field, options: optionsOf(field) }));
  return offered
    .filter(({ field, options }) => field.kind !== 'choice' || options.length > 0)
    .map(({ field, options }) => {
      const label = t(`fields.${labelOf(field.name)}`);
      const hint = HINTS[field.name];
      return {
        name: field.name,
        // An order's amounts are next to its currency field.
        label: field.kind === 'amount' && kind !== 'order' && currency !== '' ? `${label} (${currency})` : label,
        ...(hint === undefined ? {} : { hint: t(`hints.${hint}`) }),
        type: TYPES[field.kind],
        max: field.max,
        wide: WIDE.has(field.name),
        amount: kind === 'order' && (field.kind === 'amount' || field.kind === 'currency'),
        edited: byHand.includes(field.name),
        options,
      };
    });
}

/** The choices with their names. An empty choice is left out if there is always a status. */
async function optionsIn(entries: readonly Choice[], texts: FieldTexts) {
  const [t, status, health, categories, locale] = await Promise.all([
    getTranslations('correct'),
    getTranslations('orders.status'),
    getTranslations('order.health'),
    getTranslations('orders.categories'),
    getLocale(),
  ]);
  const none = { value: '', name: t('noChoice') };
  const noneIf = (shown = '') => (shown === '' ? [none] : []);
  const noneOr = (choices: readonly Choice[]) => (choices.length === 0 ? [] : [none, ...choices]);
  return (field: CorrectionField): readonly Choice[] => {
    if (field.kind !== 'choice') return [];
    switch (field.name) {
      case 'orderStatus':
        return [...noneIf(texts.orderStatus), ...ORDER_STATUSES.map((value) => ({ value, name: status(value) }))];
      case 'status': {
        const codes = Object.values(SHIPMENT_STATUS);
        const states = codes.map((code) => ({ value: String(code), name: health(shipmentHealth(code)) }));
        return [...noneIf(texts.status), ...states];
      }
      case 'returned':
        return [
          { value: 'false', name: t('no') },
          { value: 'true', name: t('yes') },
        ];
      case 'category': {
        const named = entries.map(({ value, name: own }) => ({ value, name: categoryWords(categories, own) }));
        return noneOr(named.toSorted((a, b) => a.name.localeCompare(b.name, locale)));
      }
      default:
        return noneOr(entries);
    }
  };
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

/** Key of a field's text in the catalogue. A key cannot contain a slash. */
function labelOf(name: CorrectionField['name']) {
  return name === 'deliveryEstimate/maxDate' ? 'expectedDate' : name;
}

const HINTS: Readonly<Partial<Record<CorrectionField['name'], 'currency' | 'amount' | 'price'>>> = {
  currency: 'currency',
  orderTotal: 'amount',
  price: 'price',
};
