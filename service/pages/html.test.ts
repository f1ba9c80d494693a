import { expect, test } from 'vitest';
import { html, type Part } from './html.ts';

const ATTACK = `<script>alert("x")</script>&'`;
const ESCAPED = '&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62;&#38;&#39;';

test('escapes text wherever it is put', () => {
  expect(html`<p title="${ATTACK}">${ATTACK}</p>`.toString()).toBe(`<p title="${ESCAPED}">${ESCAPED}</p>`);
  expect(html`<p>!${ATTACK}</p>`.toString()).toBe(`<p>!${ESCAPED}</p>`);
  expect(html`<ul>${[ATTACK, 1]}</ul>`.toString()).toBe(`<ul>${ESCAPED}1</ul>`);
});

test('leaves finished HTML as it is, alone and in lists', () => {
  const item = html`<li>${'a & b'}</li>`;
  expect(html`<ul>${item}${[item, [item]]}</ul>`.toString()).toBe(`<ul>${'<li>a &#38; b</li>'.repeat(3)}</ul>`);
});

test('escapes what came out of a template once it is text', () => {
  expect(html`${String(html`<b></b>`)}`.toString()).toBe('&#60;b&#62;&#60;/b&#62;');
  expect(html`${`${html`<b></b>`}`}`.toString()).toBe('&#60;b&#62;&#60;/b&#62;');
});

test('does not take a look-alike for finished HTML', () => {
  const forged = { toString: () => '<b>', text: '<b>' };
  // @ts-expect-error only a template makes finished HTML
  const part: Part = forged;
  expect(() => html`${part}`).toThrow();
  // @ts-expect-error what may be missing has to be decided before
  expect(html`${undefined}`.toString()).toBe('undefined');
});

test('keeps back slashes of the template', () => {
  expect(html`pattern="[a-z\-]"`.toString()).toBe('pattern="[a-z\\-]"');
});
