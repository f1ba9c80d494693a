import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Outbox } from '#email/outbox.ts';
import { startSender } from '#email/sender.ts';
import type { EmailSettings } from '#email/settings.ts';
import { createSmtp } from '#email/smtp.ts';
import type { Tables } from '../store/tables.ts';

type Deps = {
  readonly db: Kysely<Tables>;
  readonly outbox: Outbox | null;
  readonly settings: EmailSettings | null;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
};

/** Starts sending the service's emails if it has an SMTP server. Any number of workers can do so. */
export function startEmails({ db, outbox, settings, clock, log }: Deps): { stop(): Promise<void> } {
  if (outbox === null)
    log.warn(
      {},
      'no email can be sent because SMTP_URL is not set: confirming and changing addresses, password reset, and invitations are off',
    );
  if (outbox === null || settings === null) return { stop: async () => undefined };
  return startSender({
    db,
    outbox,
    send: createSmtp(settings),
    clock: () => new Date(clock()),
    log: ({ event, email, kind, attempt, failure }) => log.info({ email, kind, attempt, failure }, `email ${event}`),
    onError: (error) => log.error({ err: error }, 'emails not sent'),
  });
}
