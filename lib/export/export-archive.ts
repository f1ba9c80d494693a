import 'server-only';
import type { Kysely } from 'kysely';
import type { Account } from '../accounts/accounts.ts';
import type { ActingUser } from '../service/acting-user.ts';
import type { WebTables } from '../store/tables.ts';
import { type MailWords, mailFiles } from './mail-files.ts';
import { once, ownFiles } from './own-files.ts';
import { serviceFiles } from './service-files.ts';
import { type ArchiveFile, zipArchive } from './zip-archive.ts';

export type ExportRequest = {
  readonly db: Kysely<WebTables>;
  readonly account: Account;
  readonly user: ActingUser;
  /** null: without emails. */
  readonly mails: MailWords | null;
  /** Text that describes the files. `names` lists them, except emails. */
  readonly readme: (names: readonly string[]) => string;
  readonly signal: AbortSignal;
  /** Called once the recipient has read everything. */
  readonly done: () => Promise<void>;
  readonly now: Date;
};

/**
 * Streams everything stored about a user as one archive. After an error, the archive has no end. README.txt comes last,
 * so an archive that contains it is complete.
 */
export function exportArchive(request: ExportRequest): AsyncGenerator<Uint8Array, void> {
  return zipArchive(filesOf(request), request.now);
}

async function* filesOf(request: ExportRequest): AsyncGenerator<ArchiveFile, void> {
  const { db, account, user, mails, signal, now } = request;
  const names: string[] = [];
  for await (const file of ownFiles(db, account, now)) {
    names.push(file.name);
    yield file;
  }
  for await (const file of serviceFiles(user, signal)) {
    names.push(file.name);
    yield file;
  }
  if (mails !== null) yield* mailFiles(user, mails);
  yield { name: 'README.txt', body: once(request.readme(names)) };
  await request.done();
}
