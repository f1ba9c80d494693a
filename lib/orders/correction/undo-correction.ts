import 'server-only';
import type { ActingUser } from '../../service/acting-user.ts';
import { changeCorrected, findCorrectable, releaseCorrected } from '../../service/order-changes.ts';
import { ServiceError } from '../../service/service-error.ts';
import { type CorrectedKind, type CorrectionFieldName, type FieldTexts, readChange } from './correction-fields.ts';

type About = {
  readonly kind: CorrectedKind;
  readonly orderId: string;
  readonly id: string;
};

/** How a change of fields is taken back. */
export type EditUndo = About & {
  readonly what: 'edited';
  readonly fields: readonly CorrectionFieldName[];
  /** What the form showed before and after it. */
  readonly was: FieldTexts;
  readonly now: FieldTexts;
  /** Those of the fields that nobody had set by hand before: they belong to the mails. */
  readonly told: readonly CorrectionFieldName[];
  readonly currency: string;
  /** How its texts write amounts. */
  readonly locale: string;
};

/** How a correction is taken back: what was added is deleted, what was changed is changed back. */
export type Undo = (About & { readonly what: 'added' }) | EditUndo;

/** `changed`: somebody else, or a mail, has changed a field since, and that is not to be lost. */
export type UndoResult =
  | { readonly kind: 'undone' | 'changed' | 'gone' }
  | { readonly kind: 'trouble'; readonly error: ServiceError };

/**
 * Takes a change of fields back. Fields that the mails had told are handed back to them where the service can do that (ext),
 * and so follow later mails again; all others get their old value. Doing it twice is as good as once.
 */
export async function undoEdit(user: ActingUser, undo: EditUndo): Promise<UndoResult> {
  try {
    return { kind: await takeBack(user, undo) };
  } catch (error) {
    if (error instanceof ServiceError) return { kind: 'trouble', error };
    throw error;
  }
}

async function takeBack(user: ActingUser, undo: EditUndo): Promise<'undone' | 'changed' | 'gone'> {
  const { kind, orderId, id, was, now, currency, locale } = undo;
  const found = await findCorrectable(user, kind, orderId, id, locale);
  if (found === null) return 'gone';
  const shown = (texts: FieldTexts, name: CorrectionFieldName) => texts[name] ?? '';
  if (undo.fields.some((name) => ![shown(now, name), shown(was, name)].includes(shown(found.texts, name)))) {
    return 'changed';
  }
  const released = undo.told.length > 0 && (await releaseCorrected(user, kind, id, undo.told));
  const back = undo.fields.filter((name) => !(released && undo.told.includes(name)));
  const { change } = readChange(kind, was, now, currency, locale);
  const fields = Object.fromEntries(
    Object.entries(change).filter(([name]) => back.includes(name as CorrectionFieldName)),
  );
  if (Object.keys(fields).length > 0) await changeCorrected(user, kind, id, fields);
  return 'undone';
}
