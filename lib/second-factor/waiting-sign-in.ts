import 'server-only';
import { findHalfSession, type HalfSession } from '../accounts/half-sessions.ts';
import { readSessionId } from '../cookies/session-cookie.ts';
import { runtime } from '../runtime.ts';

/** Returns the sign-in of this browser that waits for its second step, or null. */
export async function findWaitingSignIn(): Promise<HalfSession | null> {
  const id = await readSessionId();
  if (id === null) return null;
  const { database } = await runtime();
  return findHalfSession(database.db, id, new Date());
}
