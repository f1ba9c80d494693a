'use server';

import type { Route } from 'next';
import { redirect } from 'next/navigation';
import { safePath } from '#lib/http/same-origin.ts';
import { readOrderQuery } from '#lib/orders/order-query.ts';
import { runtime } from '#lib/runtime.ts';
import { requireUser } from '#lib/viewer.ts';
import { deleteView, renameView, saveView, type ViewChange } from '#lib/views/views.ts';

/** Keeps the list that the form stands on under the name in it. */
export async function saveThisView(form: FormData): Promise<void> {
  const back = backOf(form);
  const viewer = await requireUser(back);
  const { database } = await runtime();
  const params = new URL(back, 'http://app.invalid').searchParams;
  const state = readOrderQuery(Object.fromEntries(params));
  const change = await saveView(database.db, viewer.id, { name: textOf(form, 'name'), state }, new Date());
  redirect(withNotice(back, change === 'done' ? 'saved' : change));
}

/** Gives the view of the form the name in it. */
export async function renameThisView(form: FormData): Promise<void> {
  const back = backOf(form);
  const viewer = await requireUser(back);
  const { database } = await runtime();
  const change = await renameView(database.db, viewer.id, idOf(form), textOf(form, 'name'));
  redirect(withNotice(back, change === 'done' ? 'renamed' : change));
}

/** Removes the view of the form. The orders it shows are not touched. */
export async function deleteThisView(form: FormData): Promise<void> {
  const back = backOf(form);
  const viewer = await requireUser(back);
  const { database } = await runtime();
  await deleteView(database.db, viewer.id, idOf(form));
  redirect(withNotice(back, 'deleted'));
}

function withNotice(back: string, notice: 'saved' | 'renamed' | 'deleted' | ViewChange): Route {
  return `${back}${back.includes('?') ? '&' : '?'}${new URLSearchParams({ notice: `view_${notice}` })}` as Route;
}

/** The list the form stands on, with its state. */
function backOf(form: FormData): string {
  return safePath(textOf(form, 'back'), '/orders');
}

/** A view's id; one that is none belongs to no view. */
function idOf(form: FormData): string {
  const id = textOf(form, 'id');
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : '00000000-0000-0000-0000-000000000000';
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
