import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort, isFreePort } from './free-port.ts';

test('a free port is none that the system gives out by itself, and is not free while somebody listens there', async () => {
  const port = (await findFreePort()) ?? 0;
  expect(port).toBeGreaterThanOrEqual(10_240);
  expect(port).toBeLessThan(32_768);
  const listener = createServer().listen(port, '127.0.0.1');
  await once(listener, 'listening');
  expect(await isFreePort(port)).toBe(false);
  await new Promise((done) => listener.close(done));
  expect(await isFreePort(port)).toBe(true);
});

test('whoever tries to connect while a port is looked at is sent away and does not hold it', async () => {
  const port = (await findFreePort()) ?? 0;
  let trying = true;
  let held = 0;
  const knock = () => {
    if (!trying) return;
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => held++);
    // As a database client does, it waits for an answer for as long as there is a connection.
    socket.on('error', () => undefined);
    setImmediate(knock);
  };
  for (let knocker = 0; knocker < 8; knocker += 1) knock();
  try {
    while (held < 5) expect(await isFreePort(port)).toBe(true);
  } finally {
    trying = false;
  }
});
