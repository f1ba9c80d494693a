import 'server-only';
import { SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import type { Correctable } from '../../service/correctable.ts';
import type { CorrectedKind, CorrectionFieldName, FieldTexts } from './correction-fields.ts';

/** A part of an order's form: the order itself, an item, or a shipment. */
export type FormPart = {
  /** Identifies the part in its form: `order`, `item-12`, or `item+1` for an addition. */
  readonly key: string;
  readonly kind: CorrectedKind;
  /** null for an addition. */
  readonly id: string | null;
  readonly texts: FieldTexts;
  /** The values when the form was opened, or the current ones if they have changed since. */
  readonly was: FieldTexts;
  /** Whether saving the form deletes it. */
  readonly removed: boolean;
  /** Fields that have changed since, for which no value was chosen yet. */
  readonly undecided: readonly CorrectionFieldName[];
};

/** The form of a whole order. */
export type OrderForm = {
  /** null for a new order. */
  readonly orderId: string | null;
  /** The order first, then its items and its shipments. */
  readonly parts: readonly FormPart[];
  /** Locale of the form's amounts. */
  readonly locale: string;
  /** Created with the form, so that a form submitted twice writes once. */
  readonly key: string;
};

/** A part that users can add to an order. */
export type AddedKind = Exclude<CorrectedKind, 'order'>;

/** Defaults of a new part: shown but not sent. */
const NEW_TEXTS: Readonly<Record<CorrectedKind, FieldTexts>> = {
  order: { orderStatus: 'placed' },
  item: { returned: 'false' },
  shipment: { status: String(SHIPMENT_STATUS.UNKNOWN) },
};

/** Returns the part of a form for an existing resource. */
export function existingPart({ kind, id, texts }: Pick<Correctable, 'kind' | 'id' | 'texts'>): FormPart {
  return {
    key: kind === 'order' ? 'order' : `${kind}-${id}`,
    kind,
    id,
    texts,
    was: texts,
    removed: false,
    undecided: [],
  };
}

/** Returns the only part of the form of a new order. */
export function newOrderPart(): FormPart {
  return {
    key: 'order',
    kind: 'order',
    id: null,
    texts: NEW_TEXTS.order,
    was: NEW_TEXTS.order,
    removed: false,
    undecided: [],
  };
}

/** Returns the parts with an empty item or shipment after the others of its kind. */
export function withAddition(parts: readonly FormPart[], kind: AddedKind): readonly FormPart[] {
  const numbers = parts.filter(({ id }) => id === null).map(({ key }) => Number(key.split('+')[1] ?? 0));
  const texts = NEW_TEXTS[kind];
  const key = `${kind}+${Math.max(0, ...numbers) + 1}`;
  const added: FormPart = { key, kind, id: null, texts, was: texts, removed: false, undecided: [] };
  return ORDER_OF_KINDS.flatMap((one) => [
    ...parts.filter((part) => part.kind === one),
    ...(one === kind ? [added] : []),
  ]);
}

const ORDER_OF_KINDS: readonly CorrectedKind[] = ['order', 'item', 'shipment'];

/** Returns the parts with one marked for deletion, or without it if it was not saved yet. */
export function withoutPart(parts: readonly FormPart[], key: string): readonly FormPart[] {
  return parts
    .filter((part) => part.key !== key || part.id !== null)
    .map((part) => (part.key === key && part.kind !== 'order' ? { ...part, removed: true } : part));
}

/** Returns the parts with one no longer marked for deletion. */
export function withPartKept(parts: readonly FormPart[], key: string): readonly FormPart[] {
  return parts.map((part) => (part.key === key ? { ...part, removed: false } : part));
}

/** Returns the path of an order's form, or of the form for a new order. */
export function formPath(orderId: string | null): '/orders/new' | `/orders/${string}/edit` {
  return orderId === null ? '/orders/new' : `/orders/${orderId}/edit`;
}
