import { getLocale, getTranslations } from 'next-intl/server';
import { ORDER_STATUSES, SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import {
  CORRECTED_KINDS,
  CORRECTION_FIELDS,
  type CorrectedKind,
  type CorrectionField,
} from '#lib/orders/correction/correction-fields.ts';
import { canEdit, type LoadedForm } from '#lib/orders/correction/load-order-form.ts';
import type { Capabilities } from '#lib/service/capabilities.ts';
import type { Choice } from '#lib/service/order-changes.ts';
import { shipmentHealth } from '#lib/service/order-view.ts';
import { categoryWords } from '../orders/dictionary-words.ts';

/** A field of the form with its texts. */
export type FormField = {
  readonly name: CorrectionField['name'];
  readonly label: string;
  readonly hint?: string;
  readonly type: 'text' | 'date' | 'decimal' | 'numeric' | 'url' | 'choice';
  readonly max: number;
  readonly wide: boolean;
  /** Whether it is one of an order's amounts, which the receipt shows. */
  readonly amount: boolean;
  readonly options: readonly Choice[];
};

/** The fields of each kind of part; none for a kind that cannot be edited. */
export type FormFields = Readonly<Record<CorrectedKind, readonly FormField[]>>;

/**
 * Returns the fields of a form with their texts, except fields the service does not accept and choices without entries.
 */
export async function formFields({ form, choices }: LoadedForm, can: Capabilities): Promise<FormFields> {
  const [t, optionsOf] = await Promise.all([getTranslations('correct'), optionsIn({ form, choices })]);
  const fieldsOf = (kind: CorrectedKind): readonly FormField[] => {
    if (kind !== 'order' && !canEdit(can, kind)) return [];
    return CORRECTION_FIELDS[kind]
      .filter(({ name }) => can.takes(`${kind}s`, name))
      .map((field) => ({ field, options: optionsOf(field) }))
      .filter(({ field, options }) => field.kind !== 'choice' || options.length > 0)
      .map(({ field, options }) => {
        const hint = HINTS[field.name];
        return {
          name: field.name,
          label: t(`fields.${labelOf(field.name)}`),
          ...(hint === undefined ? {} : { hint: t(`hints.${hint}`) }),
          type: TYPES[field.kind],
          max: field.max,
          wide: WIDE.has(field.name),
          amount: kind === 'order' && (field.kind === 'amount' || field.kind === 'currency'),
          options,
        };
      });
  };
  const [order, item, shipment] = CORRECTED_KINDS.map(fieldsOf);
  return { order: order ?? [], item: item ?? [], shipment: shipment ?? [] };
}

/** Returns the choices with their names. An empty choice is left out if there is always a status. */
async function optionsIn({ form, choices }: Pick<LoadedForm, 'form' | 'choices'>) {
  const [t, status, health, categories, locale] = await Promise.all([
    getTranslations('correct'),
    getTranslations('orders.status'),
    getTranslations('order.health'),
    getTranslations('orders.categories'),
    getLocale(),
  ]);
  const none = { value: '', name: t('noChoice') };
  const noneOr = (entries: readonly Choice[]) => (entries.length === 0 ? [] : [none, ...entries]);
  return (field: CorrectionField): readonly Choice[] => {
    if (field.kind !== 'choice') return [];
    switch (field.name) {
      case 'orderStatus': {
        const shown = form.parts[0]?.texts.orderStatus ?? '';
        return [...(shown === '' ? [none] : []), ...ORDER_STATUSES.map((value) => ({ value, name: status(value) }))];
      }
      case 'status':
        return Object.values(SHIPMENT_STATUS).map((code) => ({
          value: String(code),
          name: health(shipmentHealth(code)),
        }));
      case 'returned':
        return [
          { value: 'false', name: t('no') },
          { value: 'true', name: t('yes') },
        ];
      case 'category': {
        const named = choices.categories.map(({ value, name }) => ({ value, name: categoryWords(categories, name) }));
        return noneOr(named.toSorted((a, b) => a.name.localeCompare(b.name, locale)));
      }
      default:
        return noneOr(choices.shippers);
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

const WIDE: ReadonlySet<string> = new Set(['productUrl', 'trackingUrl']);

/** Returns the key of a field's text in the catalogue. A key cannot contain a slash. */
function labelOf(name: CorrectionField['name']) {
  return name === 'deliveryEstimate/maxDate' ? 'expectedDate' : name;
}

const HINTS: Readonly<Partial<Record<CorrectionField['name'], 'currency' | 'amount'>>> = {
  currency: 'currency',
  orderTotal: 'amount',
};
