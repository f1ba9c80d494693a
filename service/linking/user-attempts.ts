import { countTries } from '../store/linking/link-sessions.ts';
import { type LinkingDeps, MAX_USER_ATTEMPTS } from './link-context.ts';
import type { Visit } from './link-visit.ts';

/** Whether this user has had all sign-ins and uploads of the half hour, in whatever sessions; the one just taken included. */
export async function isPastUserAttempts({ database, clock }: LinkingDeps, { session }: Visit): Promise<boolean> {
  return (await countTries(database.db, 'attempts', session.userId, clock())) > MAX_USER_ATTEMPTS;
}
