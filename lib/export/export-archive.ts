import 'server-only';
import type { Kysely } from 'kysely';
import type { Account } from '../accounts/accounts.ts';
import type { ActingUser } from '../service/acting-user.ts';
import { findMailboxesOf } from '../service/mailboxes.ts';
import type { WebTables } from '../store/tables.ts';
import { type MailWords, mailFiles } from './mail-files.ts';
import { once, ownFiles } from './own-files.ts';
import { serviceFiles } from './service-files.ts';
import { type ArchiveFile, zipArchive } from './zip-archive.ts';

export type ExportRequest = {
  readonly db: Kysely<WebTables>;
  readonly account: Account;
  readonly user: ActingUser;
  /** Whether the service knew the user when the export began. */
  readonly isKnown: boolean;
  /** null: without emails. */
  readonly mails: MailWords | null;
  /** Text that describes the files. `names` lists them, except emails. */
  readonly readme: (names: readonly string[]) => string;
  readonly signal: AbortSignal;
  /** Whether the session that began the export still exists. */
  readonly isSignedIn: () => Promise<boolean>;
  /** Called once the recipient has read everything. */
  readonly done: () => Promise<void>;
  readonly now: Date;
};

/**
 * Streams everything stored about a user as one archive. After an error, the archive has no end. README.txt comes last,
 * so an archive that contains it is complete.
 */
export function exportArchive(request: ExportRequest): AsyncGenerator<Uint8Array, void> {
  return zipArchive(whileSignedIn(filesOf(request), request.isSignedIn), request.now);
}

class SignedOut extends Error {
  readonly code = 'signed_out';
}

/**
 * Yields files until the session ends, because a recipient may read for hours: they would get what was stored since, and
 * after an erasure even the purchases of a new account with the same address. Files are read one after another, some
 * when they are requested, the others with their body.
 * @throws SignedOut
 */
async function* whileSignedIn(
  files: AsyncGenerator<ArchiveFile, void>,
  isSignedIn: () => Promise<boolean>,
): AsyncGenerator<ArchiveFile, void> {
  const check = async () => {
    if (!(await isSignedIn())) throw new SignedOut('The session ended during the export');
  };
  const checked = async function* (body: ArchiveFile['body']) {
    await check();
    yield* body;
  };
  try {
    for (;;) {
      await check();
      const file = await files.next();
      if (file.done === true) return;
      yield { ...file.value, body: checked(file.value.body) };
    }
  } finally {
    await files.return();
  }
}

async function* filesOf(request: ExportRequest): AsyncGenerator<ArchiveFile, void> {
  const { db, account, user, isKnown, mails, signal, now } = request;
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
  // While an erasure is in progress, the account and its session still exist, but all further files are empty.
  if (isKnown && (await findMailboxesOf(user)) === null) throw new Error('The user was erased during the export');
  yield { name: 'README.txt', body: once(request.readme(names)) };
  await request.done();
}
