// Generated from the contract by resources.test.ts.

import type { Link } from './resources.ts';

/** A user with updates. */
export type FeedEntry = {
  readonly userName: string;
  readonly hasNewData: boolean;
  readonly mailboxesWithUpdates: readonly Link[];
  readonly mailboxesWithAuthIssues: readonly Link[];
  readonly updateTime: number;
  readonly href: string;
};

/** Counts and totals of orders. */
export type Summary = {
  readonly by: 'month' | 'merchant' | 'category' | 'currency' | 'status';
  readonly count: number;
  readonly groups: readonly SummaryGroup[];
};

/** Orders of one key and currency. Sums beyond 2^53 are read as bigint. */
export type SummaryGroup = {
  readonly key: string | null;
  readonly name: string | null;
  readonly href: string | null;
  readonly currency: string | null;
  readonly count: number;
  readonly orderTotal: number | null;
  readonly orderTax: number | null;
  readonly shippingCost: number | null;
  readonly discount: number | null;
};

/** An attempt to link a mailbox. Times in ms. */
export type LinkSession = {
  readonly userName: string;
  readonly state: 'open' | 'ended' | 'expired';
  readonly step: string;
  readonly steps: readonly ({
    readonly name: string;
    readonly at: number;
    readonly durationMs: number | null;
    readonly code: string | null;
  })[];
  readonly outcome: 'linked' | 'cancelled' | 'failed' | null;
  readonly code: string | null;
  readonly attempts: number;
  readonly provider: Link | null;
  readonly discovery: {
    readonly source: 'dictionary' | 'mx' | 'srv' | 'autoconfig' | 'guess' | 'none' | 'known';
    readonly host: string | null;
    readonly port: number;
    readonly security: 'tls' | 'starttls';
    readonly durationMs: number;
  } | null;
  readonly consent: {
    readonly version: string;
    readonly time: number;
  } | null;
  readonly mailbox: Link | null;
  readonly durationMs: number;
  readonly createTime: number;
  readonly updateTime: number;
  readonly expiryTime: number;
  readonly href: string;
};

/** Type of a change. Ignore types that you do not know. */
export type ChangeType = 'user.created' | 'user.updated' | 'user.deleted' | 'mailbox.linked' | 'mailbox.relinked' | 'mailbox.unlinked' | 'mailbox.auth_lost' | 'mailbox.healed' | 'crawl.finished' | 'order.created' | 'order.updated' | 'order.deleted' | 'item.created' | 'item.updated' | 'item.deleted' | 'shipment.created' | 'shipment.updated' | 'shipment.deleted' | 'merchant.updated' | 'merchant.deleted';

/** A change of the client’s data, without purchase data: read `href` for the current state. */
export type Change = {
  /** Unique ID, equal to the `webhook-id` of its deliveries. */
  readonly id: string;
  readonly type: ChangeType;
  readonly at: number;
  /** Name of the user. */
  readonly user: string;
  readonly href: string;
  /** Href of the mailbox of the change. */
  readonly mailbox?: string | undefined;
  readonly reason?: string | undefined;
};

/** A page of the change log. */
export type ChangePage = {
  readonly result: readonly Change[];
  /** The cursor after this page, even if there are no more changes yet. */
  readonly next: string;
  /** Whether more changes are available now. */
  readonly more: boolean;
  readonly currentTime: number;
};

/** An endpoint that changes are sent to. Times in ms. */
export type WebhookEndpoint = {
  readonly url: string;
  readonly description: string | null;
  /** Types of changes sent. Empty means all. */
  readonly types: readonly string[];
  readonly enabled: boolean;
  readonly disabledReason: 'failing' | 'gone' | 'client' | null;
  readonly disabledTime: number | null;
  /** First failure of the oldest delivery in retry. */
  readonly failingSince: number | null;
  /** Number of users with deliveries waiting for a retry. */
  readonly failingUsers: number;
  readonly replaysPending: number;
  /** Active secrets. `expires` is null for the current one. */
  readonly secrets: readonly ({
    readonly createTime: number;
    readonly expires: number | null;
  })[];
  readonly createTime: number;
  readonly updateTime: number;
  readonly href: string;
};

/** An attempt to deliver a change. */
export type WebhookAttempt = {
  /** The `webhook-id`. */
  readonly event: string;
  readonly type: string;
  readonly user: string;
  /** Start of the attempt, in ms since 1970. */
  readonly at: number;
  readonly durationMs: number;
  readonly delivered: boolean;
  readonly status: number | null;
  /** Reason for a missing response. */
  readonly error: 'refused_host' | 'unreachable' | 'timeout' | 'tls' | 'connection' | null;
  /** First KB of the response body. */
  readonly response: string | null;
  readonly replay: boolean;
};

/** The requests with one request ID, newest first. */
export type RequestLog = {
  readonly reqId: string;
  readonly requests: readonly LoggedRequest[];
  readonly href: string;
};

/** A logged request. */
export type LoggedRequest = {
  readonly time: number;
  readonly method: string;
  readonly path: string;
  readonly userName: string | null;
  readonly status: number;
  readonly code: string | null;
  readonly durationMs: number;
  readonly signature: 'valid' | 'signature_missing' | 'signature_malformed' | 'timestamp_stale' | 'timestamp_ahead' | 'signature_invalid' | 'signature_replayed' | 'not_checked';
  readonly replayed: boolean;
  readonly resource: Link | null;
  /** The string to sign, if the signature was rejected. Derived only from the request. */
  readonly expected?: string | null | undefined;
};
