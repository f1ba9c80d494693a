import 'server-only';
import { createUser, needsUser, type Person } from '#client/login.ts';
import type { UserFault } from '#contract/fault.ts';
import { newFormKey } from '../../http/form-key.ts';
import type { ActingUser } from '../../service/acting-user.ts';
import { type Correctable, findCorrectable } from '../../service/correctable.ts';
import { faultOf } from '../../service/fault-of.ts';
import { addCorrected, changeCorrected, deleteCorrected } from '../../service/order-changes.ts';
import { isOutdated, isProblem, ServiceError } from '../../service/service-error.ts';
import type { CorrectionFieldName, FieldProblem } from './correction-fields.ts';
import { conflictsOf, type PartChange } from './part-change.ts';
import type { Undo } from './undo-correction.ts';

/** The reason why a part was not saved. */
export type NotSaved =
  | { readonly kind: 'invalid'; readonly problems: Readonly<Partial<Record<CorrectionFieldName, FieldProblem>>> }
  /** The service rejected values, with a fault or a message. */
  | { readonly kind: 'refused'; readonly faults: readonly RefusedField[] }
  /** A new order without a name. */
  | { readonly kind: 'empty' }
  /** Fields changed elsewhere since the form was opened, by a user or an email. `now` has the current values. */
  | { readonly kind: 'conflict'; readonly fields: readonly CorrectionFieldName[]; readonly now: Correctable }
  | { readonly kind: 'gone' }
  /** An addition was already submitted and saved with other values. */
  | { readonly kind: 'sent_before' }
  | { readonly kind: 'failed'; readonly error: ServiceError };

export type RefusedField = { readonly field: string; readonly fault: UserFault | null; readonly message: string };

/** `undo` is null if it cannot be undone. */
export type PartSaved = { readonly kind: 'saved'; readonly id: string | null; readonly undo: Undo | null };

/** The user, order, and format for saving a part. */
export type Saving = {
  readonly user: ActingUser;
  readonly person: Person;
  /** null for a new order. */
  readonly orderId: string | null;
  /** The order's URL at the service, which additions refer to; null for a new order. */
  readonly orderHref: string | null;
  /** The order's currency, stored and as typed. */
  readonly currency: { readonly before: string; readonly now: string };
  readonly locale: string;
  readonly key: string;
};

/** Maximum number of attempts to save a change while the object keeps changing. */
const MOST_TRIES = 4;

/**
 * Adds, changes, or deletes a part. Only changed fields are sent, so that nothing else is overwritten. `found` is the
 * stored part, null for an addition.
 */
export async function savePart(
  saving: Saving,
  change: PartChange,
  found: Correctable | null,
): Promise<PartSaved | NotSaved> {
  try {
    if (found === null) return change.part.id === null ? await add(saving, change) : { kind: 'gone' };
    return await edit(saving, change, found);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return toResult(error);
  }
}

async function add({ user, person, orderId, orderHref, key }: Saving, change: PartChange): Promise<PartSaved> {
  const { part } = change;
  const { kind } = part;
  const send = () => addCorrected(user, kind, change.change, orderHref, `${key}-${part.key}`);
  const id = kind === 'order' ? await orAsNewUser(user, person, send) : await send();
  const within = kind === 'order' ? id : orderId;
  return {
    kind: 'saved',
    id,
    undo: id === null || within === null ? null : { what: 'added', kind, orderId: within, id, shown: '' },
  };
}

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

/**
 * Changes or deletes the version that was read. If another change was saved first, the new version is read, and the
 * user is asked if both changed the same field.
 */
async function edit(saving: Saving, change: PartChange, read: Correctable): Promise<PartSaved | NotSaved> {
  const { part } = change;
  const { currency, locale } = saving;
  const about = { kind: part.kind, orderId: saving.orderId ?? '', id: read.id };
  let found = read;
  let key = `${saving.key}-${part.key}`;
  for (let tries = 1; ; tries += 1) {
    const fields = conflictsOf(change, found.texts);
    if (fields.length > 0) return { kind: 'conflict', fields, now: found };
    try {
      const sending = { key, version: found.version };
      if (!part.removed) {
        await changeCorrected(saving.user, part.kind, read.id, change.change, sending);
        return { kind: 'saved', id: read.id, undo: await undoOf(saving, change, found) };
      }
      const deleted = await deleteCorrected(saving.user, part.kind, read.id, sending);
      return { kind: 'saved', id: null, undo: deleted?.restorable === true ? { what: 'deleted', ...about } : null };
    } catch (error) {
      if (tries >= MOST_TRIES) throw error;
      // After the Back button, a saved form can be submitted with other values, which is a new change.
      if (isProblem(error, 'idempotency_key_reused')) key = newFormKey();
      else if (!isOutdated(error)) throw error;
    }
    const again = await findCorrectable(saving.user, about, currency.before, locale);
    if (again === null) return { kind: 'gone' };
    found = again;
  }
}

/**
 * Returns how to undo an edit, based on the stored values because a service may normalize them. Returns null if they
 * cannot be read.
 */
async function undoOf(saving: Saving, { part, change }: PartChange, before: Correctable): Promise<Undo | null> {
  const { locale, currency } = saving;
  const about = { kind: part.kind, orderId: saving.orderId ?? '', id: before.id };
  const after = await findAfter(saving, about);
  if (after === null) return null;
  const fields = Object.keys(change) as readonly CorrectionFieldName[];
  const fromEmails = fields.filter((name) => !before.byHand.includes(name));
  return {
    what: 'edited',
    ...about,
    fields,
    was: before.texts,
    now: after.texts,
    fromEmails,
    currency: currency.now,
    locale,
  };
}

/** Returns the saved object. If it cannot be read now, the save still succeeded, but there is no undo. */
async function findAfter({ user, currency, locale }: Saving, about: Parameters<typeof findCorrectable>[1]) {
  try {
    return await findCorrectable(user, about, currency.now, locale);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

function toResult(error: ServiceError): NotSaved {
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
  return { kind: 'failed', error };
}
