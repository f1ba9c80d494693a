import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findFreePorts } from '../test-support/free-port.ts';
import { mountSmallDisk, type SmallDisk } from '../test-support/small-disk.ts';
import { linkSampleMailbox, signUp } from './prepared-users.ts';
import { startProduct } from './product.ts';
import { test as base, LONG, submitMailboxAddress } from './users.ts';

type Settings = Readonly<Record<'DATA_DIR' | 'WEB_PORT' | 'SERVICE_PORT' | 'SANDBOX', string>>;

/** Filling a real disk needs root. Logs on /dev/full are tested everywhere. */
const test = base.extend<{ readonly disk: SmallDisk }>({
  disk: async ({}, use, testInfo) => {
    const disk = mountSmallDisk('400m');
    if (disk === null) return testInfo.skip(true, 'only root can mount a small disk');
    await use(disk);
    disk.remove();
  },
});

const PROBES = 20;
const DISK_FULL = { status: 'read_only', reason: 'disk_full' };

test('both programs keep running when the disk of their logs is full', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postledger-full-log-'));
  await mkdir(join(dataDir, 'logs'));
  for (const name of ['service', 'web']) await symlink('/dev/full', join(dataDir, 'logs', `${name}.log`));
  const settings = await settingsIn(dataDir);
  const product = await startProduct(settings);
  try {
    expect(await request(settings, 'POST', '/api/v1/users', 'userName', 'ann')).toBe(0);
    // Each failed request logs an error.
    for (let n = 0; n < PROBES; n += 1) await expectHealthy(settings);
    expect(await request(settings, 'GET', '/api/v1/orders', 'ann')).toBe(0);
    expect(product.child.exitCode).toBeNull();
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  expect(product.child.exitCode).toBe(0);
});

test('a full disk stops writes but not reads; writes resume when space is free', LONG, async ({ browser, disk }) => {
  test.setTimeout(400_000);
  const settings = await settingsIn(join(disk.folder, 'data'));
  const product = await startProduct(settings);
  const baseURL = `http://localhost:${settings.WEB_PORT}`;
  const page = await (await browser.newContext({ baseURL })).newPage();
  try {
    const user = await signUp(page);
    await linkSampleMailbox(page);
    const write = () => request(settings, 'POST', '/api/v1/orders', user, 'orderTitle', 'Lamp oil');
    const read = () => request(settings, 'GET', '/api/v1/orders', user);
    expect(await write()).toBe(0);

    disk.fill();
    await expect.poll(() => health(settings)).toEqual([DISK_FULL, DISK_FULL]);
    await expect.poll(() => product.output()).toMatch(/The disk that holds \S+ is full \(\d+ MB free\)/);
    for (let n = 0; n < PROBES; n += 1) await expectHealthy(settings);
    for (let n = 0; n < 3; n += 1) {
      expect(await write(), 'a write is 503').toBe(5);
      expect(await read(), 'a read is answered').toBe(0);
    }

    await test.step('pages load and report that nothing can be saved', async () => {
      await page.goto('/orders');
      await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
      await expect(page.getByText('We can’t save anything right now.')).toBeVisible();
      await page.goto('/orders/new');
      await page.getByLabel('Title').fill('Lamp oil');
      await page.getByRole('button', { name: 'Add order' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('We can’t save anything right now');
      await expect(page.getByLabel('Title')).toHaveValue('Lamp oil');
      await page.goto('/mailboxes');
      await submitMailboxAddress(page, 'robin@example.test');
      await expect(page.getByText('We can’t link a mailbox right now')).toBeVisible();
      await page.goto('/settings?edit=language');
      await page.getByRole('button', { name: 'Save language' }).click();
      await expect(page.getByRole('heading', { name: 'We can’t save anything right now' })).toBeVisible();
    });
    await test.step('sign-in reports it too', async () => {
      const other = await (await browser.newContext({ baseURL })).newPage();
      await other.goto('/signin');
      await other.getByLabel('Email address').fill(user);
      await other.getByLabel('Password').fill('a quiet blue harbour');
      await other.getByRole('button', { name: 'Sign in' }).click();
      await expect(other.getByText('We can’t sign you in right now')).toBeVisible();
      await other.context().close();
    });
    await test.step('a crashed database restarts and serves reads', async () => {
      const pidFile = join(settings.DATA_DIR, 'postgres', 'cluster', 'postmaster.pid');
      process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGKILL');
      await expect.poll(() => product.output()).toContain('The embedded PostgreSQL went away');
      await expect.poll(read).toBe(0);
      expect(await write()).toBe(5);
    });

    disk.free();
    await expect.poll(write).toBe(0);
    await expect.poll(() => health(settings)).toEqual([{ status: 'ok' }, { status: 'ok' }]);
    await expect.poll(() => product.output()).toContain('has room again');
    await page.goto('/orders');
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    await expect(page.getByText('We can’t save anything right now.')).toHaveCount(0);
    expect(product.child.exitCode).toBeNull();
  } finally {
    await product.stop();
  }

  await test.step('starting on the full disk fails with one line', async () => {
    disk.fill();
    await expect(startProduct(settings)).rejects.toThrow(
      /^The product did not start:\nThe disk that holds \S+ is full: [^\n]+\n$/,
    );
    disk.free();
  });
});

async function settingsIn(dataDir: string): Promise<Settings> {
  const [webPort, servicePort] = await findFreePorts(2);
  return { DATA_DIR: dataDir, SANDBOX: '1', WEB_PORT: String(webPort), SERVICE_PORT: String(servicePort) };
}

/** Sends a request as the web app's client through the CLI. Returns 0 for 2xx and 5 for 5xx. */
async function request(settings: Settings, ...words: readonly string[]): Promise<number | null> {
  const env = { ...process.env, ...settings, SERVICE_BASE_URL: `http://127.0.0.1:${settings.SERVICE_PORT}` };
  const child = spawn(process.execPath, ['cli/main.ts', 'request', ...words], { env, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  return code;
}

/** Health checks respond within a second, but a machine busy with other tests can be slower. */
async function expectHealthy(settings: Settings): Promise<void> {
  await expect.poll(() => isHealthy(settings), { timeout: 5_000, intervals: [0] }).toBe(true);
}

/** Checks that both programs respond to their health checks. */
async function isHealthy(settings: Settings): Promise<boolean> {
  const urls = [`http://127.0.0.1:${settings.SERVICE_PORT}/health`, `http://localhost:${settings.WEB_PORT}/api/health`];
  const answers = await Promise.all(urls.flatMap((url) => [fetch(url), fetch(`${url}/live`)]));
  return answers.every(({ ok }) => ok);
}

/** Returns the health check responses of the service and of the web app. */
async function health(settings: Settings): Promise<readonly unknown[]> {
  const answers = await Promise.all([
    fetch(`http://127.0.0.1:${settings.SERVICE_PORT}/health`),
    fetch(`http://localhost:${settings.WEB_PORT}/api/health`),
  ]);
  return Promise.all(answers.map((answer) => answer.json()));
}
