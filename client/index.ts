/** The package `@postledger/client`. Everything else in this folder is internal. */
export { type Client, type ClientOptions, createClient } from './client.ts';
export type { ExchangeRecord } from './exchange.ts';
export type { Fields, FieldValue } from './fields.ts';
export type { FollowOptions } from './follow-changes.ts';
export type { Person } from './login.ts';
export type {
  Change,
  ChangePage,
  ChangeType,
  FeedEntry,
  LinkSession,
  LoggedRequest,
  RequestLog,
  Summary,
  SummaryGroup,
  WebhookAttempt,
  WebhookEndpoint,
} from './messages.ts';
export type { Page } from './pages.ts';
export { PrivateKeyError } from './private-key.ts';
export type { FieldProblem, Problem } from './problem.ts';
export { PROBLEM_CODES, type ProblemCode } from './problem-codes.ts';
export type {
  Booking,
  CollectionRows,
  Email,
  Item,
  Link,
  Mailbox,
  Merchant,
  MerchantLink,
  NamedLink,
  Order,
  Progress,
  Provenance,
  Provider,
  Shipment,
  Shipper,
  User,
} from './resources.ts';
export type { Schema } from './schema.ts';
export type { Paging, Query, Request, Scope, Versioned, WriteOptions } from './scope.ts';
export { isNotFound, isOutdated, isProblem, ServiceError, type ServiceErrorCode } from './service-error.ts';
export type { Answer, StreamAnswer, StreamRequest } from './transport.ts';
export { type LinkRequest, type LinkStart, UnsafeTokenError, type UserScope } from './user-scope.ts';
export {
  type Delivery,
  verifyWebhook,
  WebhookError,
  type WebhookFault,
  type WebhookHeaders,
} from './verify-webhook.ts';
