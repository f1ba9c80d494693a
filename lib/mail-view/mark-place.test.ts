import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomCases } from '../../test-support/random-cases.ts';
import { cleanMail } from './clean-mail.ts';
import { escapeText } from './escape-text.ts';
import { mailPage } from './mail-page.ts';
import { markPlace } from './mark-place.ts';

test('marks words in one text run and escapes special characters', () => {
  expect(markPlace('<p>Total: &lt;b&gt; $24.50 &amp; more</p>', ['Total: <b> $24.50'])).toEqual({
    found: true,
    html: '<p><mark id="place">Total: &lt;b&gt; $24.50</mark> &amp; more</p>',
  });
});

test('marks words across cells separately and scrolls to the first', () => {
  const { html } = markPlace('<table><tr><td>Total</td>\n<td> <b>$24</b>.50 net</td></tr></table>', ['Total $24.50']);
  expect(html).toBe(
    '<table><tr><td><mark id="place">Total</mark></td>\n<td> <b><mark>$24</mark></b><mark>.50</mark> net</td></tr></table>',
  );
});

test('ignores whitespace and zero-width characters', () => {
  expect(markPlace('<p>Order\u00a0num\u00adber:\n  AB\u200b-1</p>', ['Order number: AB-1']).found).toBe(true);
});

test('marks a shortened excerpt from start to end', () => {
  const { html } = markPlace('<p>Order 1 of many words that were left out, total 5 and more</p>', ['Order 1…total 5']);
  expect(html).toContain('<mark id="place">Order 1 of many words that were left out, total 5</mark>');
  const far = markPlace(`<p>Order 1 ${'x'.repeat(800)} total 5</p>`, ['Order 1…total 5']);
  expect(far.html).toContain('<mark id="place">Order 1</mark>');
});

test('marks the first text found and ignores hidden text', () => {
  const html = '<div style="display:none">$24.50</div><p>Number 7</p>';
  expect(markPlace(html, ['$24.50'])).toEqual({ html, found: false });
  expect(markPlace(html, ['', '$24.50', 'Number 7']).html).toContain('<mark id="place">Number 7</mark>');
});

test('neither loses nor adds content, wherever the mark is', () => {
  const word = fc.constantFrom('Total', ' ', '<b>', '</b>', '<p>', '</p>', '<br>', '&amp;', '€ 5', '<td>', '…', '\n');
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 30 }),
      fc.constantFrom('Total', 'Total € 5', '& …€', 'b'),
      (parts, sought) => {
        const cleaned = cleanMail(parts.join(''), 'text/html');
        const { html, found } = markPlace(cleaned, [sought]);
        expect(html.replaceAll(/<\/?mark[^>]*>/g, '')).toBe(cleaned);
        expect(html.includes('id="place"')).toBe(found);
      },
    ),
    randomCases(100, 31),
  );
});

test('escapes text', () => {
  expect(escapeText(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
});

/** Returns the marks in an email whose value is at `place`, and the page's body. */
function shownAt(
  content: string,
  place: { start: number; end: number },
  texts: readonly string[],
  mediaType = 'text/html',
) {
  const sought = { head: null, place, texts };
  const page = mailPage({
    language: 'en',
    nonce: 'n-1',
    title: '',
    head: [],
    content,
    mediaType,
    sought,
    notFound: 'gone',
  });
  const body = page.slice(page.indexOf('<div class="mail">'));
  return { body, marks: [...body.matchAll(/<mark[^>]*>(.*?)<\/mark>/g)].map(([, text]) => text) };
}

const TWICE = '<p>Total $5.00 of 2025</p><p>Paid: $5.00 by card</p>';

test('marks the one of two equal texts that is at the position', () => {
  const start = TWICE.indexOf('Paid');
  const place = { start, end: TWICE.indexOf('</p>', start) };
  expect(shownAt(TWICE, place, ['$5.00']).body).toContain('Paid: <mark id="place">$5.00</mark> by card');
  expect(shownAt(TWICE, { start: 3, end: 22 }, ['$5.00']).body).toContain('Total <mark id="place">$5.00</mark> of');
});

test('marks the position if it contains none of the texts', () => {
  const place = { start: TWICE.indexOf('Paid'), end: TWICE.length - '</p>'.length };
  expect(shownAt(TWICE, place, ['total: 5']).marks).toEqual(['Paid: $5.00 by card']);
  expect(shownAt('a\nPaid <b>\n', { start: 2, end: 10 }, [], 'text/plain').marks).toEqual(['Paid &lt;b&gt;']);
});

test.each([
  ['beyond the content', { start: 3, end: 10_000 }],
  ['backwards', { start: 20, end: 10 }],
])('marks the first of the texts for a position %s', (_, place) => {
  const { body, marks } = shownAt(TWICE, place, ['$5.00']);
  expect(marks).toEqual(['$5.00']);
  expect(body).toContain('Total <mark id="place">');
  expect(body).not.toMatch(/n-1|[\ue000-\ue003]/);
});

test('rejects edges forged by an email, as characters or as references', () => {
  const forged = '<p>Total $5.00</p><p>&#xe000;n-2&#xe001;never mind&#xe002;n-2&#xe003;</p>';
  const place = { start: 3, end: 14 };
  expect(shownAt(forged, place, []).marks).toEqual(['Total $5.00']);
  expect(shownAt(`<p>\ue000never mind\ue002</p>${TWICE}`, { start: 9999, end: 10_000 }, ['Paid']).marks).toEqual([
    'Paid',
  ]);
});
