import { expect, it } from 'vitest';
import { readTitle } from './order-mail.ts';

/** The name of a sender, a subject, and HTML, with the title that they result in. */
export type TitleExample = readonly [name: string, subject: string, html: string, title: string | null];

/** Adds a test for each example. @param sentAt when the emails were sent, in ms */
export function expectTitles(sentAt: number, examples: readonly TitleExample[]): void {
  it.each(examples)('%s: %s', (name, subject, html, title) => {
    expect(readTitle({ name, subject, html, sentAt })).toBe(title);
  });
}
