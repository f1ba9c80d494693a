import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanMail } from './clean-mail.ts';
import { escapeText } from './escape-text.ts';
import { markPlace } from './mark-place.ts';

test('words in one run are marked, with what is special in HTML kept as text', () => {
  expect(markPlace('<p>Total: &lt;b&gt; $24.50 &amp; more</p>', ['Total: <b> $24.50'])).toEqual({
    found: true,
    html: '<p><mark id="place">Total: &lt;b&gt; $24.50</mark> &amp; more</p>',
  });
});

test('words over several cells are marked one by one, only the first as the place to scroll to', () => {
  const { html } = markPlace('<table><tr><td>Total</td>\n<td> <b>$24</b>.50 net</td></tr></table>', ['Total $24.50']);
  expect(html).toBe(
    '<table><tr><td><mark id="place">Total</mark></td>\n<td> <b><mark>$24</mark></b><mark>.50</mark> net</td></tr></table>',
  );
});

test('white space and characters without width do not matter', () => {
  expect(markPlace('<p>Order\u00a0num\u00adber:\n  AB\u200b-1</p>', ['Order number: AB-1']).found).toBe(true);
});

test('an excerpt that was cut short is marked from its beginning to its end', () => {
  const { html } = markPlace('<p>Order 1 of many words that were left out, total 5 and more</p>', ['Order 1…total 5']);
  expect(html).toContain('<mark id="place">Order 1 of many words that were left out, total 5</mark>');
  const far = markPlace(`<p>Order 1 ${'x'.repeat(800)} total 5</p>`, ['Order 1…total 5']);
  expect(far.html).toContain('<mark id="place">Order 1</mark>');
});

test('the first text that is there counts; hidden words do not', () => {
  const html = '<div style="display:none">$24.50</div><p>Number 7</p>';
  expect(markPlace(html, ['$24.50'])).toEqual({ html, found: false });
  expect(markPlace(html, ['', '$24.50', 'Number 7']).html).toContain('<mark id="place">Number 7</mark>');
});

test('nothing is lost or made up, wherever the mark is', () => {
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
    { numRuns: 300, seed: 31 },
  );
});

test('text becomes text', () => {
  expect(escapeText(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
});
