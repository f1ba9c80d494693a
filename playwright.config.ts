import { defineConfig } from '@playwright/test';
import { findProgram } from './scripts/debian-packages.ts';

/** Browser tests against the built app and the real service, which `e2e/product.ts` starts once per run. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/global-set-up.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // No test is about a movement, and each one draws dozens of frames.
    contextOptions: { reducedMotion: 'reduce' },
    // Names the action that hangs; the limit of a test names none.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // A trace copies the page before and after each action, which is 2/5 of the browser's work in a run. To debug a
    // failed test, run it alone with `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? findProgram('chromium') ?? '/usr/bin/chromium',
      args: [
        // Chromium's sandbox does not work as root, which is the user on a fresh CI machine.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        // Nothing is drawn on a screen. A separate process for drawing costs 4% more.
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--in-process-gpu',
        '--no-first-run',
        // Threads that compile and collect garbage ahead of time help one page, but cost a busy machine 7% more.
        '--js-flags=--single-threaded',
      ],
    },
  },
});
