import { type Kysely, sql } from 'kysely';
import { type AgeRule, deleteSome, type RetentionRules } from '#database/retention.ts';
import { expireLog } from '#database/rotated-log.ts';
import { expireOutbox } from '#email/outbox.ts';
import { expireNotices } from './facts/parcel-notices.ts';
import { CHANGE_LOG, requestLog } from './log/rotated-logs.ts';
import { ANSWER_MEMORY_MS } from './log/written-answers.ts';
import { expireUploads } from './mailboxes/uploads.ts';
import { expireSecondReadings } from './mails/second-readings.ts';
import type { Tables } from './tables.ts';
import { expireBacklogs } from './webhooks/deliveries.ts';

const DAY_MS = 86_400_000;

/** The operator's settings, in days. */
export type RetentionDays = {
  readonly requests: number;
  readonly linkSessions: number;
  readonly webhookAttempts: number;
};

/** Defaults of these settings. */
export const RETENTION_DAYS: RetentionDays = { requests: 14, linkSessions: 30, webhookAttempts: 30 };

/**
 * Returns how long the rows of each of the service's tables are kept. A test compares the table with the database's
 * catalog.
 */
export function retentionRules(days: RetentionDays): RetentionRules<Kysely<Tables>> {
  return {
    account_links: expiry(['token_hash']),
    categories: { kind: 'fixed', what: 'a dictionary of the program' },
    changes: {
      kind: 'job',
      kept: '31 days, in parts of a day that are dropped',
      expire: (db, now, limit) => expireLog(db, CHANGE_LOG, now, limit),
    },
    client_changes: { kind: 'until', what: 'permanently: what was changed of a client, by whom' },
    client_invitations: expiry(['client_id', 'id']),
    client_keys: { kind: 'with', parent: 'clients' },
    client_members: { kind: 'with', parent: 'clients' },
    clients: { kind: 'until', what: 'until the operator or its developer removes the client' },
    emails: { kind: 'with', parent: 'mailboxes' },
    folders: { kind: 'with', parent: 'mailboxes' },
    items: { kind: 'with', parent: 'orders' },
    kysely_migration: { kind: 'fixed', what: 'one row for each migration' },
    kysely_migration_lock: { kind: 'fixed', what: 'one row' },
    link_sessions: age(['id'], 'expires_at', days.linkSessions * DAY_MS),
    mail_grants_to_revoke: { kind: 'until', what: 'until the provider has revoked the grant, about 2 days at most' },
    mail_marks: { kind: 'with', parent: 'emails' },
    mail_sign_in_requests: expiry(['user_id', 'session_id']),
    mailboxes: { kind: 'with', parent: 'users' },
    merchants: { kind: 'with', parent: 'users' },
    oauth_accounts: { kind: 'until', what: 'until its owner erases the account' },
    oauth_app_setups: expiry(['account_id']),
    oauth_apps: { kind: 'with', parent: 'oauth_accounts' },
    // A used code is recognized for a day.
    oauth_codes: age(['code_hash'], 'expires_at', DAY_MS),
    // A replaced refresh token stays until it expires, so that its reuse is detected.
    oauth_tokens: expiry(['token_hash']),
    oauth_families: {
      kind: 'job',
      kept: 'a day, or as long as a code or token of it',
      expire: (db, now, limit) => deleteSome(db, 'oauth_families', ['user_id', 'id'], withoutTokens(now), limit),
    },
    oauth_grants: { kind: 'with', parent: 'oauth_accounts' },
    oauth_half_sessions: expiry(['secret_hash']),
    oauth_recovery_codes: { kind: 'with', parent: 'oauth_accounts' },
    oauth_sign_ins: expiry(['secret_hash']),
    order_emails: { kind: 'with', parent: 'orders' },
    orders: { kind: 'with', parent: 'users' },
    outbox: {
      kind: 'job',
      kept: '7 days, or until the account is erased; the content until the email is sent',
      expire: (db, now, limit) => expireOutbox(db, new Date(now), limit),
    },
    parcel_notices: { kind: 'job', kept: '30 days without an order, else as long as its email', expire: expireNotices },
    portal_accounts: { kind: 'until', what: 'until the operator deletes the account' },
    portal_app_setups: expiry(['account_id']),
    portal_apps: { kind: 'with', parent: 'portal_accounts' },
    portal_half_sessions: expiry(['secret_hash']),
    portal_invitations: expiry(['token_hash']),
    portal_recovery_codes: { kind: 'with', parent: 'portal_accounts' },
    portal_sessions: expiry(['secret_hash']),
    providers: { kind: 'fixed', what: 'a dictionary of the program' },
    purchase_types: { kind: 'fixed', what: 'a dictionary of the program' },
    quarantined_mails: { kind: 'with', parent: 'emails' },
    request_tokens: age(['token_hash'], 'expires_at', DAY_MS),
    requests: {
      kind: 'job',
      kept: `${days.requests} days, in parts of a day that are dropped`,
      expire: (db, now, limit) => expireLog(db, requestLog(days.requests), now, limit),
    },
    sandbox_mails: { kind: 'with', parent: 'mailboxes' },
    second_readings: {
      kind: 'job',
      kept: 'as long as its email, which waits for 14 days at most',
      expire: expireSecondReadings,
    },
    shipment_emails: { kind: 'with', parent: 'shipments' },
    shipment_items: { kind: 'with', parent: 'shipments' },
    shipments: { kind: 'with', parent: 'users' },
    shippers: { kind: 'fixed', what: 'a dictionary of the program' },
    skipped_messages: { kind: 'with', parent: 'folders' },
    throttles: age(['key'], 'window_started_at', DAY_MS),
    unreadable_folders: { kind: 'with', parent: 'mailboxes' },
    upload_chunks: { kind: 'until', what: 'as long as its row in `uploads`, whose rule deletes it' },
    uploads: { kind: 'job', kept: 'until the export is read; without a mailbox, a day', expire: expireUploads },
    used_signatures: expiry(['client_id', 'signature_hash']),
    users: { kind: 'with', parent: 'clients' },
    webhook_attempts: age(['endpoint_id', 'id'], 'at', days.webhookAttempts * DAY_MS),
    webhook_backlogs: {
      kind: 'job',
      kept: 'until delivered, or 31 days after its endpoint was disabled',
      expire: expireBacklogs,
    },
    webhook_endpoints: { kind: 'with', parent: 'clients' },
    webhook_secrets: { kind: 'with', parent: 'webhook_endpoints' },
    written_answers: age(['client_id', 'user_name', 'idempotency_key'], 'create_time', ANSWER_MEMORY_MS),
  };
}

function age(key: readonly string[], column: string, keptMs: number): AgeRule {
  return { kind: 'age', key, column, unit: 'ms', keptMs };
}

function expiry(key: readonly string[]): AgeRule {
  return age(key, 'expires_at', 0);
}

function withoutTokens(now: number) {
  return sql`create_time <= ${now - DAY_MS}
    and not exists (select from oauth_codes c
      where c.user_id = oauth_families.user_id and c.family_id = oauth_families.id)
    and not exists (select from oauth_tokens t
      where t.user_id = oauth_families.user_id and t.family_id = oauth_families.id)`;
}
