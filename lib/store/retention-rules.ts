import 'server-only';
import type { Kysely } from 'kysely';
import { type AgeRule, type RetentionRules, runRetention } from '#database/retention.ts';
import { expireOutbox } from '#email/outbox.ts';
import type { WebTables } from './tables.ts';

const DAY_MS = 86_400_000;

/** The retention times that the operator sets, in days. */
export type RetentionDays = { readonly requests: number; readonly auditLog: number };

/** Returns the retention of each of the web app's tables. A test compares the list with the catalog. */
export function retentionRules(days: RetentionDays): RetentionRules<Kysely<WebTables>> {
  return {
    accounts: { kind: 'until', what: 'until its owner erases the account' },
    audit_log: age(['id'], 'at', days.auditLog),
    change_readers: { kind: 'fixed', what: 'one row' },
    erasures: { kind: 'until', what: 'permanently: number, counts, and times of an erasure' },
    half_sessions: age(['id'], 'expires_at', 0),
    identities: { kind: 'with', parent: 'accounts' },
    // The cookie expires at the same time.
    known_devices: age(['account_id', 'device'], 'seen_at', 365),
    kysely_migration: { kind: 'fixed', what: 'one row for each migration' },
    kysely_migration_lock: { kind: 'fixed', what: 'one row' },
    link_sessions: age(['id'], 'created_at', days.requests),
    // Also deletes the details of an unconfirmed sign-up.
    link_tokens: age(['hash'], 'expires_at', 0),
    mailbox_losses: { kind: 'with', parent: 'accounts' },
    outbox: {
      kind: 'job',
      kept: '7 days, or until the account is erased; the content until the email is sent',
      expire: (db, now, limit) => expireOutbox(db, new Date(now), limit),
    },
    passkey_challenges: age(['hash'], 'expires_at', 0),
    passkeys: { kind: 'with', parent: 'accounts' },
    recovery_codes: { kind: 'with', parent: 'accounts' },
    service_requests: age(['id'], 'at', days.requests),
    sessions: age(['id'], 'expires_at', 0),
    throttles: age(['key'], 'window_started_at', 1),
    totp_factors: { kind: 'with', parent: 'accounts' },
    views: { kind: 'with', parent: 'accounts' },
  };
}

function age(key: readonly string[], column: string, keptDays: number): AgeRule {
  return { kind: 'age', key, column, unit: 'instant', keptMs: keptDays * DAY_MS };
}

/** A run ends before the next one begins. */
const LONGEST_RUN_MS = 45_000;

/** Deletes expired rows according to the retention rules, for less than a minute; the next run continues. */
export function removeExpired(db: Kysely<WebTables>, now: Date, days: RetentionDays): Promise<boolean> {
  const end = performance.now() + LONGEST_RUN_MS;
  return runRetention(db, retentionRules(days), { now: now.getTime(), goOn: () => performance.now() < end });
}
