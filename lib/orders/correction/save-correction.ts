import 'server-only';
import type { UserFault } from '#contract/fault.ts';
import type { ActingUser } from '../../service/acting-user.ts';
import { createUser, needsUser, type Person } from '../../service/login.ts';
import { addCorrected, changeCorrected, findCorrectable } from '../../service/order-changes.ts';
import { isProblem, ServiceError } from '../../service/service-error.ts';
import {
  type CorrectedKind,
  type CorrectionFieldName,
  type FieldProblem,
  type FieldTexts,
  readChange,
} from './correction-fields.ts';
import { settleShipment } from './shipment-sense.ts';
import type { Undo } from './undo-correction.ts';

/** A form as it was sent. `was` is what its fields showed when it was opened. */
export type Correction = {
  readonly kind: CorrectedKind;
  /** The order it is about; null for a new order. */
  readonly orderId: string | null;
  /** null: it is to be added. */
  readonly id: string | null;
  readonly texts: FieldTexts;
  readonly was: FieldTexts;
  readonly currency: string;
  /** How the form writes amounts. */
  readonly locale: string;
  /** Made with the form, so that a form that is sent twice adds once. */
  readonly reqId: string;
};

export type SaveResult =
  /** `orderId` is null when the service does not name what it made; `undo` when there is nothing to take back. */
  { readonly kind: 'saved'; readonly orderId: string | null; readonly undo: Undo | null } | NotSaved;

/** Why nothing was saved. */
export type NotSaved =
  | { readonly kind: 'invalid'; readonly problems: Readonly<Partial<Record<CorrectionFieldName, FieldProblem>>> }
  /** The service refuses values: with a fault, or in words of its own. */
  | { readonly kind: 'refused'; readonly faults: readonly RefusedField[] }
  /** Nothing was typed that could be added. */
  | { readonly kind: 'empty' }
  /**
   * Fields that somebody else, or a mail, changed since the form was opened. `was` is what the form goes on from: in these
   * fields what they show now, in all others what it showed at first, so that what the person left alone stays alone.
   */
  | { readonly kind: 'conflict'; readonly fields: readonly CorrectionFieldName[]; readonly was: FieldTexts }
  | { readonly kind: 'gone' }
  /** The form was sent before with other values, and those were added. */
  | { readonly kind: 'sent_before' }
  | { readonly kind: 'trouble'; readonly error: ServiceError };

export type RefusedField = { readonly field: string; readonly fault: UserFault | null; readonly message: string };

/** Saves what a person corrected or added. Only what they changed is sent, so that nothing else is ever overwritten. */
export async function saveCorrection(user: ActingUser, person: Person, correction: Correction): Promise<SaveResult> {
  const { kind, texts, was, currency, locale } = correction;
  const read = readChange(kind, texts, was, currency, locale);
  const { change, problems } = kind === 'shipment' ? settleShipment(read, texts, was) : read;
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
  { kind, orderId, reqId, locale }: Correction,
  change: Readonly<Record<string, string>>,
): Promise<SaveResult> {
  if (!SAYS_SOMETHING[kind].some((name) => (change[name] ?? '') !== '')) return { kind: 'empty' };
  if (kind === 'order') {
    const id = await orAsNewUser(user, person, () => addCorrected(user, kind, change, null, reqId));
    return { kind: 'saved', orderId: id, undo: id === null ? null : { what: 'added', kind, orderId: id, id } };
  }
  const order = orderId === null ? null : await findCorrectable(user, 'order', orderId, orderId, locale);
  if (orderId === null || order === null) return { kind: 'gone' };
  const id = await addCorrected(user, kind, change, order.href, reqId);
  return { kind: 'saved', orderId, undo: id === null ? null : { what: 'added', kind, orderId, id } };
}

/** One of these has to be filled in for something to be added. */
const SAYS_SOMETHING: Readonly<Record<CorrectedKind, readonly CorrectionFieldName[]>> = {
  order: ['merchantName', 'orderTitle', 'orderNumber'],
  item: ['description'],
  shipment: ['shipper', 'trackingNumber', 'status', 'shippingDate', 'receivedDate', 'trackingUrl'],
};

/** A person who linked no mailbox yet is nobody to the service. */
async function orAsNewUser<T>(user: ActingUser, person: Person, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!isProblem(error, 'user_unknown', 'no_user') || !needsUser(error)) throw error;
    await createUser(user, person);
    return make();
  }
}

async function edit(
  user: ActingUser,
  { kind, orderId, texts, was, currency, locale }: Correction,
  id: string,
  change: Readonly<Record<string, string>>,
): Promise<SaveResult> {
  const found = orderId === null ? null : await findCorrectable(user, kind, orderId, id, locale);
  if (orderId === null || found === null) return { kind: 'gone' };
  const now = found.texts;
  const changed = Object.keys(change) as readonly CorrectionFieldName[];
  const fields = changed.filter((name) => show(now, name) !== show(was, name) && show(now, name) !== show(texts, name));
  if (fields.length > 0) {
    const shown = Object.fromEntries(fields.map((name) => [name, show(now, name)]));
    return { kind: 'conflict', fields, was: { ...was, ...shown } };
  }
  // Sending it twice changes nothing more, so it needs no reqId of its own.
  if (changed.length === 0) return { kind: 'saved', orderId, undo: null };
  await changeCorrected(user, kind, id, change);
  // As it is shown from now on: a service may write a value in its own way.
  const after = await findAfter(user, kind, orderId, id, locale);
  if (after === null) return { kind: 'saved', orderId, undo: null };
  const told = changed.filter((name) => !found.byHand.includes(name));
  const undo = {
    what: 'edited',
    kind,
    orderId,
    id,
    fields: changed,
    was: now,
    now: after.texts,
    told,
    currency,
    locale,
  } as const;
  return { kind: 'saved', orderId, undo };
}

/** What was just saved. Not to see it now is no failure of saving it: then it cannot be taken back with one press. */
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
  if (problem?.code === 'req_id_conflict') return { kind: 'sent_before' };
  if (status === 404) return { kind: 'gone' };
  const errors = problem?.errors ?? [];
  if (status === 400 && errors.length > 0) {
    return { kind: 'refused', faults: errors.map(({ field, fault = null, message }) => ({ field, fault, message })) };
  }
  return { kind: 'trouble', error };
}
