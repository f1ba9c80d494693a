import type { Migration } from 'kysely/migration';
import * as first from './migrations/0001-first.ts';
import * as answerOnce from './migrations/0002-answer-once.ts';
import * as oauth from './migrations/0003-oauth.ts';
import * as portal from './migrations/0004-portal.ts';
import * as coveringIndexes from './migrations/0005-covering-indexes.ts';
import * as linkRecords from './migrations/0006-link-records.ts';
import * as mailOauth from './migrations/0007-mail-oauth.ts';
import * as crawl from './migrations/0008-crawl.ts';
import * as uploads from './migrations/0009-uploads.ts';
import * as itemsByCategory from './migrations/0010-items-by-category.ts';
import * as peopleBeforeMails from './migrations/0011-people-before-mails.ts';
import * as ownOrders from './migrations/0012-own-orders.ts';
import * as uploadTurns from './migrations/0013-upload-turns.ts';
import * as skewedUsers from './migrations/0014-skewed-users.ts';
import * as namesAndNotices from './migrations/0015-names-and-notices.ts';
import * as folderLooks from './migrations/0016-folder-looks.ts';
import * as readAgain from './migrations/0017-read-again.ts';
import * as secondReadings from './migrations/0018-second-readings.ts';
import * as idempotencyKeys from './migrations/0019-idempotency-keys.ts';
import * as changeLog from './migrations/0020-change-log.ts';
import * as diagnosis from './migrations/0021-diagnosis.ts';
import * as webhooks from './migrations/0022-webhooks.ts';
import * as clientLimits from './migrations/0023-client-limits.ts';
import * as email from './migrations/0024-email.ts';
import * as sandboxMails from './migrations/0026-sandbox-mails.ts';
import * as ordersByStatus from './migrations/0027-orders-by-status.ts';
import * as retention from './migrations/0028-retention.ts';
import * as rotatedChanges from './migrations/0029-rotated-changes.ts';
import * as rotatedRequests from './migrations/0030-rotated-requests.ts';
import * as clientMembers from './migrations/0031-client-members.ts';
import * as accountLinks from './migrations/0034-account-links.ts';
import * as portalSecondFactor from './migrations/0035-portal-second-factor.ts';
import * as appSetups from './migrations/0036-app-setups.ts';
import * as oauthSecondFactor from './migrations/0037-oauth-second-factor.ts';
import * as merchantsDeleted from './migrations/0038-merchants-deleted.ts';
import * as itemOptions from './migrations/0039-item-options.ts';
import * as ordersByCurrency from './migrations/0040-orders-by-currency.ts';
import * as shipmentsByFirstEmail from './migrations/0041-shipments-by-first-email.ts';

/**
 * The service's migrations by number. Their statements must not change after release. `database/migrate.ts` runs them
 * in order under a lock.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': first,
  '0002-answer-once': answerOnce,
  '0003-oauth': oauth,
  '0004-portal': portal,
  '0005-covering-indexes': coveringIndexes,
  '0006-link-records': linkRecords,
  '0007-mail-oauth': mailOauth,
  '0008-crawl': crawl,
  '0009-uploads': uploads,
  '0010-items-by-category': itemsByCategory,
  '0011-people-before-mails': peopleBeforeMails,
  '0012-own-orders': ownOrders,
  '0013-upload-turns': uploadTurns,
  '0014-skewed-users': skewedUsers,
  '0015-names-and-notices': namesAndNotices,
  '0016-folder-looks': folderLooks,
  '0017-read-again': readAgain,
  '0018-second-readings': secondReadings,
  '0019-idempotency-keys': idempotencyKeys,
  '0020-change-log': changeLog,
  '0021-diagnosis': diagnosis,
  '0022-webhooks': webhooks,
  '0023-client-limits': clientLimits,
  '0024-email': email,
  '0026-sandbox-mails': sandboxMails,
  '0027-orders-by-status': ordersByStatus,
  '0028-retention': retention,
  '0029-rotated-changes': rotatedChanges,
  '0030-rotated-requests': rotatedRequests,
  '0031-client-members': clientMembers,
  '0034-account-links': accountLinks,
  '0035-portal-second-factor': portalSecondFactor,
  '0036-app-setups': appSetups,
  '0037-oauth-second-factor': oauthSecondFactor,
  '0038-merchants-deleted': merchantsDeleted,
  '0039-item-options': itemOptions,
  '0040-orders-by-currency': ordersByCurrency,
  '0041-shipments-by-first-email': shipmentsByFirstEmail,
};
