import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Opens pages at 320 px in both themes and expects no WCAG 2.2 AA violation and no overflow. */
export async function expectAccessiblePages(page: Page, paths: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of paths) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
}

/** Checks the open page at its current width. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Colors measured during a transition would be wrong.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // An email runs no scripts, so axe would get no response from its frame. There is no other frame, and in particular
    // none of another origin, for which each check would open another page.
    const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe[src^="/api/mails/"]');
    // Themes differ only in color.
    if (colorScheme === 'light') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
    else axe.withRules(['color-contrast']);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${what} is wider than the window`).toBeLessThanOrEqual(0);
  }
}
