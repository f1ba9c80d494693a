'use server';

import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { checkSignature, type SignatureTexts } from '#lib/admin/signature/signature-form.ts';
import { type WordedDiagnosis, wordDiagnosis } from '#lib/admin/signature/word-diagnosis.ts';
import { runtime } from '#lib/runtime.ts';
import { requireAdmin } from '#lib/viewer.ts';

/** State of the debugger's form: its fields, their errors, and the result. */
export type SignatureState = {
  readonly texts: SignatureTexts;
  readonly problems: Readonly<Partial<Record<keyof SignatureTexts, string>>>;
  readonly diagnosis: WordedDiagnosis | null;
};

/** Explains a pasted signature. It is shown again but never stored. */
export async function explainSignature(_previous: SignatureState, form: FormData): Promise<SignatureState> {
  const admin = await requireAdmin('/admin/signature', 'tools');
  if (admin === null) return notFound();
  const [t, { config, publicKey }] = await Promise.all([getTranslations('admin.signature.problems'), runtime()]);
  const { clientId, serviceBaseUrl, serviceBrowserUrl } = config;
  const own = { clientId, key: publicKey, origins: [serviceBaseUrl, serviceBrowserUrl] };
  const { texts, problems, diagnosis } = await checkSignature(form, own, Date.now());
  const worded = Object.entries(problems).map(([field, problem]) => [
    field,
    t(`${field as 'key'}.${problem as 'private'}`),
  ]);
  return {
    texts,
    problems: Object.fromEntries(worded),
    diagnosis: diagnosis === null ? null : await wordDiagnosis(diagnosis),
  };
}
