import { randomBytes } from 'node:crypto';
import { statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DISK_LIMITS } from '#database/disk-guard.ts';
import { type EmbeddedServer, openEmbeddedServer } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { mountSmallDisk } from '../../test-support/small-disk.ts';
import { sealKey } from '../secrets/seal.ts';
import { expireUploads } from '../store/mailboxes/uploads.ts';
import { migrations } from '../store/migrations.ts';
import { newId } from '../store/new-id.ts';
import type { Tables } from '../store/tables.ts';
import type { LinkingDeps } from './link-context.ts';
import type { Visit } from './link-visit.ts';
import { openUpload, removeUpload, writeUpload } from './upload-writer.ts';

const disk = mountSmallDisk('400m');
const DAY_MS = 86_400_000;
const PIECE = 1_048_576;
const filler = join(disk?.folder ?? '', 'filler');

describe.skipIf(disk === null)(
  `uploads on a full disk${disk === null ? ' (skipped: only root can mount one)' : ''}`,
  () => {
    let server: EmbeddedServer;
    let database: Database<Tables>;
    let deps: LinkingDeps;
    let visit: Visit;
    const now = Date.UTC(2026, 5, 1);

    beforeAll(async () => {
      server = await openEmbeddedServer({ dataDir: join(disk?.folder ?? '', 'data'), disk: DISK_LIMITS });
      const url = await server.url('postledger');
      await migrate({ url }, migrations);
      database = openDatabase<Tables>(url, { max: 3 });
      const userId = newId();
      const unnamed = { first_name: null, last_name: null, user_email: null, create_time: now, update_time: now };
      await database.db.insertInto('clients').values({ id: 'c', name: 'Shop Diary', created_at: now }).execute();
      await database.db
        .insertInto('users')
        .values({ id: userId, client_id: 'c', user_name: 'ann', ...unnamed })
        .execute();
      const secrets = { current: sealKey(Buffer.alloc(32, 3)), previous: [] };
      const mailOptions = { uploadLimitBytes: 1e9 };
      deps = { database, secrets, mailOptions, clock: () => now } as unknown as LinkingDeps;
      visit = { session: { id: newId(), userId } } as unknown as Visit;
    });
    afterAll(async () => {
      await database.close();
      await server.stop();
      disk?.remove();
    });

    async function* pieces(count: number) {
      for (let n = 0; n < count; n++) {
        const head = n === 0 ? 'From x\nFrom: a@b.example\nSubject: x\n\n' : '';
        yield Buffer.concat([Buffer.from(head), randomBytes(PIECE)]).subarray(0, PIECE);
      }
    }
    const upload = async (count: number) => {
      const opened = await openUpload(deps, visit, { name: `${newId()}.mbox`, size: count * PIECE, time: 1 });
      if (opened === null) throw new Error('The quota is used up');
      return { opened, written: await writeUpload(deps, visit, opened, pieces(count)) };
    };
    const stored = async () => {
      const { rows } = await sql<{ n: string }>`select (select count(*) from uploads) + count(*) n
      from upload_chunks`.execute(database.db);
      return Number(rows[0]?.n);
    };

    test('one that other programs leave no space for is removed once there is space, without a restart', async () => {
      const { opened } = await upload(4);
      disk?.fill();
      truncateSync(filler, statSync(filler).size - 20 * PIECE);
      // The embedded server becomes read-only, which the browser retries.
      await expect.poll(() => upload(1).catch((error: unknown) => error)).toMatchObject({ code: '25006' });
      await removeUpload(deps, opened);
      await expect(expireUploads(database.db, now + 2 * DAY_MS, 1_000)).rejects.toMatchObject({ code: '25006' });
      expect(await stored()).toBeGreaterThanOrEqual(5);
      disk?.free();
      await expect
        .poll(() => expireUploads(database.db, now + 2 * DAY_MS, 1_000).catch(() => 'read-only'), { timeout: 20_000 })
        .toBe(0);
      expect(await stored()).toBe(0);
      expect((await upload(5)).written).toEqual({ kind: 'written', received: 5 * PIECE });
    });
  },
);
