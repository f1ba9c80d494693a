import 'server-only';
import { headers } from 'next/headers';
import { openEmail } from '#email/outbox.ts';
import type { RenderedEmail } from '#email/render.ts';
import { isOwnHost } from '#settings/own-host.ts';
import { config } from '../config.ts';
import { runtime } from '../runtime.ts';
import { findViewer, lacksFactor } from '../viewer.ts';
import { keepsEmails } from './open-outbox.ts';

/** An email that the sandbox shows instead of sending it. */
export type KeptEmail = RenderedEmail & {
  readonly id: string;
  readonly kind: string;
  readonly createdAt: Date;
};

/** Maximum number of emails shown, newest first. */
const MOST = 50;

/**
 * Checks whether this request may see the outbox. In a sandbox, anyone on this machine may, because there is no other way
 * to reset a password, but no site that a browser here has opened. If other machines can reach the sandbox, only owners
 * may, because the emails sign in to any account.
 */
export async function maySeeOutbox(): Promise<boolean> {
  const settings = config();
  if (!keepsEmails(settings)) return false;
  if (!settings.sandboxPublic) return isOwnHost((await headers()).get('host') ?? undefined, settings.publicUrl);
  const viewer = await findViewer();
  return viewer !== null && viewer.role === 'owner' && !(await lacksFactor(viewer));
}

/** Returns the newest kept emails; empty outside the sandbox. */
export async function listKeptEmails(): Promise<readonly KeptEmail[]> {
  if (!keepsEmails(config())) return [];
  const { database } = await runtime();
  const rows = await kept(database.db).orderBy('created_at', 'desc').orderBy('id').limit(MOST).execute();
  return readAll(rows);
}

/** Returns a kept email, or null. */
export async function findKeptEmail(id: string): Promise<KeptEmail | null> {
  if (!keepsEmails(config()) || !UUID.test(id)) return null;
  const { database } = await runtime();
  const [found] = await readAll(await kept(database.db).where('id', '=', id).execute());
  return found ?? null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Database = Awaited<ReturnType<typeof runtime>>['database']['db'];

/** Withheld emails are not shown, because they would not be sent either. */
function kept(db: Database) {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'content', 'created_at'])
    .where('state', '=', 'waiting')
    .where('content', 'is not', null);
}

async function readAll(
  rows: readonly { id: string; kind: string; content: Buffer | null; created_at: Date }[],
): Promise<readonly KeptEmail[]> {
  const { outbox } = await runtime();
  if (outbox === null) return [];
  return rows.map(({ id, kind, content, created_at }) => ({
    ...openEmail(outbox, id, content ?? Buffer.alloc(0)),
    id,
    kind,
    createdAt: created_at,
  }));
}
