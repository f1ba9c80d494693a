import { emailPage } from './email-page.ts';
import type { EmailBrand, EmailParts, Fact } from './email-parts.ts';
import { de } from './texts/de.ts';
import type { EmailKind, EmailTexts } from './texts/email-texts.ts';
import { en } from './texts/en.ts';

/** The texts of each language of the pages (`i18n/languages.ts`, `service/pages/languages.ts`). */
const TEXTS = { en, de } as const satisfies Record<string, EmailTexts>;
export type EmailLanguage = keyof typeof TEXTS;

/** Content of one email. */
export type EmailContent = {
  readonly kind: EmailKind;
  readonly language: EmailLanguage;
  readonly to: string;
  /** Path of the page that the button opens, with its query. */
  readonly path?: string;
  readonly facts?: readonly Fact[];
  /** Values of placeholders other than `brand` and `address`. */
  readonly values?: Readonly<Record<string, string>>;
  /** Path at which users turn such emails off (RFC 8058). Only for notices. */
  readonly unsubscribePath?: string;
};

/** A rendered email. */
export type RenderedEmail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Target of the button. */
  readonly url: string | null;
  readonly unsubscribeUrl: string | null;
};

/** Returns the texts of a language, for facts that have the same label in several emails. */
export function emailTexts(language: EmailLanguage): EmailTexts {
  return TEXTS[language];
}

/** Renders the text part and the HTML part from the same texts. */
export function renderEmail(brand: EmailBrand, content: EmailContent): RenderedEmail {
  const texts: EmailTexts = TEXTS[content.language];
  const values = { ...content.values, brand: brand.name, address: content.to };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => readValue(values, name));
  const { subject, lines, button, notes } = texts.kinds[content.kind];
  const parts = {
    language: content.language,
    subject: oneLine(fill(subject)),
    lines: lines.map(fill),
    facts: content.facts ?? [],
    button:
      button === undefined || content.path === undefined ? null : { label: button, url: linkTo(brand, content.path) },
    notes: notes.map(fill),
    footer: fill(texts.footer),
    unsubscribe:
      content.unsubscribePath === undefined
        ? null
        : { label: texts.unsubscribe, url: linkTo(brand, content.unsubscribePath) },
  };
  return {
    to: content.to,
    subject: parts.subject,
    text: textPart(parts),
    html: emailPage(brand, parts),
    url: parts.button?.url ?? null,
    unsubscribeUrl: parts.unsubscribe?.url ?? null,
  };
}

function textPart({ lines, facts, button, notes, footer, unsubscribe }: EmailParts): string {
  const blocks = [
    ...lines,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    button === null ? '' : `${button.label}:\n${button.url}`,
    ...notes,
    `-- \n${[footer, unsubscribe === null ? '' : `${unsubscribe.label}:\n${unsubscribe.url}`].filter(Boolean).join('\n')}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** Links lead only to the configured site. @throws Error for a path that leads elsewhere */
function linkTo({ publicUrl }: EmailBrand, path: string): string {
  const url = `${publicUrl}${path}`;
  if (!path.startsWith('/') || new URL(url).origin !== new URL(publicUrl).origin) {
    throw new Error('A link of an email must lead to the configured site');
  }
  return url;
}

function readValue(values: Readonly<Record<string, string>>, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`An email has no value for {${name}}`);
  return oneLine(value);
}

/** Removes line breaks: one would end a header, or begin a paragraph in the text part that did not come from us. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
