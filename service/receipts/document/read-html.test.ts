import { describe, expect, test } from 'vitest';
import { readHtml } from './read-html.ts';

const textsOf = (html: string) => readHtml(html).chunks.map(({ text }) => text);

describe('readHtml', () => {
  test.each([
    ['<div style="display:grid"><span>Total</span><span style="text-align:right">31 €</span></div>'],
    ['<p style="margin:0; display: flex; justify-content:space-between"><b>Total</b><b>31 €</b></p>'],
    ['<span style="display:inline-flex"><span>Total</span><i>31 €</i></span>'],
    ['<div>Total<span style="float:right">31 €</span></div>'],
    [
      '<div><span style="display:inline-block;width:45%">Total</span><span style="display:inline-block">31 €</span></div>',
    ],
  ])('separates parts that a browser places separately: %s', (html) => {
    expect(textsOf(html)).toEqual(['Total', '31 €']);
  });

  test.each([
    ['<div><span>Total</span> <span style="text-align:right">31 €</span></div>'],
    ['<div style="display:grid"><span>Total <b>31</b> €</span></div>'],
    ['<div style="display:inline"><span>Total</span> <span>31 €</span></div>'],
    ['<div>Total <span style="display:inline-block">31</span> €</div>'],
  ])('keeps the parts of a line together: %s', (html) => {
    expect(textsOf(html)).toEqual(['Total 31 €']);
  });
});
