// Generated from the contract by resources.test.ts.

/** A resource by its URL. An expanded one has its members too. */
export type Link = {
  readonly href: string;
  readonly [member: string]: unknown;
};

/** An entry of a dictionary: a category or a purchase type. */
export type NamedLink = {
  readonly href: string;
  readonly name: string;
};

/** A user of the client. */
export type User = {
  /** The partner's name for the user. */
  readonly userName: string;
  /** First name. */
  readonly firstName: string | null;
  /** Last name. */
  readonly lastName: string | null;
  /** Email address. */
  readonly userEmail: string | null;
  readonly linkedAccounts: readonly unknown[];
  readonly mailboxes: readonly (Mailbox | Link)[];
  /** Time of creation, in ms since 1970. */
  readonly createTime: number;
  /** Time of the last change, in ms since 1970. */
  readonly updateTime: number;
  readonly href: string;
};

/** A linked mailbox. Members that may be missing are extensions. */
export type Mailbox = {
  readonly status: {
    readonly code: number;
    readonly description: string;
  };
  /** Reason for the status. */
  readonly statusReason?: string | null | undefined;
  readonly progress?: Progress | null | undefined;
  readonly consent?: {
    readonly version: string;
    readonly time: number;
  } | null | undefined;
  readonly unreadableFolders?: readonly ({
    readonly name: string;
    readonly reason: 'refused' | 'no_answer' | 'name';
    readonly since: number;
  })[] | undefined;
  /** Email address of the mailbox. */
  readonly email: string | null;
  readonly provider: Link | null;
  readonly user: Link;
  /** Time of the last crawl, YYYY/MM/DD HH:MM:SS in UTC. */
  readonly lastUpdated: string | null;
  /** Time of the last change, in ms since 1970. */
  readonly updateTime: number;
  readonly href: string;
};

/** Progress of the current or last crawl. Times in ms. */
export type Progress = {
  readonly folders: number;
  readonly messagesTotal: number;
  readonly messagesScanned: number;
  readonly candidates: number;
  readonly ordersFound: number;
  readonly startedAt: number | null;
  readonly etaMs: number | null;
};

/** An order. Amounts in minor units of `currency`. */
export type Order = {
  /** Date of purchase. */
  readonly orderDate: string | null;
  /** Total amount paid, in minor units. */
  readonly orderTotal: number | null;
  /** Tax included in the total, in minor units. */
  readonly orderTax: number | null;
  /** Shipping included in the total, in minor units. */
  readonly shippingCost: number | null;
  /** Discount, in minor units. */
  readonly discount?: number | null | undefined;
  /** Currency of the amounts (ISO 4217). */
  readonly currency?: string | null | undefined;
  /** Title of the order. */
  readonly orderTitle: string | null;
  /** The merchant's order number. */
  readonly orderNumber: string | null;
  /** placed, shipped, delivered, cancelled, or returned. */
  readonly orderStatus?: 'placed' | 'shipped' | 'delivered' | 'cancelled' | 'returned' | undefined;
  readonly merchant: Merchant | MerchantLink | null;
  readonly purchaseType: NamedLink | null;
  readonly mailbox: Mailbox | Link | null;
  readonly items: readonly (Item | Link)[];
  readonly shipments: readonly (Shipment | Link)[];
  readonly orderEmails: readonly (Email | Link)[];
  readonly shipmentEmails: readonly (Email | Link)[];
  readonly attributes: readonly unknown[];
  readonly provenance?: Readonly<Record<string, Provenance>> | undefined;
  readonly corrected?: readonly string[] | undefined;
  readonly kept?: boolean | undefined;
  /** Time of the last change, in ms since 1970. */
  readonly updateTime: number;
  readonly href: string;
};

/** Where a value was found. */
export type Provenance = {
  readonly email: Link;
  readonly rule: string;
  readonly confidence: number;
  readonly excerpt: string;
  readonly part?: 'html' | 'text' | 'subject' | 'headers' | 'pdf' | undefined;
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  readonly source?: {
    readonly start: number;
    readonly end: number;
  } | undefined;
  readonly path?: string | undefined;
  readonly attachment?: string | undefined;
  readonly page?: number | undefined;
  readonly box?: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | undefined;
};

/** An item of an order. */
export type Item = {
  /** Name of the item. */
  readonly description: string | null;
  /** Quantity. */
  readonly quantity: number | null;
  /** Unit price, in minor units. */
  readonly price: number | null;
  /** Date of purchase. */
  readonly purchaseDate: string | null;
  readonly category: NamedLink | null;
  /** Confidence in the extracted data, 0–100. */
  readonly parsingConfidence: number | null;
  /** The merchant's product code. */
  readonly productCode: string | null;
  /** URL of the product page. */
  readonly productUrl: string | null;
  /** URL of an image. */
  readonly imageUrl: string | null;
  readonly priceHistory: readonly ({
    readonly timestamp: number;
    readonly price: number;
  })[];
  /** Whether it was returned. */
  readonly returned: boolean;
  /** Last day to return it. */
  readonly returnByDate: string | null;
  readonly order: Link;
  readonly shipments: readonly Link[];
  readonly orderEmails: readonly Link[];
  readonly shipmentEmails: readonly Link[];
  readonly corrected?: readonly string[] | undefined;
  /** Time of the last change, in ms since 1970. */
  readonly updateTime: number;
  readonly href: string;
};

/** A shipment. */
export type Shipment = {
  readonly status: {
    readonly code: number;
    readonly description: string;
  };
  readonly shipper: Shipper | null;
  /** Contents of the shipment. */
  readonly description: string | null;
  /** Tracking number. */
  readonly trackingNumber: string | null;
  /** URL of the shipper's tracking page. */
  readonly trackingUrl: string | null;
  /** URL of the merchant's tracking page. */
  readonly merchantTrackingUrl: string | null;
  /** Date of shipping. */
  readonly shippingDate: string | null;
  /** Date of delivery. */
  readonly receivedDate: string | null;
  readonly shippingEstimate: {
    readonly minDate: string | null;
    readonly maxDate: string | null;
  };
  readonly deliveryEstimate: {
    readonly minDate: string | null;
    readonly maxDate: string | null;
  };
  readonly destinationAddress: {
    readonly locationString: string | null;
    readonly postalCode: string | null;
  };
  readonly history: readonly ({
    readonly timestamp: string;
    readonly location: string | null;
    readonly activity: string;
  })[];
  readonly order: Link | null;
  readonly items: readonly (Item | Link)[];
  readonly emails: readonly Link[];
  readonly shares: readonly unknown[];
  readonly receivedShare: unknown;
  readonly corrected?: readonly string[] | undefined;
  readonly kept?: boolean | undefined;
  /** Time of the last change, in ms since 1970. */
  readonly updateTime: number;
  readonly href: string;
};

/** A merchant. */
export type Merchant = {
  /** Name. */
  readonly name: string;
  /** URL of its website. */
  readonly websiteUrl: string | null;
  /** URL of its logo. */
  readonly logoUrl: string | null;
  /** Phone number of customer service. */
  readonly servicePhoneNumber: string | null;
  /** Email address of customer service. */
  readonly serviceEmail: string | null;
  /** URL of its contact form. */
  readonly serviceFormUrl: string | null;
  /** URL of its return policy. */
  readonly returnPolicyUrl: string | null;
  /** URL of its price drop policy. */
  readonly priceDropPolicyUrl: string | null;
  /** Whether the user can edit it. */
  readonly editable: boolean;
  /** Whether the user has hidden it. */
  readonly hidden: boolean;
  /** Time of creation, in ms since 1970. */
  readonly createTime: number;
  /** Time of the last change, in ms since 1970. */
  readonly updateTime: number;
  readonly href: string;
};

/** A merchant that is not expanded. */
export type MerchantLink = {
  readonly href: string;
  readonly name: string;
  readonly hidden: boolean;
};

/** An email that a value came from. */
export type Email = {
  readonly from: string | null;
  readonly to: string | null;
  readonly subject: string | null;
  readonly sentDate: number | null;
  readonly emailType: 'order' | 'shipment';
  readonly content: {
    readonly href: string;
  };
  readonly href: string;
};

/** A carrier. */
export type Shipper = {
  readonly href: string;
  readonly name: string;
  readonly logoUrl: string | null;
};

/** An email provider. */
export type Provider = {
  readonly href: string;
  readonly name: string;
  readonly key: string;
  readonly domains: readonly string[];
  readonly preferred: boolean;
};

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
export type ChangeType = 'user.created' | 'user.updated' | 'user.deleted' | 'mailbox.linked' | 'mailbox.relinked' | 'mailbox.unlinked' | 'mailbox.auth_lost' | 'mailbox.healed' | 'crawl.finished' | 'order.created' | 'order.updated' | 'order.deleted' | 'item.created' | 'item.updated' | 'item.deleted' | 'shipment.created' | 'shipment.updated' | 'shipment.deleted' | 'merchant.updated';

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

/** Row of each collection. */
export type CollectionRows = {
  readonly users: User;
  readonly mailboxes: Mailbox;
  readonly orders: Order;
  readonly items: Item;
  readonly shipments: Shipment;
  readonly merchants: Merchant;
  readonly emails: Email;
  readonly categories: NamedLink;
  readonly providers: Provider;
  readonly purchasetypes: NamedLink;
  readonly shippers: Shipper;
};
