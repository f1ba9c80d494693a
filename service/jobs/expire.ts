import type { Kysely } from 'kysely';
import { expireOutbox } from '#email/outbox.ts';
import { expireNotices } from '../store/facts/parcel-notices.ts';
import { expireChanges } from '../store/log/changes.ts';
import { expireAnswers } from '../store/log/written-answers.ts';
import { expireSignInRequests } from '../store/mailboxes/mail-sign-in-requests.ts';
import { expireUploads } from '../store/mailboxes/uploads.ts';
import { expireSecondReadings } from '../store/mails/second-readings.ts';
import { expireOauth } from '../store/oauth/oauth-expire.ts';
import { expirePasswordLinks } from '../store/password-links.ts';
import { expirePortal } from '../store/portal/portal-expire.ts';
import type { Tables } from '../store/tables.ts';
import { expireAttempts } from '../store/webhooks/attempts.ts';

const DAY_MS = 86_400_000;

/** Contract §1: requests stay in the log for 14 days. */
export const REQUEST_LOG_MS = 14 * DAY_MS;
/** How long the record of a linking attempt is kept after its end. */
const LINK_SESSION_RECORD_MS = 30 * DAY_MS;

/** Deletes expired rows. */
export async function expire(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('used_signatures').where('expires_at', '<', String(now)).execute();
  await db
    .deleteFrom('request_tokens')
    .where('expires_at', '<', String(now - DAY_MS))
    .execute();
  await db
    .deleteFrom('link_sessions')
    .where('expires_at', '<', String(now - LINK_SESSION_RECORD_MS))
    .execute();
  await expireAnswers(db, now);
  await expireChanges(db, now);
  await expireAttempts(db, now);
  await expireOauth(db, now);
  await expirePortal(db, now);
  await expireSignInRequests(db, now);
  await expireUploads(db, now);
  await expireNotices(db, now);
  await expireSecondReadings(db, now);
  await expirePasswordLinks(db, now);
  await expireOutbox(db, new Date(now));
  await db
    .deleteFrom('requests')
    .where('create_time', '<', String(now - REQUEST_LOG_MS))
    .execute();
}
