import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbeddedServer } from './embedded.ts';
import { createStorageRoom, findStorageRoom, STORAGE_RESERVES } from './storage-room.ts';

test('is short when bulk data would use the reserve, which is smaller for imports', async () => {
  let free = STORAGE_RESERVES.upload;
  const room = createStorageRoom('/data', async () => free);
  expect(await room.isShortFor('upload')).toBe(false);
  expect(await room.isShortFor('upload', 1)).toBe(true);
  free -= 1;
  expect(await room.isShortFor('upload')).toBe(true);
  expect(await room.isShortFor('import')).toBe(false);
  free = STORAGE_RESERVES.import - 1;
  expect(await room.isShortFor('import')).toBe(true);
});

test('knows the disk of the embedded server, and of no other', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postledger-room-'));
  const server = await openEmbeddedServer({ dataDir });
  try {
    const url = new URL(await server.url('found'));
    const room = await findStorageRoom(url.href, dataDir);
    expect(await room?.isShortFor('upload', Number.MAX_SAFE_INTEGER)).toBe(true);
    const elsewhere = new URL(url);
    elsewhere.hostname = 'db.example';
    const besides = new URL(url);
    besides.port = '1';
    for (const other of [elsewhere, besides]) expect(await findStorageRoom(other.href, dataDir)).toBeUndefined();
    expect(await findStorageRoom(url.href, join(dataDir, 'empty'))).toBeUndefined();
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
