'use server';

import { randomUUID } from 'node:crypto';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { dropDraft, keepDraft } from '#lib/cookies/draft-cookie.ts';
import { dropUndo, keepUndo, readUndo } from '#lib/cookies/undo-cookie.ts';
import { newFormKey, readFormKey } from '#lib/http/form-key.ts';
import {
  CORRECTED_KINDS,
  CORRECTION_FIELDS,
  type CorrectionFieldName,
  type FieldTexts,
} from '#lib/orders/correction/correction-fields.ts';
import { fieldsOf, readCorrectionForm } from '#lib/orders/correction/correction-form.ts';
import { type NotSaved, type RefusedField, saveCorrection } from '#lib/orders/correction/save-correction.ts';
import { undoEdit } from '#lib/orders/correction/undo-correction.ts';
import { type OwnOrderPath, orderPath } from '#lib/routes/order-routes.ts';
import { callFailureOf } from '#lib/service/call-failure.ts';
import { deleteCorrected, releaseCorrected, restoreDeleted } from '#lib/service/order-changes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { isResourceId } from '#lib/service/resource-id.ts';
import { translateFault } from '#lib/service/translate-fault.ts';
import { actAsViewer, findViewer, requireUser } from '#lib/viewer.ts';

/** What a correction's form shows: at first, and after a try that did not save. */
export type CorrectionState = {
  readonly texts: FieldTexts;
  /** Values when the form was opened, or the current ones if they changed since. */
  readonly was: FieldTexts;
  readonly problems: Readonly<Partial<Record<CorrectionFieldName, string>>>;
  /** Fields whose value changed since. The form asks which value to keep. */
  readonly conflicts: readonly CorrectionFieldName[];
  readonly message: string | null;
  /** Makes a double submit one write. */
  readonly key: string;
};

/** Saves an edit or addition and goes to the order. On failure, shows why and keeps everything as typed. */
export async function saveCorrectionForm(_previous: CorrectionState, form: FormData): Promise<CorrectionState> {
  const sent = readCorrectionForm(form);
  if (sent === null) redirect('/orders');
  if ((await findViewer()) === null) {
    await keepDraft({ account: sent.account, path: sent.path, fields: fieldsOf(sent) });
  }
  const viewer = await requireUser(`${sent.path}?draft=1`);
  const { texts, was, key, undecided } = sent;
  if (undecided.length > 0) {
    const t = await getTranslations('correct');
    const problems = Object.fromEntries(undecided.map((name) => [name, t('problems.undecided')]));
    const message = t('undecided', { count: undecided.length });
    return { texts, was, problems, conflicts: undecided, message, key };
  }
  const result = await saveCorrection(await actAsViewer(viewer), viewer, sent);
  if (result.kind === 'saved') {
    await dropDraft();
    if (result.orderId === null) redirect('/orders');
    const undo = randomUUID();
    if (result.undo !== null) await keepUndo(viewer.id, undo, result.undo);
    redirect(`/orders/${result.orderId}?notice=saved${result.undo === null ? '' : `&undo=${undo}`}`);
  }
  return { texts, was, problems: {}, conflicts: [], message: null, key, ...(await sayWhyNot(result)) };
}

/** Deletes the order, item, or shipment that the form names, and offers to restore it if the service can. */
export async function deleteCorrectedNow(form: FormData): Promise<void> {
  const { kind, path, id } = readNames(form);
  const user = await actAsViewer(await requireUser(path));
  const result = await outcomeOf(deleteCorrected(user, kind, id, readFormKey(form)));
  if (!result.ok) redirect(failure(path, 'delete', result.error));
  if (result.value === null) redirect(kind === 'order' ? `/orders/${id}` : `${path}?notice=delete_gone`);
  const undo = result.value.restorable ? `&undo=${id}` : '';
  redirect(kind === 'order' ? `/orders/${id}/deleted?deleted=order${undo}` : `${path}?deleted=${kind}${undo}`);
}

/** Takes a deletion back. */
export async function restoreDeletedNow(form: FormData): Promise<void> {
  const { kind, path, id } = readNames(form);
  const user = await actAsViewer(await requireUser(path));
  const result = await outcomeOf(restoreDeleted(user, kind, id, readFormKey(form)));
  if (!result.ok) {
    // The order's page does not exist, so stay on the page that offers the undo.
    if (kind === 'order') redirect(failure(`${path}/deleted`, 'restore', result.error, `&deleted=order&undo=${id}`));
    redirect(failure(path, 'restore', result.error));
  }
  redirect(`${path}?notice=restored`);
}

/** Takes the last correction back, unless something else has changed it since. */
export async function undoCorrectionNow(form: FormData): Promise<void> {
  const order = String(form.get('order') ?? '');
  if (!isResourceId(order)) redirect('/orders');
  const path = orderPath('/orders', order);
  const viewer = await requireUser(path);
  const undo = await readUndo(viewer.id, String(form.get('undo') ?? ''));
  if (undo === null || undo.what !== 'edited' || undo.orderId !== order) {
    redirect(`${path}?notice=undo_gone`);
  }
  const result = await undoEdit(await actAsViewer(viewer), undo, readFormKey(form));
  if (result.kind === 'trouble') redirect(failure(path, 'undo', result.error));
  await dropUndo();
  const notice = { undone: 'undone', changed: 'undo_changed', gone: 'undo_gone' }[result.kind];
  redirect(`${path}?notice=${notice}`);
}

/** Reverts the named fields to the values from emails. */
export async function releaseNow(form: FormData): Promise<void> {
  const { kind, path, id } = readNames(form);
  const user = await actAsViewer(await requireUser(path));
  const named = form.getAll('field');
  const fields = CORRECTION_FIELDS[kind].map(({ name }) => name).filter((name) => named.includes(name));
  if (fields.length === 0) redirect(path);
  const result = await outcomeOf(releaseCorrected(user, kind, id, fields, readFormKey(form)));
  if (!result.ok) redirect(failure(path, 'release', result.error));
  redirect(`${path}?notice=${result.value ? 'released' : 'undo_gone'}`);
}

function readNames(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const kind = CORRECTED_KINDS.find((known) => known === text('kind'));
  const order = text('order');
  const id = text('id');
  if (kind === undefined || !isResourceId(order) || !isResourceId(id)) redirect('/orders');
  return { kind, path: orderPath('/orders', order), id };
}

/** Returns the page's URL with the failed action, the cause, and the request ID. */
function failure(
  page: OwnOrderPath,
  what: 'delete' | 'restore' | 'undo' | 'release',
  error: Parameters<typeof callFailureOf>[0],
  more: '' | `&${string}` = '',
) {
  const query = new URLSearchParams({ failed: what, why: callFailureOf(error), reqId: error.reqId });
  return `${page}?${query}${more}` as const;
}

/** Returns the service's message for each field: in the viewer's language if known, otherwise quoted. */
async function sayRefused(faults: readonly RefusedField[]): Promise<Readonly<Record<string, string>>> {
  const t = await getTranslations('correct');
  const said = faults.map(async ({ field, fault, message }) => [
    field,
    fault === null ? t('problems.refused', { words: message }) : await translateFault(fault),
  ]);
  return Object.fromEntries(await Promise.all(said));
}

/** Why nothing was saved, at its fields or above them. */
async function sayWhyNot(result: NotSaved): Promise<Partial<CorrectionState>> {
  const [t, trouble] = await Promise.all([getTranslations('correct'), getTranslations('trouble')]);
  switch (result.kind) {
    case 'invalid': {
      const problems = Object.entries(result.problems).map(([name, problem]) => [name, t(`problems.${problem}`)]);
      return { problems: Object.fromEntries(problems), message: t('lookAtFields') };
    }
    case 'refused':
      return { problems: await sayRefused(result.faults), message: t('lookAtFields') };
    case 'empty':
      return { message: t('nothingTyped') };
    case 'conflict':
      return { conflicts: result.fields, was: result.was, message: t('conflict', { count: result.fields.length }) };
    case 'gone':
      return { message: t('gone') };
    case 'sent_before':
      // The next submission has different content, so it needs a new key.
      return { message: t('sentBefore'), key: newFormKey() };
    case 'trouble': {
      const { reqId } = result.error;
      const why = trouble(`${callFailureOf(result.error)}.title`);
      return { message: t('trouble', { why, reqId }) };
    }
  }
}
