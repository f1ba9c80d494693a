import { describe, expect, test } from 'vitest';
import { readDocuments, readGuides, readPlainCode, readTextCode } from '../test-support/documents.ts';
import { findStopPhrases, proseOfCode, proseOfMarkdown, proseOfStrings } from '../test-support/plain-english.ts';

describe('findStopPhrases', () => {
  test.each([
    ['Somebody links it anew.', ['Somebody', 'anew']],
    ['Nobody fits; the mails are set aside.', ['Nobody', 'mails', 'set aside']],
    ['About 90 % go on by themselves.', ['0 %', 'by themselves']],
    ['The colour is recognised.', ['colour', 'recognised']],
    ['It speaks of the keys in the clear beside it.', ['speaks of', 'in the clear', 'beside']],
    ['A cart is no order. There is no order; it was looked for.', ['is no order', 'looked for']],
    ['A standby stood by. Emails are retried automatically.', []],
  ])('finds the phrases in "%s"', (prose, phrases) => {
    expect(
      findStopPhrases(prose)
        .map(({ phrase }) => phrase)
        .toSorted(),
    ).toEqual(phrases.toSorted());
  });

  test('returns the line and a replacement', () => {
    expect(findStopPhrases('Retried\nonce more')).toEqual([{ line: 2, phrase: 'once more', use: 'again' }]);
  });
});

test('proseOfMarkdown removes code and link targets and keeps line numbers', () => {
  const markdown = 'See `mails/` in [files](mails.md).\n```\nmails\n```\nmails';
  expect(findStopPhrases(proseOfMarkdown(markdown))).toMatchObject([{ line: 5, phrase: 'mails' }]);
});

test('proseOfCode keeps comments and test titles only, with their lines', () => {
  const code = [
    "const mails = 'mails'; // mails",
    '// Reads `mails` anew.',
    "test.each([['anew']])('mails of %s', () => {});",
    "test('whoever asks', () => {});",
    '/** Somebody */',
    "const field = z.string().describe('Somebody');",
  ];
  expect(findStopPhrases(proseOfCode(code.join('\n'))).map(({ line, phrase }) => [line, phrase])).toEqual([
    [2, 'anew'],
    [3, 'mails'],
    [4, 'whoever'],
    [5, 'Somebody'],
  ]);
});

test('proseOfStrings keeps texts without code, placeholders, and comments', () => {
  const source = ["const mails = 'mails'; // mails here", "say('Some mails', `two $\u007bmails} and \\`mails\\``);"];
  expect(proseOfStrings(source.join('\n')).split('\n')).toEqual(['Some mails', 'two … and …']);
});

/** Files with the function that finds their prose. This file quotes phrases of the stop list. */
const SURFACES = [
  { name: 'documents', files: [...readDocuments(), ...readGuides()], prose: proseOfMarkdown },
  {
    name: 'comments and test titles',
    files: readPlainCode().filter(({ path }) => path !== 'scripts/plain-english.test.ts'),
    prose: proseOfCode,
  },
  { name: 'problems, the OpenAPI document, and the command line', files: readTextCode(), prose: proseOfStrings },
];

test('problems, the OpenAPI document, and the command line contain no contractions', () => {
  const hits = readTextCode().flatMap(({ path, text }) =>
    Array.from(
      proseOfStrings(text).matchAll(/\b\w+(?:n['’]t|['’](?:re|ll|ve|m|d))\b/g),
      ([word]) => `${path}: ${word}`,
    ),
  );
  expect(hits).toEqual([]);
});

test.each(SURFACES)('$name contain no phrase of the stop list', ({ files, prose }) => {
  expect(files.length).toBeGreaterThan(0);
  const hits = files.flatMap(({ path, text }) =>
    findStopPhrases(prose(text)).map(({ line, phrase, use }) => `${path}:${line}: "${phrase}" → ${use}`),
  );
  expect(hits).toEqual([]);
});
