import { Counter, type Registry } from 'prom-client';
import type { StatusReason } from '#contract/mailbox.ts';
import type { EmailOutcome } from '../store/mails/mail-tables.ts';

/** Counts the work of a worker. No label contains a user, an address, or a host. */
export type WorkMetrics = {
  crawlEnded(reason: StatusReason): void;
  emailsStored(outcome: EmailOutcome, count: number): void;
  webhookAttempted(delivered: boolean): void;
};

/** Creates the counters of a worker. */
export function countWork(registry: Registry): WorkMetrics {
  const counter = <Label extends string>(name: string, help: string, label: Label) =>
    new Counter({ name: `postledger_${name}_total`, help, labelNames: [label], registers: [registry] });
  const crawls = counter('crawls', 'Crawls that ended, by the mailbox status they left.', 'reason');
  const emails = counter('emails', 'Emails that were read and stored, by what they report.', 'outcome');
  const webhooks = counter('webhook_attempts', 'Attempts to deliver a webhook.', 'outcome');
  return {
    crawlEnded: (reason) => crawls.inc({ reason }),
    emailsStored: (outcome, count) => emails.inc({ outcome }, count),
    webhookAttempted: (delivered) => webhooks.inc({ outcome: delivered ? 'delivered' : 'failed' }),
  };
}
