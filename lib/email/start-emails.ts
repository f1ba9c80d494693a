import 'server-only';
import { startSender } from '#email/sender.ts';
import { createSmtp } from '#email/smtp.ts';
import { log } from '../log.ts';
import { readChanges } from '../notices/read-changes.ts';
import { remindOwners } from '../notices/remind-owners.ts';
import type { Runtime } from '../runtime.ts';

const MINUTE_MS = 60_000;
/** Interval between checks for mailboxes that need a sign-in. */
const LOOK_MS = 5 * MINUTE_MS;

/**
 * Starts sending the emails in this database. Any number of processes can do so. If no email can be sent, logs which
 * features are off.
 */
export function startEmails({ config, database, outbox, background }: Runtime): void {
  const { db } = database;
  if (outbox === null) {
    log().warn(
      {},
      'no email can be sent because SMTP_URL is not set: confirming addresses, resetting passwords, changing ' +
        'addresses, and notices are off',
    );
    return;
  }
  const look = async () => {
    await readChanges(db, background, () => new Date());
    await remindOwners(db, background, outbox, new Date());
  };
  setInterval(() => look().catch(logFailure), LOOK_MS).unref();
  if (config.email === null) return;
  startSender({
    db,
    outbox,
    send: createSmtp(config.email),
    clock: () => new Date(),
    log: ({ event, email, kind, attempt, failure }) => log().info({ email, kind, attempt, failure }, `email ${event}`),
    onError: logFailure,
  });
}

function logFailure(error: unknown): void {
  log().error({ err: error }, 'emails not sent');
}
