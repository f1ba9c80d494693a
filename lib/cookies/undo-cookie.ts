import 'server-only';
import { z } from 'zod';
import {
  CORRECTED_KINDS,
  CORRECTION_FIELDS,
  type CorrectionFieldName,
} from '../orders/correction/correction-fields.ts';
import type { Undo } from '../orders/correction/undo-correction.ts';
import { dropSealed, readSealed, setSealed } from './sealed-cookie.ts';

const NAMES = new Set<unknown>(Object.values(CORRECTION_FIELDS).flatMap((fields) => fields.map(({ name }) => name)));
const fieldNames = z.array(z.custom<CorrectionFieldName>((name) => NAMES.has(name))).readonly();
const texts = z.record(z.string(), z.string());
const about = { kind: z.enum(CORRECTED_KINDS), orderId: z.string(), id: z.string() };

const schema = z.object({
  account: z.string(),
  /** Also in the URL of the page that offers the undo, so that an older page does not offer a later undo. */
  key: z.string(),
  undo: z.array(
    z.discriminatedUnion('what', [
      z.object({ what: z.literal('added'), ...about, shown: z.string() }),
      z.object({ what: z.literal('deleted'), ...about }),
      z.object({
        what: z.literal('edited'),
        ...about,
        fields: fieldNames,
        was: texts,
        now: texts,
        fromEmails: fieldNames,
        currency: z.string(),
        locale: z.string(),
      }),
    ]),
  ),
});

const NAME = 'undo';
const KEPT_SECONDS = 1800;

/** Stores how to undo the last form, for 30 minutes. */
export async function saveUndo(account: string, key: string, undo: readonly Undo[]): Promise<void> {
  await setSealed(NAME, { account, key, undo: [...undo] } satisfies z.infer<typeof schema>, { seconds: KEPT_SECONDS });
}

/** Returns how to undo the form with this key, or null if it can no longer be undone. */
export async function readUndo(account: string, key: string): Promise<readonly Undo[] | null> {
  const kept = await readSealed(NAME, schema);
  return kept !== null && kept.account === account && kept.key === key ? kept.undo : null;
}

/** Deletes the stored undo after it was used. */
export async function dropUndo(): Promise<void> {
  await dropSealed(NAME);
}
