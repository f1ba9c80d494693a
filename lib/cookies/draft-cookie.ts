import 'server-only';
import { z } from 'zod';
import { dropSealed, readSealed, setSealed } from './sealed-cookie.ts';

/** A form that was submitted after the session had ended, to be restored after sign-in. */
export type Draft = z.infer<typeof draftSchema>;

const draftSchema = z.object({
  /** Account that submitted the form. */
  account: z.string(),
  /** Path of the form's page. */
  path: z.string(),
  fields: z.record(z.string(), z.string()),
});

const NAME = 'form-draft';
const KEPT_SECONDS = 1800;

/** Keeps a form during sign-in, for 30 minutes. */
export async function saveDraft(draft: Draft): Promise<void> {
  await setSealed(NAME, draft, { seconds: KEPT_SECONDS });
}

/** Returns the form that this account submitted from this page before signing in again, or null. */
export async function readDraft(account: string, path: string): Promise<Draft | null> {
  const draft = await readSealed(NAME, draftSchema);
  return draft !== null && draft.account === account && draft.path === path ? draft : null;
}

/** Deletes the draft once its form is saved. */
export async function dropDraft(): Promise<void> {
  await dropSealed(NAME);
}
