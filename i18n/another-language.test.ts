import { createTranslator } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import english from '../messages/en.json' with { type: 'json' };

// Adding a language requires only a catalogue and its code in the list.
vi.mock('./languages.ts', () => ({ LANGUAGES: ['en', 'de', 'eo'] }));
vi.mock('./load-catalogue.ts', async (original) => {
  const { loadCatalogue } = await original<typeof import('./load-catalogue.ts')>();
  return {
    loadCatalogue: (language: string) => (language === 'eo' ? shout(english) : loadCatalogue(language as 'en')),
  };
});

type Texts = { readonly [key: string]: string | Texts };

/** Uppercases the catalogue for a test language, but not texts with placeholders. */
function shout(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? (/[{<]/.test(text) ? `¡${text}!` : text.toUpperCase()) : shout(text),
    ]),
  );
}

const browser = { language: undefined as string | undefined, accepts: 'eo,en;q=0.5' };
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => (browser.language === undefined ? undefined : { value: browser.language }) }),
  headers: async () => new Headers({ 'accept-language': browser.accepts }),
}));
vi.mock('#lib/cookies/language-cookie.ts', () => ({ languageCookie: () => ({ name: 'language' }) }));
vi.mock('next-intl/server', () => ({
  getRequestConfig: (make: unknown) => make,
  getTranslations: async (namespace: 'settings') =>
    createTranslator({ locale: 'eo', messages: shout(english) as typeof english, namespace }),
}));
vi.mock('../app/_actions/settings.ts', () => ({ chooseLanguage: async () => {} }));

const { default: requestConfig } = await import('./request.ts');
const { LanguageChoice } = await import('../app/(user)/settings/language-choice.tsx');
const { readLanguage } = await import('../lib/format/format-locale.ts');
const { amountText, readAmount } = await import('../lib/format/amount-text.ts');

async function pageOf(language: string | undefined, accepts: string) {
  Object.assign(browser, { language, accepts });
  return requestConfig({ requestLocale: Promise.resolve(undefined) });
}

test('shows pages in it for browsers that request it and users who chose it', async () => {
  expect(await pageOf(undefined, 'eo,en;q=0.5')).toMatchObject({
    locale: 'eo',
    messages: { nav: { orders: 'ORDERS' } },
  });
  expect(await pageOf('eo', 'de')).toMatchObject({ locale: 'eo', messages: { nav: { orders: 'ORDERS' } } });
  expect(await pageOf('en', 'eo')).toMatchObject({ locale: 'en', messages: { nav: { orders: 'Orders' } } });
});

test('lists it in the language switch under its own name and selects it', async () => {
  const html = renderToStaticMarkup(await LanguageChoice({ chosen: readLanguage('eo') }));
  expect(html).toContain('<span lang="eo">Esperanto</span>');
  expect(html).toMatch(/value="eo"[^>]*checked|checked[^>]*value="eo"/);
  expect(html).toContain('SAVE LANGUAGE');
});

test('formats and parses amounts in its notation', () => {
  expect(amountText(123_450, 'EUR', 'eo')).toBe('1234,50');
  expect(readAmount('1234,50', 'EUR', 'eo')).toBe(123_450);
});
