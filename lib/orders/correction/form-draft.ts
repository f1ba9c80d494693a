import 'server-only';
import { z } from 'zod';
import type { Draft } from '../../cookies/draft-cookie.ts';
import { newFormKey } from '../../http/form-key.ts';
import type { CorrectionFieldName } from './correction-fields.ts';
import type { FormPart, OrderForm } from './order-form.ts';
import type { SentForm } from './read-order-form.ts';

const texts = z.record(z.string(), z.string());
const draftSchema = z.array(
  z.object({
    key: z.string(),
    kind: z.enum(['order', 'item', 'shipment']),
    id: z.string().nullable(),
    texts,
    was: texts,
    removed: z.boolean(),
    undecided: z.array(z.custom<CorrectionFieldName>((name) => typeof name === 'string')).readonly(),
  }),
);

/** Returns what was typed into a form as text, to be stored during a sign-in. Parts without changes are left out. */
export function draftOf({ parts, key, locale }: SentForm): Draft['fields'] {
  const changed = parts.filter((part) => part.id === null || part.removed || isChanged(part));
  return { parts: JSON.stringify(changed satisfies z.infer<typeof draftSchema>), key, locale };
}

function isChanged({ texts: now, was, undecided }: FormPart): boolean {
  return undecided.length > 0 || JSON.stringify(now) !== JSON.stringify(was);
}

/** Puts text typed before the sign-in into a newly loaded form. */
export function restoreDraft(form: OrderForm, fields: Draft['fields']): OrderForm {
  const stored = draftSchema.safeParse(JSON.parse(fields['parts'] ?? '[]'));
  const drafts = stored.success ? stored.data : [];
  const isFor = (part: FormPart) => (draft: FormPart) => draft.key === part.key;
  const kept = form.parts.map((part) => drafts.find(isFor(part)) ?? part);
  const added = drafts.filter((draft) => !form.parts.some((part) => isFor(part)(draft)));
  const parts = (['order', 'item', 'shipment'] as const).flatMap((kind) =>
    [...kept, ...added].filter((part) => part.kind === kind),
  );
  return { ...form, parts, key: fields['key'] ?? newFormKey() };
}
