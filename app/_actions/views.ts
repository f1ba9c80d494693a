'use server';

import type { Route } from 'next';
import { redirect } from 'next/navigation';
import { describeShown, readShown } from '#accounts/shown-values.ts';
import { setFlash } from '#lib/cookies/flash-cookie.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { orderQueryString, readOrderQuery } from '#lib/orders/list/order-query.ts';
import { runtime } from '#lib/runtime.ts';
import { requireUser } from '#lib/viewer.ts';
import { deleteView, renameView, saveView, type View, viewValues } from '#lib/views/views.ts';

/**
 * Saves the list that contains the form as a view with the given name. If the name is taken, the page asks before it
 * replaces that view (`shown` describes the view to replace).
 */
export async function saveThisView(form: FormData): Promise<void> {
  const back = backOf(form);
  const viewer = await requireUser(back);
  const { database } = await runtime();
  const shown = readShown(form);
  const state = stateOf(new URL(back, 'http://app.invalid').search);
  const view = { name: textOf(form, 'name'), state, shown: shown === '' ? null : shown };
  const { change, before } = await saveView(database.db, viewer.id, view, new Date());
  const facts = { notice: `view_${change === 'done' ? 'saved' : change}`, name: view.name };
  if (before !== null && (change === 'exists' || change === 'changed')) {
    const now = describeShown(viewValues(before));
    redirect(await setFlash(viewer.id, back, { notice: 'view_exists', name: before.name, shown: now }));
  }
  redirect(await setFlash(viewer.id, back, { ...facts, ...wayBack(before), shown: describeShown(viewValues(view)) }));
}

/** Renames the view. */
export async function renameThisView(form: FormData): Promise<void> {
  const back = backOf(form);
  const viewer = await requireUser(back);
  const { database } = await runtime();
  const [yours, shown] = [textOf(form, 'name'), readShown(form)];
  const { change, now } = await renameView(database.db, viewer.id, idOf(form), { name: yours, shown });
  const notice = `view_${change === 'done' ? 'renamed' : change === 'changed' ? 'name_changed' : change}`;
  redirect(await setFlash(viewer.id, back, { notice, ...(now === null ? {} : { now, yours }) }));
}

/** Removes the view of the form. Its orders are unaffected. */
export async function deleteThisView(form: FormData): Promise<void> {
  const back = backOf(form);
  const viewer = await requireUser(back);
  const { database } = await runtime();
  const { change, before } = await deleteView(database.db, viewer.id, idOf(form), readShown(form));
  const notice = `view_${change === 'done' ? 'deleted' : change}`;
  redirect(await setFlash(viewer.id, back, { notice, ...wayBack(before) }));
}

/** Restores a view that was deleted or replaced, unless its name has been taken since. */
export async function undoView(form: FormData): Promise<void> {
  const back = backOf(form);
  const viewer = await requireUser(back);
  const { database } = await runtime();
  const shown = readShown(form);
  const state = stateOf(textOf(form, 'before'));
  const view = { name: textOf(form, 'name'), state, shown: shown === '' ? null : shown };
  const { change } = await saveView(database.db, viewer.id, view, new Date());
  const done = change === 'done' || change === 'replaced';
  const notice = `view_${done ? 'restored' : change === 'exists' ? 'changed' : change}`;
  redirect(await setFlash(viewer.id, back, { notice, name: view.name }));
}

/** A longer query does not fit into the notice cookie. */
const LONGEST_WAY_BACK = 4000;

/** Returns the query of the deleted or replaced view, so that the next page can offer to restore it. */
function wayBack(view: View | null): Readonly<Record<string, string>> {
  if (view === null) return {};
  const before = orderQueryString(view.state);
  return before.length > LONGEST_WAY_BACK ? { name: view.name } : { name: view.name, before };
}

function stateOf(query: string) {
  return readOrderQuery(Object.fromEntries(new URLSearchParams(query)));
}

/** Returns the path of the list that contains the form, with its state. */
function backOf(form: FormData): Route {
  return returnPath(textOf(form, 'back'), '/orders');
}

/** Returns the view's ID. An invalid one becomes the nil UUID, which no view has. */
function idOf(form: FormData): string {
  const id = textOf(form, 'id');
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : '00000000-0000-0000-0000-000000000000';
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
