'use server';

import { randomUUID } from 'node:crypto';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { dropDraft, keepDraft } from '#lib/cookies/draft-cookie.ts';
import { dropUndo, keepUndo, readUndo } from '#lib/cookies/undo-cookie.ts';
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
import { deleteCorrected, releaseCorrected, restoreDeleted } from '#lib/service/order-changes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { isResourceId } from '#lib/service/resource-id.ts';
import { sayFault } from '#lib/service/say-fault.ts';
import { troubleOf } from '#lib/service/trouble.ts';
import { actAsViewer, findViewer, requireUser } from '#lib/viewer.ts';

/** What a correction's form shows: at first, and after a try that did not save. */
export type CorrectionState = {
  readonly texts: FieldTexts;
  /** What the fields showed when the form was opened, or show now that somebody else changed them. */
  readonly was: FieldTexts;
  readonly problems: Readonly<Partial<Record<CorrectionFieldName, string>>>;
  /** Fields whose value is another one now; the form asks whose is to stand. */
  readonly conflicts: readonly CorrectionFieldName[];
  readonly message: string | null;
  readonly reqId: string;
};

/** Saves what the form corrects or adds, and goes to the order; else says why not, with everything as it was typed. */
export async function saveCorrectionForm(_previous: CorrectionState, form: FormData): Promise<CorrectionState> {
  const sent = readCorrectionForm(form);
  if (sent === null) redirect('/orders');
  if ((await findViewer()) === null) {
    await keepDraft({ account: sent.account, path: sent.path, fields: fieldsOf(sent) });
  }
  const viewer = await requireUser(`${sent.path}?draft=1`);
  const { texts, was, reqId, undecided } = sent;
  if (undecided.length > 0) {
    const t = await getTranslations('correct');
    const problems = Object.fromEntries(undecided.map((name) => [name, t('problems.undecided')]));
    const message = t('undecided', { count: undecided.length });
    return { texts, was, problems, conflicts: undecided, message, reqId };
  }
  const result = await saveCorrection(await actAsViewer(viewer), viewer, sent);
  if (result.kind === 'saved') {
    await dropDraft();
    if (result.orderId === null) redirect('/orders');
    const undo = randomUUID();
    if (result.undo !== null) await keepUndo(viewer.id, undo, result.undo);
    redirect(`/orders/${result.orderId}?notice=saved${result.undo === null ? '' : `&undo=${undo}`}`);
  }
  return { texts, was, problems: {}, conflicts: [], message: null, reqId, ...(await sayWhyNot(result)) };
}

/** Deletes the order, item, or shipment that the form names, and offers to restore it if the service can. */
export async function deleteCorrectedNow(form: FormData): Promise<void> {
  const { kind, path, id, reqId } = readNames(form);
  const user = await actAsViewer(await requireUser(path));
  const result = await outcomeOf(deleteCorrected(user, kind, id, reqId));
  if (!result.ok) redirect(failure(path, 'delete', result.error));
  if (result.value === null) redirect(kind === 'order' ? `/orders/${id}` : `${path}?notice=delete_gone`);
  const undo = result.value.restorable ? `&undo=${id}` : '';
  redirect(kind === 'order' ? `/orders/${id}/deleted?deleted=order${undo}` : `${path}?deleted=${kind}${undo}`);
}

/** Takes a deletion back. */
export async function restoreDeletedNow(form: FormData): Promise<void> {
  const { kind, path, id } = readNames(form);
  const user = await actAsViewer(await requireUser(path));
  const result = await outcomeOf(restoreDeleted(user, kind, id));
  if (!result.ok) {
    // Without its order back there is no page but the one that offers to try again.
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
  const result = await undoEdit(await actAsViewer(viewer), undo);
  if (result.kind === 'trouble') redirect(failure(path, 'undo', result.error));
  await dropUndo();
  const notice = { undone: 'undone', changed: 'undo_changed', gone: 'undo_gone' }[result.kind];
  redirect(`${path}?notice=${notice}`);
}

/** Hands the named fields back to the mails. */
export async function releaseNow(form: FormData): Promise<void> {
  const { kind, path, id } = readNames(form);
  const user = await actAsViewer(await requireUser(path));
  const named = form.getAll('field');
  const fields = CORRECTION_FIELDS[kind].map(({ name }) => name).filter((name) => named.includes(name));
  if (fields.length === 0) redirect(path);
  const result = await outcomeOf(releaseCorrected(user, kind, id, fields));
  if (!result.ok) redirect(failure(path, 'release', result.error));
  redirect(`${path}?notice=${result.value ? 'released' : 'undo_gone'}`);
}

function readNames(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const kind = CORRECTED_KINDS.find((known) => known === text('kind'));
  const order = text('order');
  const id = text('id');
  if (kind === undefined || !isResourceId(order) || !isResourceId(id)) redirect('/orders');
  const reqId = /^[0-9a-f-]{36}$/.test(text('reqId')) ? text('reqId') : randomUUID();
  return { kind, path: orderPath('/orders', order), id, reqId };
}

/** The page with what failed on it, why, and the number to quote. */
function failure(
  page: OwnOrderPath,
  what: 'delete' | 'restore' | 'undo' | 'release',
  error: Parameters<typeof troubleOf>[0],
  more: '' | `&${string}` = '',
) {
  const query = new URLSearchParams({ failed: what, why: troubleOf(error), reqId: error.reqId });
  return `${page}?${query}${more}` as const;
}

/** What the service says to each field: in the viewer's language, or quoted where it sends words of its own only. */
async function sayRefused(faults: readonly RefusedField[]): Promise<Readonly<Record<string, string>>> {
  const t = await getTranslations('correct');
  const said = faults.map(async ({ field, fault, message }) => [
    field,
    fault === null ? t('problems.refused', { words: message }) : await sayFault(fault),
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
      // What is sent now is something else, so it gets a number of its own.
      return { message: t('sentBefore'), reqId: randomUUID() };
    case 'trouble': {
      const { reqId } = result.error;
      const why = trouble(`${troubleOf(result.error)}.title`);
      return { message: t('trouble', { why, reqId }) };
    }
  }
}
