import 'server-only';
import { randomUUID } from 'node:crypto';
import { isResourceId } from '../service/resource-id.ts';
import {
  CORRECTED_KINDS,
  CORRECTION_FIELDS,
  type CorrectedKind,
  type CorrectionFieldName,
  type FieldTexts,
} from './correction-fields.ts';
import type { Correction } from './save-correction.ts';

/** A correction as its form sends it, with the page it stands on and the account it was made for. */
export type SentCorrection = Correction & { readonly path: string; readonly account: string };

/**
 * Reads a form of ours; null when it is none. Fields are `f.<name>`, what they showed at first `was.<name>`, and of a value
 * that was changed meanwhile `take.<name>` says whose is to stand: `theirs` puts the other one in.
 */
export function readCorrectionForm(form: FormData): SentCorrection | null {
  const text = (name: string) => String(form.get(name) ?? '');
  const kind = CORRECTED_KINDS.find((known) => known === text('kind'));
  const orderId = text('order');
  const id = text('id');
  if (kind === undefined || (id !== '' && !isResourceId(id)) || (orderId !== '' && !isResourceId(orderId))) return null;
  const reqId = text('reqId');
  return {
    kind,
    orderId: orderId === '' ? null : orderId,
    id: id === '' ? null : id,
    texts: readTexts(kind, (name) => text(text(`take.${name}`) === 'theirs' ? `was.${name}` : `f.${name}`).trim()),
    was: readTexts(kind, (name) => text(`was.${name}`)),
    currency: text('currency').slice(0, 3),
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

/** What a form sent holds, as text, to be kept and put in again. */
export function fieldsOf(form: FormData): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string' && /^(?:f|was)\.|^reqId$/.test(name)) fields[name] = value.slice(0, 4000);
  }
  return fields;
}

/** The texts kept by `fieldsOf`. */
export function textsOf(
  kind: CorrectedKind,
  fields: Readonly<Record<string, string>>,
  prefix: 'f' | 'was',
): FieldTexts {
  return readTexts(kind, (name) => fields[`${prefix}.${name}`] ?? '');
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readTexts(kind: CorrectedKind, read: (name: CorrectionFieldName) => string): FieldTexts {
  return Object.fromEntries(CORRECTION_FIELDS[kind].map(({ name }) => [name, read(name)]));
}
