import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { run } from 'axe-core';

/** The script that defines the global `axe`. The package's main file is twice as long to send to each page. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** A width in CSS pixels and a theme in which a page is checked. */
type Variant = { readonly width: number; readonly colorScheme: 'light' | 'dark' };
const PHONE_LIGHT: Variant = { width: 320, colorScheme: 'light' };
const DESKTOP_DARK: Variant = { width: 1280, colorScheme: 'dark' };
export const ALL_VARIANTS: readonly Variant[] = [
  PHONE_LIGHT,
  { ...PHONE_LIGHT, colorScheme: 'dark' },
  DESKTOP_DARK,
  { ...DESKTOP_DARK, colorScheme: 'light' },
];

/** Opens pages and checks each like `expectAccessible`. */
export async function expectAccessiblePages(page: Page, paths: readonly string[], variants?: readonly Variant[]) {
  for (const path of paths) {
    await setLook(page, PHONE_LIGHT);
    await page.goto(path);
    await expectAccessible(page, path, variants);
  }
}

/**
 * Expects that the open page has no WCAG 2.2 AA violation and does not scroll sideways, on a phone in one theme and on
 * a desktop in the other. The page keeps the last size and theme.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  variants: readonly Variant[] = [PHONE_LIGHT, DESKTOP_DARK],
): Promise<void> {
  for (const variant of variants) {
    await setLook(page, variant);
    const where = `${what}, ${variant.colorScheme}, ${variant.width} px`;
    expect(await findViolations(page), where).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${where}: wider than the window`).toBeLessThanOrEqual(0);
  }
}

async function setLook(page: Page, { width, colorScheme }: Variant): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  // Colors measured during a transition would be wrong.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

type AxeWindow = Window & { axe?: { readonly run: typeof run } };

async function findViolations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => (window as AxeWindow).axe !== undefined))) await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    const { axe } = window as AxeWindow;
    if (axe === undefined) throw new Error('axe is not on the page');
    // An email runs no scripts, so axe would get no response from its frame, which is the only frame.
    const { violations } = await axe.run(
      { exclude: [['iframe[src^="/api/mails/"]']] },
      { runOnly: { type: 'tag', values }, iframes: false, resultTypes: ['violations'] },
    );
    /** Whether an open menu covers a part of an element, which is whole again once the menu is closed. */
    const isCovered = (selector: unknown) => {
      const element = document.querySelector(String(selector));
      if (element === null) return false;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const));
      return corners.some(([x, y]) => {
        const menu = document.elementFromPoint(x, y)?.closest('details[open]');
        return menu != null && !menu.contains(element);
      });
    };
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: id === 'target-size' ? nodes.filter(({ target }) => !isCovered(target[0])) : nodes,
    }));
    return found
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, WCAG_2_2_AA);
}
