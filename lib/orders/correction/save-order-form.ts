import 'server-only';
import type { Person } from '#client/login.ts';
import type { ActingUser } from '../../service/acting-user.ts';
import { type Correctable, findCorrectable } from '../../service/correctable.ts';
import { readWholeOrder } from '../../service/orders.ts';
import { outcomeOf } from '../../service/outcome.ts';
import { ServiceError } from '../../service/service-error.ts';
import { describeOrder } from '../../service/shown-order.ts';
import { existingPart, type FormPart, type OrderForm } from './order-form.ts';
import { conflictsOf, hasAny, isNameless, type PartChange, readPartChanges } from './part-change.ts';
import { type NotSaved, type Saving, savePart } from './save-part.ts';
import type { Undo } from './undo-correction.ts';

/**
 * The result of saving a form. If the form was not saved, it continues with `form`, where parts that were saved before
 * another one failed are up to date (`partly`).
 */
export type FormResult =
  /** `orderId` is null if the service does not return it; `undo` is empty if there is nothing to undo. */
  | { readonly kind: 'saved'; readonly orderId: string | null; readonly undo: readonly Undo[] }
  | {
      readonly kind: 'not_saved';
      readonly form: OrderForm;
      readonly partly: boolean;
      /** By key of the part. */
      readonly why: Readonly<Record<string, NotSaved>>;
    };

/**
 * Saves a form: the order first, then its items and shipments. Nothing is written while a value is invalid or was
 * changed elsewhere since the form was opened.
 */
export async function saveOrderForm(user: ActingUser, person: Person, form: OrderForm): Promise<FormResult> {
  const changes = readPartChanges(form);
  const invalid = changes.filter(({ problems }) => hasAny(problems));
  if (invalid.length > 0) {
    return notSaved(
      form,
      invalid.map(({ part, problems }) => [part.key, { kind: 'invalid', problems }]),
    );
  }
  if (form.orderId === null && isNameless(changes)) return notSaved(form, [['order', { kind: 'empty' }]]);
  try {
    const found = await findParts(user, form, changes);
    const why = changes.flatMap((change) => whyNotYet(change, found));
    return why.length > 0 ? notSaved(form, why) : await write(user, person, form, changes, found);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return notSaved(form, [['order', { kind: 'failed', error }]]);
  }
}

type Found = ReadonlyMap<string, Correctable | null>;

/** Reads the parts that change, and the order, as stored now. Amounts are shown in the order's stored currency. */
async function findParts(user: ActingUser, form: OrderForm, changes: readonly PartChange[]): Promise<Found> {
  const { orderId, locale } = form;
  if (orderId === null) return new Map();
  const order = await findCorrectable(user, { kind: 'order', orderId, id: orderId }, '', locale);
  if (order === null) return new Map([['order', null]]);
  const parts = changes.filter(({ part }) => part.kind !== 'order' && part.id !== null);
  const found = await Promise.all(
    parts.map(async ({ part: { key, kind, id } }) => {
      const about = { kind, orderId, id: id ?? '' };
      return [key, await findCorrectable(user, about, order.texts.currency ?? '', locale)] as const;
    }),
  );
  return new Map([['order', order], ...found]);
}

/** Returns why a part cannot be saved. A part that was already deleted needs no deletion. */
function whyNotYet(change: PartChange, found: Found): readonly (readonly [string, NotSaved])[] {
  const { key, id, removed } = change.part;
  const now = found.get(key) ?? null;
  if (id === null) return [];
  if (now === null) return removed ? [] : [[key, { kind: 'gone' }]];
  const fields = conflictsOf(change, now.texts);
  return fields.length > 0 ? [[key, { kind: 'conflict', fields, now }]] : [];
}

async function write(
  user: ActingUser,
  person: Person,
  form: OrderForm,
  changes: readonly PartChange[],
  found: Found,
): Promise<FormResult> {
  const before = found.get('order')?.texts.currency ?? '';
  const now = (form.parts[0]?.texts.currency ?? before).toUpperCase();
  let saving: Saving = {
    user,
    person,
    orderId: form.orderId,
    orderHref: found.get('order')?.href ?? null,
    currency: { before, now },
    locale: form.locale,
    key: form.key,
  };
  const undo: (Undo | null)[] = [];
  let rest = form;
  for (const change of changes) {
    const { part } = change;
    const stored = found.get(part.key) ?? null;
    if (part.id !== null && ((!part.removed && !hasAny(change.change)) || stored === null)) continue;
    const result = await savePart(saving, change, stored);
    if (result.kind !== 'saved') return { ...notSaved(rest, [[part.key, result]]), partly: rest !== form };
    undo.push(result.undo);
    rest = afterPart(rest, part, result.id);
    if (part.kind === 'order' && part.id === null) {
      // Without the ID of the new order, its items and shipments cannot be added.
      if (result.id === null) return { kind: 'saved', orderId: null, undo: [] };
      const added = await findCorrectable(user, { kind: 'order', orderId: result.id, id: result.id }, now, form.locale);
      saving = { ...saving, orderId: result.id, orderHref: added?.href ?? null };
    }
  }
  return { kind: 'saved', orderId: saving.orderId, undo: await withShown(user, saving.orderId, wholeUndo(undo)) };
}

/** Returns the form after a part was saved. */
function afterPart(form: OrderForm, { key, kind, texts }: FormPart, id: string | null): OrderForm {
  const orderId = kind === 'order' ? id : form.orderId;
  const parts = form.parts.flatMap((part) => {
    if (part.key !== key) return [part];
    return id === null ? [] : [existingPart({ kind, id, texts })];
  });
  return { ...form, orderId, parts };
}

/** Undoing a new order deletes its items and shipments as well. A form is undone as a whole or not at all. */
function wholeUndo(steps: readonly (Undo | null)[]): readonly Undo[] {
  const order = steps.find((step) => step?.what === 'added' && step.kind === 'order');
  if (order !== null && order !== undefined) return [order];
  const known = steps.filter((step) => step !== null);
  return known.length === steps.length ? known : [];
}

/**
 * Adds to each addition a description of its current state on the order's page. If it cannot be read, the save still
 * succeeded, but there is no undo.
 */
async function withShown(user: ActingUser, orderId: string | null, undo: readonly Undo[]): Promise<readonly Undo[]> {
  if (orderId === null || !undo.some(({ what }) => what === 'added')) return undo;
  const whole = await outcomeOf(readWholeOrder(user, orderId));
  if (!whole.ok || whole.value === null) return [];
  const shown = describeOrder(whole.value);
  return undo.map((step) => {
    if (step.what !== 'added') return step;
    return { ...step, shown: shown[step.kind === 'order' ? 'order' : `${step.kind}-${step.id}`] ?? '' };
  });
}

function notSaved(form: OrderForm, why: readonly (readonly [string, NotSaved])[]): FormResult & { kind: 'not_saved' } {
  return { kind: 'not_saved', form, partly: false, why: Object.fromEntries(why) };
}
