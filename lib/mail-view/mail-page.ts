import 'server-only';
import { cleanMail } from './clean-mail.ts';
import { escapeText } from './escape-text.ts';
import { markPlace, PLACE_ID } from './mark-place.ts';
import { type ContentRange, markEdges, placeEdges } from './place-edges.ts';

/** A header line above an email: sender, subject, or date. */
export type MailHeadLine = { readonly name: HeadName; readonly label: string; readonly value: string };
export type HeadName = 'from' | 'subject' | 'date';

/**
 * The position of a value: in a header line, at a position in the stored content (null if unknown), or at the first of
 * these texts in the body.
 */
export type Sought = {
  readonly head: HeadName | null;
  readonly place: ContentRange | null;
  readonly texts: readonly string[];
};

export type MailPageOptions = {
  readonly language: string;
  /** A random text of letters, digits, and hyphens, new for each view. */
  readonly nonce: string;
  readonly title: string;
  readonly head: readonly MailHeadLine[];
  readonly content: string;
  readonly mediaType: string;
  /** null: nothing is highlighted. */
  readonly sought: Sought | null;
  /** Shown when the value cannot be found in the stored email. */
  readonly notFound: string;
};

/** Renders an email as a document for its frame. `#place` scrolls to the highlight. */
export function mailPage(options: MailPageOptions): string {
  const { head, sought } = options;
  const edges = placeEdges(options.nonce);
  const cleaned = cleanMail(markEdges(options.content, sought?.place ?? null, edges), options.mediaType);
  const inHead = sought !== null && head.some((line) => line.name === sought.head);
  const body =
    sought === null || inHead
      ? { html: markPlace(cleaned, [], edges).html, found: inHead }
      : markPlace(cleaned, sought.texts, edges);
  const lines = head.map((line) => headLine(line, sought?.head === line.name)).join('');
  const notice = sought === null || body.found ? '' : `<p class="notice">${escapeText(options.notFound)}</p>`;
  return wholePage(options.language, options.title, `${notice}<dl>${lines}</dl>\n<div class="mail">${body.html}</div>`);
}

/** Renders the frame's message when there is no email to show. */
export function notePage(language: string, title: string, text: string): string {
  return wholePage(language, title, `<p class="notice">${escapeText(text)}</p>`);
}

/**
 * The Content-Security-Policy of the page, which only allows showing it. `sandbox` without keywords forbids scripts,
 * forms, plug-ins, and leaving the frame, even if the page is opened directly.
 */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

function wholePage(language: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="${escapeText(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeText(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

function headLine({ label, value }: MailHeadLine, marked: boolean): string {
  const text = marked ? `<mark id="${PLACE_ID}">${escapeText(value)}</mark>` : escapeText(value);
  return `<div><dt>${escapeText(label)}</dt><dd>${text}</dd></div>`;
}

/** Emails are designed for a white background, so the page is white in the dark theme too. */
const STYLE = `
:root { color-scheme: light; }
html { background: #fff; color: #1b211e; }
body { margin: 0; padding: 20px 24px; font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
dl { margin: 0 0 16px; padding-bottom: 12px; border-bottom: 1px solid #e5e7e3; color: #5b625e; font-size: 13px; }
dl div { display: flex; gap: 12px; }
dt { flex: 0 0 4em; }
dd { margin: 0; min-width: 0; }
.notice { margin: 0 0 16px; padding: 10px 14px; border-radius: 10px; background: #fff4d6; font-size: 13px; }
.mail { overflow-x: auto; }
pre { white-space: pre-wrap; font: inherit; margin: 0; }
img { max-width: 100%; height: auto; }
mark { border-radius: 3px; background: #ffe680 !important; color: #1b211e !important; box-shadow: 0 0 0 1px #d8b528; scroll-margin: 40vh 0; }
@media (width <= 480px) { body { padding: 16px; } }
`;
