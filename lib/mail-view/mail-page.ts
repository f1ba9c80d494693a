import 'server-only';
import { cleanMail } from './clean-mail.ts';
import { escapeText } from './escape-text.ts';
import { markPlace, PLACE_ID } from './mark-place.ts';
import { type ContentRange, markEdges, placeEdges } from './place-edges.ts';

/** A line above a mail: who wrote it, what about, when. */
export type MailHeadLine = { readonly name: HeadName; readonly label: string; readonly value: string };
export type HeadName = 'from' | 'subject' | 'date';

/**
 * Where a value stands: in a line of the head, or at a place of the content as the service keeps it (null when it does not
 * tell), or where the first of these texts stands in the body.
 */
export type Sought = {
  readonly head: HeadName | null;
  readonly place: ContentRange | null;
  readonly texts: readonly string[];
};

export type MailPageOptions = {
  readonly language: string;
  /** A random text of letters, digits and hyphens, for this look only. */
  readonly nonce: string;
  readonly title: string;
  readonly head: readonly MailHeadLine[];
  readonly content: string;
  readonly mediaType: string;
  /** null: nothing is to be shown in particular. */
  readonly sought: Sought | null;
  /** Shown when what is sought is not to be found in the mail as it is kept. */
  readonly notFound: string;
};

/** A mail as a document of its own for the frame that shows it; `#place` scrolls to what is sought. */
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

/** What the frame says when it has no mail to show. */
export function notePage(language: string, title: string, text: string): string {
  return wholePage(language, title, `<p class="notice">${escapeText(text)}</p>`);
}

/**
 * What a browser may do with the page: nothing but show it. `sandbox` without any word takes it every script, form, plug-in
 * and the way out of its frame, also where it is opened by itself.
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

/** Mails are written for white paper; so is this page, in a dark theme too. */
const STYLE = `
:root { color-scheme: light; }
html { background: #fff; color: #1c1c1c; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
dl { margin: 0; padding: 12px 16px; border-bottom: 1px solid #d9d9d9; background: #f6f6f6; font-size: 14px; }
dl div { display: flex; gap: 8px; }
dt { flex: 0 0 4.5em; color: #595959; }
dd { margin: 0; min-width: 0; }
.notice { margin: 0; padding: 12px 16px; background: #fff4d6; font-size: 14px; }
.mail { padding: 16px; overflow-x: auto; }
pre { white-space: pre-wrap; font: inherit; margin: 0; }
img { max-width: 100%; height: auto; }
mark { background: #ffe066 !important; color: #1c1c1c !important; outline: 2px solid #b98900; scroll-margin: 40vh 0; }
`;
