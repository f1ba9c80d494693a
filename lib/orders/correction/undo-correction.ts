import 'server-only';
import type { ActingUser } from '../../service/acting-user.ts';
import { findCorrectable } from '../../service/correctable.ts';
import { changeCorrected, releaseCorrected, restoreDeleted } from '../../service/order-changes.ts';
import { isOutdated, ServiceError } from '../../service/service-error.ts';
import { type CorrectedKind, type CorrectionFieldName, type FieldTexts, readChange } from './correction-fields.ts';
import { deleteShown } from './delete-shown.ts';

type About = {
  readonly kind: CorrectedKind;
  readonly orderId: string;
  readonly id: string;
};

/** How to undo an edit. */
export type EditUndo = About & {
  readonly what: 'edited';
  readonly fields: readonly CorrectionFieldName[];
  /** Values before and after the edit. */
  readonly was: FieldTexts;
  readonly now: FieldTexts;
  /** Fields that had not been edited before, whose values came from emails. */
  readonly fromEmails: readonly CorrectionFieldName[];
  readonly currency: string;
  /** Locale of the amounts. */
  readonly locale: string;
};

/**
 * How to undo an addition: it is deleted unless it differs from `shown` (`describeOrder`), which is set after
 * everything is saved.
 */
type AddUndo = About & { readonly what: 'added'; readonly shown: string };

/** How to undo a change: delete an addition, restore a deletion, or revert an edit. */
export type Undo = AddUndo | (About & { readonly what: 'deleted' }) | EditUndo;

/**
 * `changed`: a field has changed since, and the newer value must be kept. `partly`: some of the changes were undone.
 */
export type UndoResult =
  | { readonly kind: 'undone' | 'changed' | 'gone' | 'partly' }
  | { readonly kind: 'failed'; readonly error: ServiceError };

/** Undoes the changes of a form, the last one first. Repeating it has no further effect. */
export async function undoForm(user: ActingUser, changes: readonly Undo[], key: string): Promise<UndoResult> {
  const results: Exclude<UndoResult['kind'], 'failed'>[] = [];
  for (const [index, change] of changes.toReversed().entries()) {
    const result = await undoChange(user, change, `${key}-${index}`);
    if (result.kind === 'failed') return result;
    results.push(result.kind);
  }
  const [first = 'gone'] = results;
  return { kind: results.every((kind) => kind === first) ? first : 'partly' };
}

async function undoChange(user: ActingUser, undo: Undo, key: string): Promise<UndoResult> {
  if (undo.what === 'edited') return undoEdit(user, undo, key);
  const { kind, id } = undo;
  try {
    if (undo.what === 'added') {
      const deletion = await deleteShown(user, undo, undo.shown, key);
      return { kind: deletion.kind === 'deleted' ? 'undone' : deletion.kind };
    }
    await restoreDeleted(user, kind, id, key);
    return { kind: 'undone' };
  } catch (error) {
    if (error instanceof ServiceError) return { kind: 'failed', error };
    throw error;
  }
}

/**
 * Undoes an edit. Fields with values from emails are released if the service supports it (ext), so that later emails
 * update them again. All others get their old value. Repeating it has no further effect.
 */
async function undoEdit(user: ActingUser, undo: EditUndo, key: string): Promise<UndoResult> {
  try {
    return { kind: await takeBack(user, undo, key) };
  } catch (error) {
    // It changed between reading and writing.
    if (isOutdated(error)) return { kind: 'changed' };
    if (error instanceof ServiceError) return { kind: 'failed', error };
    throw error;
  }
}

async function takeBack(user: ActingUser, undo: EditUndo, key: string): Promise<'undone' | 'changed' | 'gone'> {
  const { kind, orderId, id, was, now, currency, locale } = undo;
  const found = await findCorrectable(user, { kind, orderId, id }, currency, locale);
  if (found === null) return 'gone';
  const shown = (texts: FieldTexts, name: CorrectionFieldName) => texts[name] ?? '';
  if (undo.fields.some((name) => ![shown(now, name), shown(was, name)].includes(shown(found.texts, name)))) {
    return 'changed';
  }
  const released =
    undo.fromEmails.length > 0 &&
    (await releaseCorrected(user, kind, id, undo.fromEmails, { key: `${key}-release`, version: found.version }));
  const back = undo.fields.filter((name) => !(released && undo.fromEmails.includes(name)));
  const { change } = readChange(kind, was, now, currency, locale);
  const fields = Object.fromEntries(
    Object.entries(change).filter(([name]) => back.includes(name as CorrectionFieldName)),
  );
  if (Object.keys(fields).length === 0) return 'undone';
  // Releasing the fields created another version.
  const version = released ? null : found.version;
  await changeCorrected(user, kind, id, fields, { key, version });
  return 'undone';
}
