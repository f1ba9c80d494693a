import type { ClientTables } from './clients/client-tables.ts';
import type { DictionaryTables } from './dictionary-tables.ts';
import type { EmailTables } from './email-tables.ts';
import type { NoticeTables } from './facts/notice-tables.ts';
import type { LinkTables } from './linking/link-tables.ts';
import type { ChangeTables } from './log/change-tables.ts';
import type { RequestTables } from './log/request-tables.ts';
import type { WrittenAnswerTables } from './log/written-answer-tables.ts';
import type { MailOauthTables } from './mailboxes/mail-oauth-tables.ts';
import type { MailboxTables } from './mailboxes/mailbox-tables.ts';
import type { UploadTables } from './mailboxes/upload-tables.ts';
import type { MailTables } from './mails/mail-tables.ts';
import type { QuarantineTables } from './mails/quarantine-tables.ts';
import type { SecondReadingTables } from './mails/second-reading-tables.ts';
import type { OauthTables } from './oauth/oauth-tables.ts';
import type { OrderTables } from './orders/order-tables.ts';
import type { PortalTables } from './portal/portal-tables.ts';
import type { SandboxTables } from './sandbox/sandbox-tables.ts';
import type { WebhookTables } from './webhooks/webhook-tables.ts';

/** Every table of the service's database, by module. `migrations/` creates them. */
export type Tables = ClientTables &
  DictionaryTables &
  EmailTables &
  NoticeTables &
  LinkTables &
  RequestTables &
  WrittenAnswerTables &
  ChangeTables &
  MailOauthTables &
  MailboxTables &
  UploadTables &
  MailTables &
  QuarantineTables &
  SecondReadingTables &
  OauthTables &
  OrderTables &
  PortalTables &
  SandboxTables &
  WebhookTables;
