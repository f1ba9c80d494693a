'use server';

import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { type CodeLanguage, codeSamples } from '#lib/admin/explorer/code-samples.ts';
import { readActing, readCall } from '#lib/admin/explorer/explorer-call.ts';
import { operationsOf } from '#lib/admin/explorer/operations.ts';
import { type ShownResponse, showResponse } from '#lib/admin/explorer/shown-response.ts';
import { newFormKey, readFormKey } from '#lib/http/form-key.ts';
import { runtime } from '#lib/runtime.ts';
import { describeApi } from '#lib/service/api-description.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { adminPass, requireAdmin } from '#lib/viewer.ts';

/** State of the form of a write: its fields, its idempotency key, and the response. */
export type WriteState = {
  readonly texts: Readonly<Record<string, string>>;
  readonly key: string;
  readonly problem: string | null;
  readonly answer: ShownResponse | null;
  readonly code: Readonly<Record<CodeLanguage, string>> | null;
};

/** Sends a write that an admin composed and confirmed. Submitting the form twice results in one write. */
export async function sendWrite(_previous: WriteState, form: FormData): Promise<WriteState> {
  const admin = await requireAdmin('/admin/explorer', 'tools');
  if (admin === null) return notFound();
  const [t, { service, sendRaw, config }] = await Promise.all([getTranslations('admin.explorer'), runtime()]);
  const texts = Object.fromEntries(
    [...form].flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
  const key = readFormKey(form);
  const failed = (problem: string): WriteState => ({ texts, key, problem, answer: null, code: null });
  const api = await outcomeOf(describeApi(service));
  if (!api.ok) return failed(t('noAnswer', { reqId: api.error.reqId }));
  const operation = operationsOf(api.value).find(({ id, method }) => id === texts['op'] && method !== 'GET');
  if (operation === undefined) return failed(t('unknown'));
  const username = readActing(texts['as'] ?? '');
  const read = readCall(operation, username, (name) => texts[name]?.trim() ?? '', key);
  if (!read.ok) return failed(t(`problems.${read.problem.kind}`, { name: read.problem.name }));
  if (texts['confirm'] !== 'yes') return failed(t('notConfirmed'));
  const pass = await adminPass(admin, username ?? '', 'send_change');
  const sent = await outcomeOf(sendRaw(pass, read.call));
  if (!sent.ok) return failed(t('noAnswer', { reqId: sent.error.reqId }));
  const { confirm: _, ...kept } = texts;
  const code = codeSamples(read.call, { baseUrl: config.serviceBrowserUrl, clientId: config.clientId });
  return { texts: kept, key: newFormKey(), problem: null, answer: showResponse(sent.value), code };
}
