import type { ColumnType } from 'kysely';
import type { DiscoverySource } from '#contract/link-session.ts';
import type { FolderFault } from '#contract/mailbox.ts';
import type { NoticeTables } from './facts/notice-tables.ts';
import type { WrittenAnswers } from './log/written-answer-tables.ts';
import type { MailOauthTables } from './mailboxes/mail-oauth-tables.ts';
import type { UploadTables } from './mailboxes/upload-tables.ts';
import type { QuarantineTables } from './mails/quarantine-tables.ts';
import type { OauthTables } from './oauth/oauth-tables.ts';
import type { PortalTables } from './portal/portal-tables.ts';

/** int8 column: text on the way out (ids have 64 bits), text or a safe integer on the way in. */
export type Int8 = ColumnType<string, string | number, string | number>;
/** int8 column that may be null. */
export type NullableInt8 = ColumnType<string | null, string | number | null | undefined, string | number | null>;
/** Column with a database default. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** jsonb column: written as JSON text. */
type Json<T> = ColumnType<T, string | undefined, string>;

export type Clients = {
  id: string;
  name: string;
  confirmed: Defaulted<boolean>;
  legacy_signatures: Defaulted<boolean>;
  callback_urls: Defaulted<readonly string[]>;
  redirect_uris: Defaulted<readonly string[]>;
  client_secret_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  owner_id: NullableInt8;
  created_at: Int8;
};

export type ClientKeys = {
  client_id: string;
  id: Int8;
  public_key: Buffer;
  fingerprint: string;
  created_at: Int8;
  last_used_at: NullableInt8;
};

export type Users = {
  id: Int8;
  client_id: string;
  user_name: string;
  first_name: string | null;
  last_name: string | null;
  user_email: string | null;
  create_time: Int8;
  update_time: Int8;
  /** When purchase data or mailboxes last changed, in ms; 0 before there was any. */
  data_time: ColumnType<string, string | number | undefined, string | number>;
};

export type DictionaryRow = { id: number; name: string };
export type ProviderRow = DictionaryRow & { key: Defaulted<string>; preferred: Defaulted<boolean> };

/** Numbers of the crawl that runs or ran last (contract §5, mailbox progress). */
export type Progress = {
  readonly folders: number;
  readonly messagesTotal: number;
  readonly messagesScanned: number;
  readonly candidates: number;
  readonly ordersFound: number;
  readonly startedAt: number | null;
  readonly etaMs: number | null;
};

/** A sign-in with a mail provider by its key; `revocable` when the provider takes grants back. */
export type MailSignIn = { readonly provider: string; readonly revocable: boolean };

/** Where the mails come from; never holds a secret (that is `credential`, sealed). */
export type Connection =
  | {
      readonly kind: 'imap';
      readonly host: string;
      readonly port: number;
      readonly security: 'tls' | 'starttls';
      readonly login: string;
      /** With whom the person signed in; without it the credential is a password. */
      readonly oauth?: MailSignIn;
    }
  | { readonly kind: 'import' }
  | { readonly kind: 'sandbox' };

export type Mailboxes = {
  user_id: Int8;
  id: Int8;
  email: string;
  provider_id: number;
  status_code: number;
  status_reason: string | null;
  progress: ColumnType<Progress, string, string>;
  connection: ColumnType<Connection, string, string>;
  credential: Buffer | null;
  credential_state: Defaulted<'none' | 'good' | 'refused'>;
  consent_version: string;
  consent_at: Int8;
  last_crawled_at: NullableInt8;
  throttled_until: NullableInt8;
  throttle_count: Defaulted<number>;
  create_time: Int8;
  update_time: Int8;
};

export type Folders = {
  user_id: Int8;
  mailbox_id: Int8;
  path: string;
  uid_validity: Int8;
  highest_uid: Int8;
  lowest_uid: NullableInt8;
  read_since: NullableInt8;
  highest_modseq: ColumnType<string | null, string | null | undefined, string | null>;
  renumberings: Defaulted<number>;
  renumbered_at: NullableInt8;
  read_messages: Defaulted<number>;
  candidates: Defaulted<number>;
  checked_at: NullableInt8;
};

export type UnreadableFolders = {
  user_id: Int8;
  mailbox_id: Int8;
  name: string;
  reason: FolderFault;
  since: Int8;
  tried_at: Int8;
};

export type SkippedMessages = {
  user_id: Int8;
  mailbox_id: Int8;
  path: string;
  first_uid: Int8;
  /** IMAP sequence set. */
  uids: string;
  rule: string;
};

export type EmailOutcome = 'order' | 'shipment' | 'none' | 'quarantined';

export type Emails = {
  user_id: Int8;
  id: Int8;
  mailbox_id: Int8;
  message_key: string;
  outcome: EmailOutcome;
  reason: string | null;
  from_address: string | null;
  to_address: string | null;
  subject: string | null;
  sent_date: NullableInt8;
  content: string | null;
  content_type: string | null;
  create_time: Int8;
};

export type Merchants = {
  user_id: Int8;
  id: Int8;
  merchant_key: string;
  name: string;
  /** What names are compared by; the database makes it of `name`. */
  name_key: ColumnType<string, never, never>;
  website_url: string | null;
  logo_url: string | null;
  service_phone_number: string | null;
  service_email: string | null;
  service_form_url: string | null;
  return_policy_url: string | null;
  price_drop_policy_url: string | null;
  editable: Defaulted<boolean>;
  hidden: Defaulted<boolean>;
  create_time: Int8;
  update_time: Int8;
};

export type Orders = {
  user_id: Int8;
  id: Int8;
  mailbox_id: NullableInt8;
  merchant_id: NullableInt8;
  purchase_type_id: Defaulted<number>;
  order_key: string | null;
  order_title: string | null;
  order_number: string | null;
  order_date: string | null;
  order_total: NullableInt8;
  order_tax: NullableInt8;
  shipping_cost: NullableInt8;
  discount: NullableInt8;
  currency: string | null;
  order_status: Defaulted<string>;
  attributes: Json<readonly unknown[]>;
  provenance: Json<Readonly<Record<string, unknown>>>;
  corrected: Defaulted<readonly string[]>;
  state: ColumnType<unknown, string | null | undefined, string | null>;
  create_time: Int8;
  update_time: Int8;
  deleted_at: NullableInt8;
  /** Added by hand, or kept when a mailbox was unlinked. */
  own: Defaulted<boolean>;
};

export type Items = {
  user_id: Int8;
  id: Int8;
  order_id: Int8;
  item_key: string | null;
  description: string | null;
  quantity: number | null;
  price: NullableInt8;
  purchase_date: string | null;
  category_id: number | null;
  parsing_confidence: number | null;
  product_code: string | null;
  product_url: string | null;
  image_url: string | null;
  price_history: Json<readonly { readonly timestamp: number; readonly price: number }[]>;
  returned: Defaulted<boolean>;
  return_by_date: string | null;
  corrected: Defaulted<readonly string[]>;
  create_time: Int8;
  update_time: Int8;
  deleted_at: NullableInt8;
  /** Hidden because mails name the line better in another row; not deleted by anybody. */
  superseded: Defaulted<boolean>;
};

/** One line of a shipment's history, contract §5. */
export type ShipmentEvent = {
  readonly timestamp: string;
  readonly location: string | null;
  readonly activity: string;
};

export type Shipments = {
  user_id: Int8;
  id: Int8;
  shipment_key: string | null;
  order_id: NullableInt8;
  merchant_id: NullableInt8;
  shipper_id: number | null;
  status_code: Defaulted<number>;
  description: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  merchant_tracking_url: string | null;
  shipping_date: string | null;
  received_date: string | null;
  shipping_estimate_min: string | null;
  shipping_estimate_max: string | null;
  delivery_estimate_min: string | null;
  delivery_estimate_max: string | null;
  destination_location: string | null;
  destination_postal_code: string | null;
  history: Json<readonly ShipmentEvent[]>;
  corrected: Defaulted<readonly string[]>;
  state: ColumnType<unknown, string | null | undefined, string | null>;
  create_time: Int8;
  update_time: Int8;
  deleted_at: NullableInt8;
  /** Added by hand, or kept when a mailbox was unlinked. */
  own: Defaulted<boolean>;
};

export type RequestTokens = {
  token_hash: Buffer;
  client_id: string;
  user_id: Int8;
  expires_at: Int8;
  used_at: NullableInt8;
  create_time: Int8;
};

/** A step of a linking attempt and when it was reached (ms). */
export type LinkStep = {
  readonly name: string;
  readonly at: number;
  readonly detail?: string;
  readonly target?: string;
};

/** A mail server for the addresses of a domain. */
export type FoundServer = {
  readonly source: DiscoverySource;
  /** Key of the provider in the dictionary; `imap` for any other server. */
  readonly providerKey: string;
  /** Null when the provider lets no mail program in. */
  readonly host: string | null;
  readonly port: number;
  readonly security: 'tls' | 'starttls';
  /** The user name, with the placeholders of an autoconfig file for the address and its parts. */
  readonly login: string;
};

export type LinkSessions = {
  id: Int8;
  session_hash: Buffer;
  client_id: string;
  user_id: Int8;
  token_hash: Buffer;
  callback_url: string | null;
  state: string | null;
  provider_key: string | null;
  mailbox_id: NullableInt8;
  linked_mailbox_id: NullableInt8;
  step: string;
  steps: Json<readonly LinkStep[]>;
  email: string | null;
  attempts: Defaulted<number>;
  consent_version: string | null;
  consent_at: NullableInt8;
  outcome: string | null;
  /** How the mail server was found, and which. */
  found_server: ColumnType<FoundServer | null, string | null | undefined, string | null>;
  lookup_ms: ColumnType<number | null, number | null | undefined, number | null>;
  lookups: Defaulted<number>;
  expires_at: Int8;
  create_time: Int8;
  update_time: Int8;
};

export type UsedSignatures = { client_id: string; signature_hash: Buffer; expires_at: Int8 };

export type Requests = {
  id: Int8;
  client_id: string | null;
  req_id: string;
  user_name: string | null;
  method: string;
  path: string;
  status: number;
  code: string | null;
  duration_ms: number;
  key_id: NullableInt8;
  create_time: Int8;
  /** Who the header said it was, when the signature did not prove it. */
  claimed_client_id: Defaulted<string | null>;
  /** Whether an earlier answer was given again. */
  replayed: Defaulted<boolean>;
  /** Path of the resource it wrote. */
  resource: Defaulted<string | null>;
};

/** Every table of the service's database; the shape is made by `migrations/`. */
export type Tables = OauthTables &
  MailOauthTables &
  PortalTables &
  UploadTables &
  QuarantineTables &
  NoticeTables & {
    clients: Clients;
    client_keys: ClientKeys;
    users: Users;
    categories: DictionaryRow;
    purchase_types: DictionaryRow;
    shippers: DictionaryRow;
    providers: ProviderRow;
    mailboxes: Mailboxes;
    folders: Folders;
    skipped_messages: SkippedMessages;
    unreadable_folders: UnreadableFolders;
    emails: Emails;
    merchants: Merchants;
    orders: Orders;
    items: Items;
    shipments: Shipments;
    shipment_items: { user_id: Int8; shipment_id: Int8; item_id: Int8 };
    order_emails: { user_id: Int8; order_id: Int8; email_id: Int8 };
    shipment_emails: { user_id: Int8; shipment_id: Int8; email_id: Int8 };
    request_tokens: RequestTokens;
    link_sessions: LinkSessions;
    used_signatures: UsedSignatures;
    requests: Requests;
    written_answers: WrittenAnswers;
  };
