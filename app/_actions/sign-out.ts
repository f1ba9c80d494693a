'use server';

import { redirect } from 'next/navigation';
import { endSession } from '#lib/accounts/sessions.ts';
import { clearSessionCookie } from '#lib/cookies/session-cookie.ts';
import { runtime } from '#lib/runtime.ts';
import { findViewer } from '#lib/viewer.ts';

/** Ends the session in the database, so that a copied cookie is useless. */
export async function signOut(): Promise<void> {
  const viewer = await findViewer();
  if (viewer !== null) {
    const { database } = await runtime();
    await endSession(database.db, viewer.sessionId);
  }
  await clearSessionCookie();
  redirect('/');
}
