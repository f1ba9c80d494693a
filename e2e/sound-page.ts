import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Opens pages 320 px wide in both themes: none has a violation (WCAG 2.2 AA), and none is wider than the window. */
export async function expectSoundPages(page: Page, paths: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of paths) {
    await page.goto(path);
    await expectSoundHere(page, path);
  }
}

/** The same for the page that is open, as wide as it is. */
export async function expectSoundHere(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Colours that still change while they are measured would be measured wrong.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // A mail runs no scripts, so nothing in its frame could answer. There is no other frame, least of all of another
    // origin, for which each look would open a page more.
    const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe[src^="/api/mails/"]');
    // Another theme is other colours and nothing else.
    if (colorScheme === 'light') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
    else axe.withRules(['color-contrast']);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${what} is wider than the window`).toBeLessThanOrEqual(0);
  }
}
