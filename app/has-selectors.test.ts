import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** `:has()` with up to two levels of parentheses in it. */
const HAS = /:has\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
/** A combinator, and then an element of any type and class. */
const ANY_ELEMENT = /^[^,{]*[\s>+~](?:\*|:not\()/;

// Browsers note what to restyle when the contents of an element with `:has()` change. If that is an element of any type
// and class, everything inserted into the page restyles all of it: a tenth of the work of loading the list of orders.
test('no rule with :has() styles other elements without naming a type or class', () => {
  const files = globSync('{app/globals,{app/styles,look,service/pages/styles}/*}.css');
  expect(files.length).toBeGreaterThan(15);
  const found = files.flatMap((file) => {
    const css = readFileSync(file, 'utf8');
    return [...css.matchAll(HAS)]
      .map(({ 0: has, index }) => has + css.slice(index + has.length, css.indexOf('{', index)))
      .filter((text) => ANY_ELEMENT.test(text.replace(HAS, '')))
      .map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});
