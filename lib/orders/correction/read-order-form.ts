import 'server-only';
import { z } from 'zod';
import { LANGUAGES } from '../../../i18n/languages.ts';
import { readFormKey } from '../../http/form-key.ts';
import { isResourceId } from '../../service/resource-id.ts';
import {
  CORRECTION_FIELDS,
  type CorrectedKind,
  type CorrectionFieldName,
  type FieldTexts,
} from './correction-fields.ts';
import { type AddedKind, type FormPart, formPath, type OrderForm } from './order-form.ts';

/** The action of the pressed button, instead of saving the form. */
export type FormStep =
  | { readonly what: 'add'; readonly kind: AddedKind }
  | { readonly what: 'remove' | 'keep'; readonly part: string };

/** A submitted form, with its path and the account it was made for. */
export type SentForm = OrderForm & {
  readonly path: string;
  readonly account: string;
  /** null to save. */
  readonly step: FormStep | null;
};

/** Maximum number of parts in a form. About 600 items fill the largest form that the app accepts, 1 MB. */
const MOST_PARTS = 1000;
const MOST_CHARACTERS = 4000;

/** The content of the hidden field `parts` for each part. */
const partsSchema = z
  .array(
    z.object({
      key: z.string().max(40),
      was: z.record(z.string(), z.string().max(MOST_CHARACTERS)),
      removed: z.boolean(),
    }),
  )
  .max(MOST_PARTS);

/**
 * Reads a submitted form; null if it is not one. Fields are `f.<part>.<name>`; a field that is not in the form is
 * unchanged. If a value has changed since, `mine.<part>.<name>` is the value in the field when the form asked which one
 * to keep, and `take.<part>.<name>` is the choice: `theirs` selects the other value. Text typed after the question also
 * counts as a choice and takes precedence.
 */
export function readOrderForm(form: FormData): SentForm | null {
  const orderId = textIn(form, 'order');
  if (orderId !== '' && !isResourceId(orderId)) return null;
  const parsed = partsSchema.safeParse(parseJson(textIn(form, 'parts')));
  if (!parsed.success) return null;
  const parts = parsed.data.map(({ key, was, removed }) => readPart(form, orderId, key, was, removed));
  if (parts[0]?.kind !== 'order' || parts.some((part) => part === null)) return null;
  const id = orderId === '' ? null : orderId;
  return {
    orderId: id,
    parts: parts.filter((part) => part !== null),
    locale: readLocale(textIn(form, 'locale')),
    key: readFormKey(form),
    path: formPath(id),
    account: textIn(form, 'account').slice(0, 100),
    step: readStep(textIn(form, 'do')),
  };
}

function readPart(
  form: FormData,
  orderId: string,
  key: string,
  initial: Readonly<Record<string, string>>,
  removed: boolean,
): FormPart | null {
  const named = readKey(key, orderId);
  if (named === null) return null;
  const was = readTexts(named.kind, (name) => initial[name] ?? '');
  const typed = (name: CorrectionFieldName) =>
    form.has(`f.${key}.${name}`) ? textIn(form, `f.${key}.${name}`).trim() : (was[name] ?? '');
  const isUncertain = (name: CorrectionFieldName) =>
    form.has(`mine.${key}.${name}`) && typed(name) === textIn(form, `mine.${key}.${name}`).trim();
  const choice = (name: CorrectionFieldName) => textIn(form, `take.${key}.${name}`);
  const decided = (name: CorrectionFieldName) =>
    isUncertain(name) && choice(name) === 'theirs' ? (was[name] ?? '') : typed(name);
  const undecided = CORRECTION_FIELDS[named.kind]
    .map(({ name }) => name)
    .filter((name) => isUncertain(name) && !['mine', 'theirs'].includes(choice(name)));
  return { ...named, key, texts: readTexts(named.kind, decided), was, removed: removed && key !== 'order', undecided };
}

/** Reads the key of a part (`FormPart`); null if it is not one. */
function readKey(key: string, orderId: string): { readonly kind: CorrectedKind; readonly id: string | null } | null {
  if (key === 'order') return { kind: 'order', id: orderId === '' ? null : orderId };
  const [, kind, mark, id = ''] = /^(item|shipment)([-+])(.+)$/.exec(key) ?? [];
  if (kind !== 'item' && kind !== 'shipment') return null;
  if (mark === '+') return /^\d{1,4}$/.test(id) ? { kind, id: null } : null;
  return isResourceId(id) && orderId !== '' ? { kind, id } : null;
}

/** Reads a pressed button: `add item`, `remove item-12`, or `keep item-12`. */
function readStep(text: string): FormStep | null {
  const [what, about = ''] = text.split(' ');
  if (what === 'add' && (about === 'item' || about === 'shipment')) return { what, kind: about };
  return what === 'remove' || what === 'keep' ? { what, part: about } : null;
}

/** Returns the locale of a form's amounts: the viewer's when it was rendered. */
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

function textIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
