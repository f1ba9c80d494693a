import 'server-only';
import { createUser, needsUser, type Person } from '#client/login.ts';
import type { UserFault } from '#contract/fault.ts';
import { newFormKey } from '../../http/form-key.ts';
import type { ActingUser } from '../../service/acting-user.ts';
import { faultOf } from '../../service/fault-of.ts';
import { addCorrected, type Correctable, changeCorrected, findCorrectable } from '../../service/order-changes.ts';
import { isOutdated, isProblem, ServiceError } from '../../service/service-error.ts';
import {
  type CorrectedKind,
  type CorrectionFieldName,
  type FieldProblem,
  type FieldTexts,
  readChange,
} from './correction-fields.ts';
import { applyShipmentDates } from './shipment-dates.ts';
import type { Undo } from './undo-correction.ts';

/** A submitted form. `was` contains the initial values of its fields. */
export type Correction = {
  readonly kind: CorrectedKind;
  /** The order; null for a new one. */
  readonly orderId: string | null;
  /** null for an addition. */
  readonly id: string | null;
  readonly texts: FieldTexts;
  readonly was: FieldTexts;
  readonly currency: string;
  /** Locale of the form's amounts. */
  readonly locale: string;
  /** Created with the form, so that a form submitted twice writes once. */
  readonly key: string;
};

export type SaveResult =
  /** `orderId` is null if the service does not return it, and `undo` is null if there is nothing to undo. */
  { readonly kind: 'saved'; readonly orderId: string | null; readonly undo: Undo | null } | NotSaved;

/** Why nothing was saved. */
export type NotSaved =
  | { readonly kind: 'invalid'; readonly problems: Readonly<Partial<Record<CorrectionFieldName, FieldProblem>>> }
  /** The service rejected values, with a fault or its own message. */
  | { readonly kind: 'refused'; readonly faults: readonly RefusedField[] }
  /** No key field was filled in. */
  | { readonly kind: 'empty' }
  /**
   * Fields changed elsewhere since the form was opened, by a user or an email. `was` contains the new initial values:
   * current ones for these fields and unchanged ones for all others, so that fields the user did not edit are not sent.
   */
  | { readonly kind: 'conflict'; readonly fields: readonly CorrectionFieldName[]; readonly was: FieldTexts }
  | { readonly kind: 'gone' }
  /** The form was submitted before with other values, which were saved. */
  | { readonly kind: 'sent_before' }
  | { readonly kind: 'trouble'; readonly error: ServiceError };

export type RefusedField = { readonly field: string; readonly fault: UserFault | null; readonly message: string };

/** Saves an edit or an addition. Only changed fields are sent, so that nothing else is overwritten. */
export async function saveCorrection(user: ActingUser, person: Person, correction: Correction): Promise<SaveResult> {
  const { kind, texts, was, currency, locale } = correction;
  const read = readChange(kind, texts, was, currency, locale);
  const { change, problems } = kind === 'shipment' ? applyShipmentDates(read, texts, was) : read;
  if (Object.keys(problems).length > 0) return { kind: 'invalid', problems };
  try {
    return correction.id === null
      ? await add(user, person, correction, change)
      : await edit(user, correction, correction.id, change);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return toResult(error);
  }
}

async function add(
  user: ActingUser,
  person: Person,
  { kind, orderId, key, locale }: Correction,
  change: Readonly<Record<string, string>>,
): Promise<SaveResult> {
  if (!SAYS_SOMETHING[kind].some((name) => (change[name] ?? '') !== '')) return { kind: 'empty' };
  if (kind === 'order') {
    const id = await orAsNewUser(user, person, () => addCorrected(user, kind, change, null, key));
    return { kind: 'saved', orderId: id, undo: id === null ? null : { what: 'added', kind, orderId: id, id } };
  }
  const order = orderId === null ? null : await findCorrectable(user, 'order', orderId, orderId, locale);
  if (orderId === null || order === null) return { kind: 'gone' };
  const id = await addCorrected(user, kind, change, order.href, key);
  return { kind: 'saved', orderId, undo: id === null ? null : { what: 'added', kind, orderId, id } };
}

/** An addition requires at least one of these. */
const SAYS_SOMETHING: Readonly<Record<CorrectedKind, readonly CorrectionFieldName[]>> = {
  order: ['merchantName', 'orderTitle', 'orderNumber'],
  item: ['description'],
  shipment: ['shipper', 'trackingNumber', 'status', 'shippingDate', 'receivedDate', 'trackingUrl'],
};

/** A user who has not linked a mailbox does not exist at the service yet. */
async function orAsNewUser<T>(user: ActingUser, person: Person, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!isProblem(error, 'user_unknown', 'no_user') || !needsUser(error)) throw error;
    await createUser(user, person);
    return make();
  }
}

/** Attempts to save a change while the object keeps changing. */
const MOST_TRIES = 4;

/**
 * Changes what the person changed. Of two forms saved at once the service takes one: the other is for a version that is gone,
 * looks at the new one, and asks if both changed the same field.
 */
async function edit(
  user: ActingUser,
  correction: Correction,
  id: string,
  change: Readonly<Record<string, string>>,
): Promise<SaveResult> {
  const { kind, orderId, texts, was, locale } = correction;
  const changed = Object.keys(change) as readonly CorrectionFieldName[];
  let { key } = correction;
  for (let tries = 1; ; tries += 1) {
    const found = orderId === null ? null : await findCorrectable(user, kind, orderId, id, locale);
    if (orderId === null || found === null) return { kind: 'gone' };
    const now = found.texts;
    const fields = changed.filter(
      (name) => show(now, name) !== show(was, name) && show(now, name) !== show(texts, name),
    );
    if (fields.length > 0) {
      const shown = Object.fromEntries(fields.map((name) => [name, show(now, name)]));
      return { kind: 'conflict', fields, was: { ...was, ...shown } };
    }
    if (changed.length === 0) return { kind: 'saved', orderId, undo: null };
    try {
      await changeCorrected(user, kind, id, change, { key, version: found.version });
    } catch (error) {
      if (tries >= MOST_TRIES) throw error;
      // After the Back button, a saved form can be submitted with other values, which is a new change.
      if (isProblem(error, 'idempotency_key_reused')) key = newFormKey();
      else if (!isOutdated(error)) throw error;
      continue;
    }
    return { kind: 'saved', orderId, undo: await undoOf(user, correction, orderId, id, changed, found) };
  }
}

/** Returns how to undo an edit, from the stored values because a service may normalize them; null if they cannot be read. */
async function undoOf(
  user: ActingUser,
  { kind, currency, locale }: Correction,
  orderId: string,
  id: string,
  changed: readonly CorrectionFieldName[],
  before: Correctable,
): Promise<Undo | null> {
  const after = await findAfter(user, kind, orderId, id, locale);
  if (after === null) return null;
  const told = changed.filter((name) => !before.byHand.includes(name));
  const fields = { fields: changed, was: before.texts, now: after.texts, told };
  return { what: 'edited', kind, orderId, id, ...fields, currency, locale };
}

/** Returns the saved object. If it cannot be read now, the save still succeeded, but there is no undo. */
async function findAfter(user: ActingUser, kind: CorrectedKind, orderId: string, id: string, locale: string) {
  try {
    return await findCorrectable(user, kind, orderId, id, locale);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

function show(texts: FieldTexts, name: CorrectionFieldName): string {
  return texts[name] ?? '';
}

function toResult(error: ServiceError): SaveResult {
  const { status, problem } = error;
  if (problem?.code === 'idempotency_key_reused') return { kind: 'sent_before' };
  if (status === 404) return { kind: 'gone' };
  const errors = problem?.errors ?? [];
  if (status === 400 && errors.length > 0) {
    return {
      kind: 'refused',
      faults: errors.map((each) => ({ field: each.field, fault: faultOf(each), message: each.message })),
    };
  }
  return { kind: 'trouble', error };
}
