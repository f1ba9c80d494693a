import 'server-only';
import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '../../../i18n/languages.ts';
import { isResourceId } from '../../service/resource-id.ts';
import {
  CORRECTED_KINDS,
  CORRECTION_FIELDS,
  type CorrectedKind,
  type CorrectionFieldName,
  type FieldTexts,
} from './correction-fields.ts';
import type { Correction } from './save-correction.ts';

/** A correction as its form sends it, with the page it stands on and the account it was made for. */
export type SentCorrection = Correction & {
  readonly path: string;
  readonly account: string;
  /** Fields that were changed meanwhile, and of which it is not said whose value is to stand. */
  readonly undecided: readonly CorrectionFieldName[];
};

/**
 * Reads a form of ours; null when it is none. Fields are `f.<name>`, what they showed at first `was.<name>`. Of a value that
 * was changed meanwhile `mine.<name>` is what its field showed when it was asked whose is to stand, and `take.<name>` the
 * answer: `theirs` puts the other one in. A text typed since then is an answer too, and stands whatever else is chosen.
 */
export function readCorrectionForm(form: FormData): SentCorrection | null {
  const text = (name: string) => String(form.get(name) ?? '');
  const kind = CORRECTED_KINDS.find((known) => known === text('kind'));
  const orderId = text('order');
  const id = text('id');
  if (kind === undefined || (id !== '' && !isResourceId(id)) || (orderId !== '' && !isResourceId(orderId))) return null;
  const reqId = text('reqId');
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
    reqId: UUID.test(reqId) ? reqId : randomUUID(),
    path: formPath(kind, orderId, id),
    account: text('account').slice(0, 100),
  };
}

/** Where the form of something stands; `id` is empty for what is to be added, `orderId` for a new order. */
export function formPath(kind: CorrectedKind, orderId: string, id: string): string {
  if (orderId === '') return '/orders/new';
  if (kind === 'order') return `/orders/${orderId}/edit`;
  return `/orders/${orderId}/${kind}s/${id === '' ? 'new' : id}`;
}

/** What a form holds, as text, to be kept and put in again. */
export function fieldsOf({ texts, was, undecided, reqId, locale }: SentCorrection): Readonly<Record<string, string>> {
  const named = (prefix: string, values: FieldTexts) =>
    Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value.slice(0, 4000)]);
  const asked = undecided.map((name) => [`asked.${name}`, '1']);
  return Object.fromEntries([
    ...named('f', texts),
    ...named('was', was),
    ...asked,
    ['reqId', reqId],
    ['locale', locale],
  ]);
}

/** The texts kept by `fieldsOf`. */
export function textsOf(
  kind: CorrectedKind,
  fields: Readonly<Record<string, string>>,
  prefix: 'f' | 'was',
): FieldTexts {
  return readTexts(kind, (name) => fields[`${prefix}.${name}`] ?? '');
}

/** The fields kept by `fieldsOf` of which it has to be asked again whose value is to stand. */
export function undecidedOf(
  kind: CorrectedKind,
  fields: Readonly<Record<string, string>>,
): readonly CorrectionFieldName[] {
  return CORRECTION_FIELDS[kind].map(({ name }) => name).filter((name) => fields[`asked.${name}`] === '1');
}

/** The locale a form's amounts were written in, which is the viewer's when it was made. */
function readLocale(text: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(text.slice(0, 100))[0] ?? LANGUAGES[0];
  } catch {
    // Not a language tag.
    return LANGUAGES[0];
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readTexts(kind: CorrectedKind, read: (name: CorrectionFieldName) => string): FieldTexts {
  return Object.fromEntries(CORRECTION_FIELDS[kind].map(({ name }) => [name, read(name)]));
}
