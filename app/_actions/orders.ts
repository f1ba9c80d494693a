'use server';

import { randomUUID } from 'node:crypto';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readShown } from '#accounts/shown-values.ts';
import { dropDraft, saveDraft } from '#lib/cookies/draft-cookie.ts';
import { dropUndo, readUndo, saveUndo } from '#lib/cookies/undo-cookie.ts';
import { eraseLeftUser } from '#lib/erasure/erase-left-user.ts';
import { readFormKey } from '#lib/http/form-key.ts';
import { CORRECTED_KINDS } from '#lib/orders/correction/correction-fields.ts';
import { deleteShown } from '#lib/orders/correction/delete-shown.ts';
import { draftOf } from '#lib/orders/correction/form-draft.ts';
import { readOrderForm } from '#lib/orders/correction/read-order-form.ts';
import { readReleased } from '#lib/orders/correction/read-released.ts';
import { releaseShown } from '#lib/orders/correction/release-shown.ts';
import { saveOrderForm } from '#lib/orders/correction/save-order-form.ts';
import { undoForm } from '#lib/orders/correction/undo-correction.ts';
import { type OwnOrderPath, orderPath } from '#lib/routes/order-routes.ts';
import { runtime } from '#lib/runtime.ts';
import { callFailureOf } from '#lib/service/call-failure.ts';
import { restoreDeleted } from '#lib/service/order-changes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { isResourceId } from '#lib/service/resource-id.ts';
import { actAsViewer, findViewer, requireUser } from '#lib/viewer.ts';
import { explainNotSaved, type OrderFormState, showForm, takeStep } from '../_ui/correction/form-state.ts';

/**
 * Saves an order with its items and shipments and goes to the order. On failure, shows why and keeps everything as
 * typed. The buttons that add and remove rows submit the form as well, so that they work without JavaScript.
 */
export async function saveOrderNow(_previous: OrderFormState, form: FormData): Promise<OrderFormState> {
  const sent = readOrderForm(form);
  if (sent === null) redirect('/orders');
  if ((await findViewer()) === null) await saveDraft({ account: sent.account, path: sent.path, fields: draftOf(sent) });
  const viewer = await requireUser(`${sent.path}?draft=1`);
  if (sent.step !== null) return takeStep(sent, sent.step);
  const undecided = sent.parts.flatMap((part) => part.undecided);
  if (undecided.length > 0) {
    const t = await getTranslations('correct');
    return showForm(sent, t('undecided', { count: undecided.length }), t('problems.undecided'));
  }
  const user = await actAsViewer(viewer);
  const result = await saveOrderForm(user, viewer, sent);
  // The first order of a user creates the user at the service.
  if (sent.orderId === null) await eraseLeftUser((await runtime()).database.db, viewer.id, user);
  if (result.kind === 'not_saved') return explainNotSaved(result);
  await dropDraft();
  if (result.orderId === null) redirect('/orders');
  const undo = randomUUID();
  if (result.undo.length > 0) await saveUndo(viewer.id, undo, result.undo);
  redirect(`/orders/${result.orderId}?notice=saved${result.undo.length === 0 ? '' : `&undo=${undo}`}`);
}

/**
 * Deletes the order, item, or shipment that the form names, and offers to restore it if the service can. If it has changed
 * since the page was opened, nothing is deleted and the order's page asks again.
 */
export async function deleteCorrectedNow(form: FormData): Promise<void> {
  const { kind, order, path, id } = readNames(form);
  const user = await actAsViewer(await requireUser(path));
  const about = { kind, orderId: order, id };
  const result = await outcomeOf(deleteShown(user, about, readShown(form), readFormKey(form)));
  if (!result.ok) redirect(failure(path, 'delete', result.error));
  const deletion = result.value;
  if (deletion.kind === 'changed')
    redirect(`${path}?${new URLSearchParams({ kept: kind, changed: deletion.names.join() })}`);
  if (deletion.kind === 'gone') redirect(kind === 'order' ? `/orders/${id}` : `${path}?notice=delete_gone`);
  const undo = deletion.restorable ? `&undo=${id}` : '';
  redirect(kind === 'order' ? `/orders/${id}/deleted?deleted=order${undo}` : `${path}?deleted=${kind}${undo}`);
}

/** Restores what was deleted. */
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

/** Undoes the last form, unless something else has changed its values since. */
export async function undoFormNow(form: FormData): Promise<void> {
  const order = String(form.get('order') ?? '');
  if (!isResourceId(order)) redirect('/orders');
  const path = orderPath('/orders', order);
  const viewer = await requireUser(path);
  const undo = await readUndo(viewer.id, String(form.get('undo') ?? ''));
  if (undo === null || undo.some(({ orderId }) => orderId !== order)) redirect(`${path}?notice=undo_gone`);
  const result = await undoForm(await actAsViewer(viewer), undo, readFormKey(form));
  if (result.kind === 'failed') redirect(failure(path, 'undo', result.error));
  await dropUndo();
  // Undoing a new order deletes it, so its page no longer exists.
  if (result.kind === 'undone' && undo.some(({ what, kind }) => what === 'added' && kind === 'order')) {
    redirect(`${path}/deleted?deleted=order&undo=${order}`);
  }
  const notice = { undone: 'undone', partly: 'undo_partly', changed: 'undo_changed', gone: 'undo_gone' }[result.kind];
  redirect(`${path}?notice=${notice}`);
}

/**
 * Reverts the named fields, such as `item-12.price`, to the values from emails. If they have changed since the page was
 * opened, nothing is reverted and the order's page asks again.
 */
export async function releaseNow(form: FormData): Promise<void> {
  const order = String(form.get('order') ?? '');
  if (!isResourceId(order)) redirect('/orders');
  const path = orderPath('/orders', order);
  const user = await actAsViewer(await requireUser(path));
  const released = readReleased(form.getAll('field').map(String), order);
  if (released.length === 0) redirect(path);
  const sent = { shown: readShown(form), key: readFormKey(form) };
  const result = await outcomeOf(releaseShown(user, order, released, sent));
  if (!result.ok) redirect(failure(path, 'release', result.error));
  const release = result.value;
  if (release.kind === 'changed') {
    redirect(`${path}?${new URLSearchParams({ kept: 'release', changed: release.names.join() })}`);
  }
  redirect(`${path}?notice=${release.kind === 'released' ? 'released' : 'undo_gone'}`);
}

function readNames(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const kind = CORRECTED_KINDS.find((known) => known === text('kind'));
  const order = text('order');
  const id = text('id');
  if (kind === undefined || !isResourceId(order) || !isResourceId(id)) redirect('/orders');
  return { kind, order, path: orderPath('/orders', order), id };
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
