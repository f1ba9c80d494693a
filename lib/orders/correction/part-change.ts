import 'server-only';
import { type CorrectionFieldName, type FieldTexts, type ReadChange, readChange } from './correction-fields.ts';
import type { FormPart, OrderForm } from './order-form.ts';
import { applyShipmentDates } from './shipment-dates.ts';

/** A part of a form with what changes: fields in the service's format, or its deletion. */
export type PartChange = ReadChange & { readonly part: FormPart };

/**
 * Returns the changes of a form, part by part. Amounts of items are read in the order's currency, also a newly typed
 * one. Parts without a change are left out, except the order.
 */
export function readPartChanges({ parts, locale }: OrderForm): readonly PartChange[] {
  const order = parts[0];
  const [now, before] = [order?.texts.currency ?? '', order?.was.currency ?? ''];
  const changes = parts.map((part): PartChange => {
    if (part.removed) return { part, change: {}, problems: {} };
    const texts = { currency: now, ...part.texts };
    const was = { currency: before, ...part.was };
    const read = readChange(part.kind, texts, was, before, locale);
    const applied = part.kind === 'shipment' ? applyShipmentDates(read, part.texts, part.was) : read;
    return { part, ...applied, problems: { ...applied.problems, ...missing(part, applied) } };
  });
  return changes.filter(({ part, change, problems }) => {
    return part.kind === 'order' || part.removed || hasAny(change) || hasAny(problems);
  });
}

/** An item needs a description. */
function missing({ kind, id, texts }: FormPart, { change, problems }: ReadChange): ReadChange['problems'] {
  const isNamed = (texts.description ?? '') !== '';
  return kind === 'item' && id === null && !isNamed && (hasAny(change) || hasAny(problems))
    ? { description: 'missing' }
    : {};
}

/** A new order needs at least one of these. */
const NAMES_ORDER: readonly CorrectionFieldName[] = ['merchantName', 'orderTitle', 'orderNumber'];

/** Checks whether a new order lacks every field that could name it. */
export function isNameless(changes: readonly PartChange[]): boolean {
  const order = changes.find(({ part }) => part.kind === 'order');
  return NAMES_ORDER.every((name) => (order?.change[name] ?? '') === '');
}

/**
 * Returns the changed fields whose stored value differs both from the form's initial value and from the typed one:
 * another user or an email has changed them since. For a deletion, any field counts.
 */
export function conflictsOf({ part, change }: PartChange, now: FieldTexts): readonly CorrectionFieldName[] {
  const names = (part.removed ? Object.keys(part.was) : Object.keys(change)) as readonly CorrectionFieldName[];
  const show = (texts: FieldTexts, name: CorrectionFieldName) => texts[name] ?? '';
  return names.filter(
    (name) => show(now, name) !== show(part.was, name) && (part.removed || show(now, name) !== show(part.texts, name)),
  );
}

export function hasAny(values: object): boolean {
  return Object.keys(values).length > 0;
}
