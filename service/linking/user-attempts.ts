import { countAttempts } from '../store/linking/link-sessions.ts';
import { type LinkingDeps, MAX_USER_ATTEMPTS } from './link-context.ts';
import type { Visit } from './link-visit.ts';

/**
 * Checks whether this user has exceeded the attempts allowed in 30 minutes, across all sessions, including the current
 * one.
 */
export async function isPastUserAttempts({ database, clock }: LinkingDeps, { session }: Visit): Promise<boolean> {
  return (await countAttempts(database.db, 'attempts', session.userId, clock())) > MAX_USER_ATTEMPTS;
}
