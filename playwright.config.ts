import { defineConfig } from '@playwright/test';
import { findProgram } from './scripts/debian-packages.ts';

/** Browser tests against the built app and the real service, which `e2e/product.ts` starts once for the run. */
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
    screenshot: 'only-on-failure',
    // Without a picture of every moment, which costs each test; of the last one there is a screenshot.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? findProgram('chromium') ?? '/usr/bin/chromium',
      args: [
        // Chromium refuses its own sandbox to root, which is what a fresh CI machine has.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
});
