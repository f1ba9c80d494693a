import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { Fact } from '../email/email-parts.ts';
import { type EmailLanguage, emailTexts, renderEmail } from '../email/render.ts';
import { EMAIL_KINDS, type EmailKind } from '../email/texts/email-texts.ts';

const BRAND = { name: 'Postledger', publicUrl: 'https://shop.example', logoUrl: null, accent: null, accentDark: null };
const NOTICES: ReadonlySet<EmailKind> = new Set(['mailbox_sign_in', 'new_device', 'data_exported']);
/** Emails that state a device and the time. */
const OF_A_DEVICE: ReadonlySet<EmailKind> = new Set([
  'new_device',
  'data_exported',
  'factor_added',
  'factor_removed',
  'app_replaced',
  'recovery_code_used',
]);
const TOKEN = 'token=sample-token-of-this-picture';
const SHEET_STYLE = 'margin:10px;display:flex;flex-wrap:wrap;align-items:flex-start;gap:20px;background:#8a8f8c';
/** Columns of a sheet, and the width of an email in it. */
const [COLUMNS, WIDTH] = [4, 600];

const SHEETS: readonly {
  readonly name: string;
  readonly language: EmailLanguage;
  readonly look: BrowserContextOptions;
}[] = [
  { name: 'emails', language: 'en', look: {} },
  { name: 'emails-german', language: 'de', look: {} },
  { name: 'emails-dark', language: 'en', look: { colorScheme: 'dark' } },
];

/** Writes one image per language with the HTML part of every email. */
export async function takeEmailPictures(browser: Browser, folder: string): Promise<void> {
  for (const { name, language, look } of SHEETS) {
    const viewport = { width: COLUMNS * (WIDTH + 20), height: 900 };
    const context = await browser.newContext({ ...look, viewport, deviceScaleFactor: 0.6 });
    const page = await context.newPage();
    const frames = EMAIL_KINDS.map((kind) => {
      const html = sampleOf(kind, language).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return `<iframe srcdoc="${html}" width="${WIDTH}" style="border:0"></iframe>`;
    });
    await page.setContent(`<!doctype html><body style="${SHEET_STYLE}">${frames.join('')}</body>`);
    // A string, because the compiler knows no browser types here.
    await page.evaluate(
      "document.querySelectorAll('iframe').forEach((frame) => { frame.height = frame.contentDocument.body.scrollHeight })",
    );
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
    await context.close();
  }
}

function sampleOf(kind: EmailKind, language: EmailLanguage): string {
  return renderEmail(BRAND, {
    kind,
    language,
    to: 'robin@mail.test',
    path: `/settings?${TOKEN}`,
    values: {
      mailbox: 'robin@gmail.test',
      inviter: 'dev@partner.test',
      client: 'Shop Diary',
      factor: emailTexts(language).factors.app,
      left: '9',
    },
    facts: factsOf(kind, language),
    ...(NOTICES.has(kind) ? { unsubscribePath: '/unsubscribe' } : {}),
  }).html;
}

function factsOf(kind: EmailKind, language: EmailLanguage): readonly Fact[] {
  const { facts } = emailTexts(language);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });
  const at = { label: facts.time, value: time.format(new Date('2026-11-23T08:00:00Z')) };
  if (kind === 'data_erased') return [{ label: '№', value: 'K7QF-2M9D-X4TR-8WNA' }, at];
  return OF_A_DEVICE.has(kind) ? [{ label: facts.device, value: 'Firefox, Linux' }, at] : [];
}
