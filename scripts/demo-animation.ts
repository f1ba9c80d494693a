import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { signUpOnPage } from '../e2e/users.ts';
import { findProgram } from './debian-packages.ts';

/** A screenshot, and how long it is shown, in ms. */
type Frame = { readonly file: string; readonly ms: number };

const VIEWPORT = { width: 1120, height: 700 };
/** Number of steps of the pointer between two positions, and the duration of each. */
const [STEPS, STEP_MS] = [4, 60];
/** Maximum number of frames of the crawl, and the duration of each. */
const [CRAWL_FRAMES, CRAWL_MS] = [10, 300];

const POINTER =
  '<svg width="22" height="22" viewBox="0 0 22 22"><path d="M4 2v15l4-3.6 2.6 5.9 2.7-1.2-2.6-5.8h5.3z" fill="#111" stroke="#fff" stroke-width="1.4"/></svg>';

/**
 * Writes an animation that shows linking a mailbox up to the source of a value: an animated WebP of screenshots.
 * @param look language and address of the app
 * @throws Error if `img2webp` is missing or fails
 */
export async function takeAnimation(browser: Browser, look: BrowserContextOptions, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postledger-animation-'));
  const context = await browser.newContext({ ...look, viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    await signUpOnPage(page, 'alex@mail.test');
    const film = new Film(page, folder);
    await linkMailbox(page, film);
    await openSource(page, film);
    writeWebp(film.frames, file);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function linkMailbox(page: Page, film: Film): Promise<void> {
  const address = page.getByLabel('Email address of the mailbox');
  await film.take(700);
  await film.pointAt(address);
  for (const text of ['sam', 'sample@sand', 'sample@sandbox.example']) {
    await address.fill(text);
    await film.take(140);
  }
  await film.click(page.getByRole('button', { name: 'Link mailbox' }));
  await page.waitForLoadState('networkidle');
  await film.take(1500);
  await film.click(page.getByRole('button', { name: 'Agree and continue' }));
  await page.waitForURL(/\/mailboxes\/\d+/);
  for (let count = 0; count < CRAWL_FRAMES; count += 1) {
    await film.take(CRAWL_MS);
    if (await page.getByText('All emails scanned.').isVisible()) break;
    await pause(CRAWL_MS);
  }
  await page.getByText('All emails scanned.').waitFor({ timeout: 90_000 });
  await film.take(1100);
}

async function openSource(page: Page, film: Film): Promise<void> {
  await film.click(page.getByRole('link', { name: 'Orders', exact: true }).first());
  await page.waitForURL(/\/orders$/);
  await page.waitForLoadState('networkidle');
  await film.take(1900);
  await film.click(page.locator('.ledger-row', { hasText: 'JO-1120045' }).getByRole('link').first());
  await page.waitForURL(/\/orders\/\d+/);
  await page.waitForLoadState('networkidle');
  await film.take(1900);
  await film.click(page.getByRole('region', { name: 'Amounts' }).getByRole('link').last());
  await page.frameLocator('iframe[src^="/api/mails/"]').locator('#place').waitFor();
  await page.waitForLoadState('networkidle');
  // The sheet slides in from the side.
  await pause(400);
  await film.take(3400);
}

/** Takes screenshots with an added pointer, because headless browsers show none. */
class Film {
  readonly frames: Frame[] = [];
  readonly #page: Page;
  readonly #folder: string;
  #at = { x: VIEWPORT.width * 0.62, y: VIEWPORT.height * 0.78 };

  constructor(page: Page, folder: string) {
    this.#page = page;
    this.#folder = folder;
  }

  async take(ms: number): Promise<void> {
    const file = join(this.#folder, `${String(this.frames.length).padStart(3, '0')}.png`);
    // A string, because the compiler knows no browser types here.
    await this.#page.evaluate(`(() => {
      const pointer = document.querySelector('#pointer') ?? document.body.appendChild(document.createElement('div'));
      pointer.id = 'pointer';
      pointer.popover = 'manual';
      pointer.innerHTML = ${JSON.stringify(POINTER)};
      const { x, y } = ${JSON.stringify(this.#at)};
      Object.assign(pointer.style, { position: 'fixed', inset: 'auto', margin: '0', padding: '0', border: '0',
        background: 'none', pointerEvents: 'none', overflow: 'visible', left: x + 'px', top: y + 'px' });
      pointer.showPopover();
    })()`);
    await this.#page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
    await this.#page.evaluate("document.querySelector('#pointer')?.remove()");
    this.frames.push({ file, ms });
  }

  async pointAt(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box === null) throw new Error(`Nothing to point at: ${target}`);
    const end = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 };
    const start = this.#at;
    for (let step = 1; step <= STEPS; step += 1) {
      const done = 1 - (1 - step / STEPS) ** 2;
      this.#at = { x: start.x + (end.x - start.x) * done, y: start.y + (end.y - start.y) * done };
      await this.#page.mouse.move(this.#at.x, this.#at.y);
      await this.take(STEP_MS);
    }
  }

  async click(target: Locator): Promise<void> {
    await this.pointAt(target);
    await this.take(260);
    await target.click();
  }
}

function writeWebp(frames: readonly Frame[], file: string): void {
  const program = findProgram('img2webp');
  if (program === undefined) throw new Error('img2webp is missing: install the package webp');
  const images = frames.flatMap(({ file, ms }) => ['-d', String(ms), '-lossless', '-m', '6', file]);
  const { status, stderr } = spawnSync(program, ['-loop', '0', '-min_size', ...images, '-o', file]);
  if (status !== 0) throw new Error(`img2webp failed: ${stderr}`);
  const seconds = frames.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  console.log(`  ${file}, ${frames.length} frames, ${seconds.toFixed(1)} s`);
}
