import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { canBreakInEmail } from '../../test-support/german-hyphens.ts';
import { findStopPhrases } from '../../test-support/plain-english.ts';
import { html } from './html.ts';
import { LANGUAGES } from './languages.ts';
import { texts as german } from './texts/de.ts';
import { texts as english } from './texts/en.ts';
import { type TextKey, textsIn } from './texts.ts';

type Words = { readonly [key: string]: string | Words };

/** Returns every text by its key, such as `linking.consent.title`. */
function textsOf(words: Words, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]): (readonly [string, string])[] =>
      typeof value === 'string' ? [[`${path}${key}`, value]] : [...textsOf(value, `${path}${key}.`)],
    ),
  );
}

/** Returns the arguments of a text. Every second level of braces contains the texts of a choice. */
function argumentsOf(text: string): readonly string[] {
  const names = new Set<string>();
  let depth = 0;
  for (const [found, name] of text.matchAll(/\{(\w+)?|\}/g)) {
    if (found === '}') depth -= 1;
    else {
      if (depth % 2 === 0 && name !== undefined) names.add(name);
      depth += 1;
    }
  }
  return [...names].sort();
}

/** Returns the tags of a text. */
function marksOf(text: string): readonly string[] {
  return [...text.matchAll(/<(\w+)>/g)].map(([, name = '']) => name).sort();
}

const source = textsOf(english);

describe.each(LANGUAGES)('the texts in %s', async (language) => {
  const { texts } = await import(`./texts/${language}.ts`);
  const words = textsOf(texts);

  test('have the keys of the English texts in the same order', () => {
    expect([...words.keys()]).toEqual([...source.keys()]);
  });

  test('have the same arguments and tags', () => {
    const filled = (all: ReadonlyMap<string, string>) =>
      [...all].map(([key, text]) => [key, argumentsOf(text), marksOf(text)]);
    expect(filled(words)).toEqual(filled(source));
  });

  test('contain no phrase of the stop list', () => {
    const hits = [...words].flatMap(([key, text]) =>
      findStopPhrases(text, language).map(({ phrase, use }) => `${key}: "${phrase}" → ${use}`),
    );
    expect(hits).toEqual([]);
  });

  test.each([0, 1, 2])('can all be formatted with the number %i', (count) => {
    const t = textsIn(language) as unknown as { html(key: string, values: object): unknown };
    for (const [key, text] of words) {
      const values = Object.fromEntries(argumentsOf(text).map((name) => [name, count]));
      const marks = Object.fromEntries(marksOf(text).map((name) => [name, () => 'filled']));
      expect(String(t.html(key, { ...values, ...marks })), key).not.toMatch(/[{<]/);
    }
  });
});

test('each language has a file, and each file a language', async () => {
  expect((await readdir(new URL('texts', import.meta.url))).sort()).toEqual(
    LANGUAGES.map((name) => `${name}.ts`).sort(),
  );
});

test('translates each text', async () => {
  const german = textsIn('de');
  const same = [...source].filter(
    ([key, text]) =>
      argumentsOf(text).length === 0 && marksOf(text).length === 0 && german(key as 'enter.email') === text,
  );
  // Words that are the same in both languages.
  expect(same.map(([, text]) => text).sort()).toEqual([
    'Clients',
    'Code',
    'Name',
    'Name',
    'Name',
    'Port',
    'Portal',
    'Portal',
    'Schemas',
    'Status',
    'Status',
    'URL',
    'Webhooks',
  ]);
});

/** Texts of a decision: consent, and everything before a permanent deletion. */
const DECISIONS = /^(?:linking|oauth)\.consent\.|\.(?:erase|removal|replacement)\./;

test('texts of consent and deletion contain no contractions and no "we"', () => {
  const casual = [...source].filter(([key, text]) => DECISIONS.test(key) && /\w’(?!s\b)\w|\b[Ww]e\b/.test(text));
  expect(casual).toEqual([]);
});

test('use curly quotes', () => {
  expect([...source].filter(([, text]) => /['"]/.test(text))).toEqual([]);
});

test('escapes values but not tags', () => {
  const t = textsIn('en');
  expect(t.html('linking.mailbox', { email: '<b>"me"</b>' }).toString()).toBe(
    'Mailbox <strong>&#60;b&#62;&#34;me&#34;&#60;/b&#62;</strong>',
  );
  expect(t.html('portal.account.sessions.since', { time: html`<time>now</time>` }).toString()).toBe(
    'Since <time>now</time>',
  );
  expect(t('linking.cancelAndGoBack', { client: '<strong>{x}</strong>' })).toContain('<strong>{x}</strong>');
});

test('throws when a value or a text is missing', () => {
  const t = textsIn('en');
  // @ts-expect-error the client is missing
  expect(() => t('linking.cancelAndGoBack')).toThrow(/client/);
  // @ts-expect-error there is no such text
  expect(() => t('linking.nothing')).toThrow(/MISSING_MESSAGE/);
});

test('uses every text on a page', async () => {
  const files = await Promise.all(
    ['docs', 'linking', 'oauth', 'account-links', 'portal', 'pages', 'sandbox', 'second-factor'].map(async (room) => {
      const folder = new URL(`../${room}/`, import.meta.url);
      const names = (await readdir(folder, { recursive: true })).filter(
        (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
      );
      return Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
    }),
  );
  const code = files.flat(2).join('\n');
  const patterns = [
    ...code.matchAll(
      /[`']((?:brand|changed|docs|errors|enter|frame|linking|oauth|outbox|portal|secondFactor|secondStep)\.[\w.${}[\]]+)[`']/g,
    ),
  ].map(([, name = '']) => new RegExp(`^${name.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`));
  const unused = [...source.keys()].filter((key) => !patterns.some((pattern) => pattern.test(key)));
  expect(unused satisfies readonly string[] as readonly TextKey[]).toEqual([]);
});

test('short German texts, such as headings and buttons, do not break at the hyphen of the word for email', () => {
  expect([...textsOf(german)].filter(([, text]) => canBreakInEmail(text))).toEqual([]);
});
