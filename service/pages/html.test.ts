import { expect, test } from 'vitest';
import { html, type Part } from './html.ts';

const ATTACK = `<script>alert("x")</script>&'`;
const ESCAPED = '&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62;&#38;&#39;';

test('escapes text in every position', () => {
  expect(html`<p title="${ATTACK}">${ATTACK}</p>`.toString()).toBe(`<p title="${ESCAPED}">${ESCAPED}</p>`);
  expect(html`<p>!${ATTACK}</p>`.toString()).toBe(`<p>!${ESCAPED}</p>`);
  expect(html`<ul>${[ATTACK, 1]}</ul>`.toString()).toBe(`<ul>${ESCAPED}1</ul>`);
});

test('keeps finished HTML as it is, alone and in lists', () => {
  const item = html`<li>${'a & b'}</li>`;
  expect(html`<ul>${item}${[item, [item]]}</ul>`.toString()).toBe(`<ul>${'<li>a &#38; b</li>'.repeat(3)}</ul>`);
});

test('escapes the output of a template after it was converted to a string', () => {
  expect(html`${String(html`<b></b>`)}`.toString()).toBe('&#60;b&#62;&#60;/b&#62;');
  expect(html`${`${html`<b></b>`}`}`.toString()).toBe('&#60;b&#62;&#60;/b&#62;');
});

test('does not accept a look-alike as finished HTML', () => {
  const forged = { toString: () => '<b>', text: '<b>' };
  // @ts-expect-error only a template creates finished HTML
  const part: Part = forged;
  expect(() => html`${part}`).toThrow();
  // @ts-expect-error optional values must be resolved first
  expect(html`${undefined}`.toString()).toBe('undefined');
});

test('keeps backslashes of the template', () => {
  expect(html`pattern="[a-z\-]"`.toString()).toBe('pattern="[a-z\\-]"');
});
