import { sendResult } from '../http/respond.ts';
import { READER_VERSION } from '../receipts/reader-version.ts';
import { countStoredMails } from '../store/mails/kept-mails.ts';
import { type Implementation, implement } from './implement.ts';
import type { RouteContext } from './route-context.ts';

/** Implements `/operator/reader`: progress of reading stored emails again, for the operator. */
export function readerRoutes({ database, clock }: RouteContext): readonly Implementation[] {
  return [
    implement('getReader', async ({ reply }) => {
      const { emails, waiting, users } = await countStoredMails(database.db);
      return sendResult(reply, clock(), { version: READER_VERSION, emails, waiting, waitingUsers: users });
    }),
  ];
}
