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
  /** Where each value was found, by field. */
  readonly provenance?: Readonly<Record<string, Provenance>> | undefined;
  /** Form fields that a user or partner edited. Emails do not change them. Absent if there are none. */
  readonly corrected?: readonly string[] | undefined;
  /** Whether it was kept when its mailbox was unlinked. Later emails change only the status of an order. */
  readonly kept?: boolean | undefined;
  /** Time of the last change, in ms since 1970. */
  readonly updateTime: number;
  readonly href: string;
};

/** The booking of a ticket or reservation, an entry of an order’s `attributes`. */
export type Booking = {
  readonly name: 'booking';
  readonly kind: 'flight' | 'train' | 'bus' | 'boat' | 'ride' | 'stay' | 'car' | 'event' | 'table';
  readonly from: {
    readonly name: string | null;
    readonly code: string | null;
  } | null;
  readonly to: {
    readonly name: string | null;
    readonly code: string | null;
  } | null;
  readonly place: string | null;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly number: string | null;
  readonly traveler: string | null;
  readonly seat: string | null;
  readonly gate: string | null;
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
  /** The merchant's product code. */
  readonly productCode: string | null;
  /** URL of the product page. */
  readonly productUrl: string | null;
  /** URL of an image. */
  readonly imageUrl: string | null;
  /** What was chosen of it, as printed: "Size: M, Color: Blue". */
  readonly options?: string | null | undefined;
  /** Last day to return it. */
  readonly returnByDate: string | null;
  readonly category: NamedLink | null;
  /** Confidence in the extracted data, 0–100. */
  readonly parsingConfidence: number | null;
  readonly priceHistory: readonly ({
    readonly timestamp: number;
    readonly price: number;
  })[];
  /** Whether it was returned. */
  readonly returned: boolean;
  readonly order: Link;
  readonly shipments: readonly Link[];
  readonly orderEmails: readonly Link[];
  readonly shipmentEmails: readonly Link[];
  /** Form fields that a user or partner edited. Emails do not change them. Absent if there are none. */
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
  /** Tracking number. Orders in one parcel have a shipment each, with the same number. */
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
  /** Form fields that a user or partner edited. Emails do not change them. Absent if there are none. */
  readonly corrected?: readonly string[] | undefined;
  /** Whether it was kept when its mailbox was unlinked. Later emails change only the status of an order. */
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
  readonly mailbox?: {
    readonly href: string;
    readonly email: string;
  } | undefined;
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
