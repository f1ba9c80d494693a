import 'server-only';
import { LANGUAGES } from '../../../i18n/languages.ts';
import { readFormKey } from '../../http/form-key.ts';
import { isResourceId } from '../../service/resource-id.ts';
import {
  CORRECTED_KINDS,
  CORRECTION_FIELDS,
  type CorrectedKind,
  type CorrectionFieldName,
  type FieldTexts,
} from './correction-fields.ts';
import type { Correction } from './save-correction.ts';

/** A submitted form, with its path and the account it was made for. */
export type SentCorrection = Correction & {
  readonly path: string;
  readonly account: string;
  /** Fields that changed since, without a choice of value. */
  readonly undecided: readonly CorrectionFieldName[];
};

/**
 * Reads a submitted form; null if it is not one. Fields are `f.<name>`, with initial values in `was.<name>`. If a value
 * changed since, `mine.<name>` is what its field showed with the question which value to keep, and `take.<name>` is the
 * choice: `theirs` selects the other value. A text typed since then also counts as a choice and takes precedence.
 */
export function readCorrectionForm(form: FormData): SentCorrection | null {
  const text = (name: string) => String(form.get(name) ?? '');
  const kind = CORRECTED_KINDS.find((known) => known === text('kind'));
  const orderId = text('order');
  const id = text('id');
  if (kind === undefined || (id !== '' && !isResourceId(id)) || (orderId !== '' && !isResourceId(orderId))) return null;
  const typed = (name: CorrectionFieldName) => text(`f.${name}`).trim();
  const isAsked = (name: CorrectionFieldName) =>
    form.has(`mine.${name}`) && typed(name) === text(`mine.${name}`).trim();
  const decided = (name: CorrectionFieldName) => {
    return isAsked(name) && text(`take.${name}`) === 'theirs' ? text(`was.${name}`).trim() : typed(name);
  };
  return {
    kind,
    orderId: orderId === '' ? null : orderId,
    id: id === '' ? null : id,
    texts: readTexts(kind, decided),
    was: readTexts(kind, (name) => text(`was.${name}`)),
    undecided: CORRECTION_FIELDS[kind]
      .map(({ name }) => name)
      .filter((name) => isAsked(name) && !['mine', 'theirs'].includes(text(`take.${name}`))),
    currency: text('currency').slice(0, 3),
    locale: readLocale(text('locale')),
    key: readFormKey(form),
    path: formPath(kind, orderId, id),
    account: text('account').slice(0, 100),
  };
}

/** Returns the path of an object's form. `id` is empty for a new object, `orderId` for a new order. */
export function formPath(kind: CorrectedKind, orderId: string, id: string): string {
  if (orderId === '') return '/orders/new';
  if (kind === 'order') return `/orders/${orderId}/edit`;
  return `/orders/${orderId}/${kind}s/${id === '' ? 'new' : id}`;
}

/** Returns the content of a form as text, to be stored and restored. */
export function fieldsOf({ texts, was, undecided, key, locale }: SentCorrection): Readonly<Record<string, string>> {
  const named = (prefix: string, values: FieldTexts) =>
    Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value.slice(0, 4000)]);
  const asked = undecided.map((name) => [`asked.${name}`, '1']);
  return Object.fromEntries([...named('f', texts), ...named('was', was), ...asked, ['key', key], ['locale', locale]]);
}

/** Returns the texts stored by `fieldsOf`. */
export function textsOf(
  kind: CorrectedKind,
  fields: Readonly<Record<string, string>>,
  prefix: 'f' | 'was',
): FieldTexts {
  return readTexts(kind, (name) => fields[`${prefix}.${name}`] ?? '');
}

/** Returns the fields stored by `fieldsOf` that still need a choice of value. */
export function undecidedOf(
  kind: CorrectedKind,
  fields: Readonly<Record<string, string>>,
): readonly CorrectionFieldName[] {
  return CORRECTION_FIELDS[kind].map(({ name }) => name).filter((name) => fields[`asked.${name}`] === '1');
}

/** Returns the locale of a form's amounts, which is the viewer's when it was rendered. */
function readLocale(text: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(text.slice(0, 100))[0] ?? LANGUAGES[0];
  } catch {
    // Not a language tag.
    return LANGUAGES[0];
  }
}

function readTexts(kind: CorrectedKind, read: (name: CorrectionFieldName) => string): FieldTexts {
  return Object.fromEntries(CORRECTION_FIELDS[kind].map(({ name }) => [name, read(name)]));
}
