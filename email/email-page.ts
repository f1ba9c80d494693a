import { html } from 'ghtml';
import { DARK, type EmailColors, LIGHT, withAccent } from './colors.ts';
import type { EmailBrand, EmailParts } from './email-parts.ts';

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Renders the HTML part: one column of 560 px in a table. Styles are inline because many email apps drop style sheets.
 * The sheet in the head is only for dark mode. There is no image unless the operator set a logo.
 */
export function emailPage(brand: EmailBrand, parts: EmailParts): string {
  const light = withAccent(LIGHT, brand.accent);
  const dark = withAccent(DARK, brand.accentDark ?? brand.accent);
  return html`<!doctype html>
<html lang="${parts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${parts.subject}</title>
<style>!${darkStyles(dark)}</style>
</head>
<body class="surface" style="margin:0;padding:0;background:${light.surface}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="surface" style="background:${light.surface}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 16px">!${head(brand, light)}</td></tr>
<tr><td class="card" style="background:${light.card};border:1px solid ${light.line};border-radius:12px;padding:28px">
!${body(parts, light)}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;color:${light.muted};font-size:13px;line-height:18px;!${FONT}">
!${foot(parts, light)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function head({ name, logoUrl, publicUrl }: EmailBrand, colors: EmailColors): string {
  if (logoUrl !== null) {
    return html`<a href="${publicUrl}"><img src="${logoUrl}" alt="${name}" height="24" style="height:24px;border:0"></a>`;
  }
  return html`<a href="${publicUrl}" class="ink" style="color:${colors.ink};font-size:16px;line-height:24px;font-weight:600;text-decoration:none;!${FONT}">${name}</a>`;
}

function body({ subject, lines, facts, button, notes }: EmailParts, colors: EmailColors): string {
  return [
    html`<h1 class="ink" style="margin:0;color:${colors.ink};font-size:20px;line-height:26px;font-weight:600;!${FONT}">${subject}</h1>`,
    ...lines.map((line) => paragraph(line, 'soft', colors.soft, 'font-size:15px;line-height:23px;margin:12px 0 0')),
    facts.length === 0 ? '' : table(facts, colors),
    button === null ? '' : buttonTo(button, colors),
    ...notes.map((note) => paragraph(note, 'muted', colors.muted, 'font-size:13px;line-height:19px;margin:12px 0 0')),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function paragraph(text: string, role: string, color: string, style: string): string {
  return html`<p class="${role}" style="${style};color:${color};overflow-wrap:anywhere;!${FONT}">${text}</p>`;
}

function table(facts: EmailParts['facts'], colors: EmailColors): string {
  const rows = facts.map(
    ({ label, value }) =>
      html`<tr><td class="muted line" style="padding:8px 16px 8px 0;border-top:1px solid ${colors.line};color:${colors.muted};font-size:14px;line-height:20px;vertical-align:top;!${FONT}">${label}</td><td class="ink line" style="padding:8px 0;border-top:1px solid ${colors.line};color:${colors.ink};font-size:14px;line-height:20px;!${FONT}">${value}</td></tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:20px">!${rows.join('')}</table>`;
}

/** Repeats the address below the button, for apps that do not show links. */
function buttonTo({ label, url }: { readonly label: string; readonly url: string }, colors: EmailColors): string {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px"><tr><td class="button" style="background:${colors.accent};border-radius:8px"><a href="${url}" class="button" style="display:inline-block;border-radius:8px;padding:11px 18px;color:${colors.accentInk};font-size:15px;line-height:20px;font-weight:500;text-decoration:none;!${FONT}">${label}</a></td></tr></table>
<p class="muted" style="margin:16px 0 0;color:${colors.muted};font-size:12px;line-height:18px;word-break:break-all;!${FONT}"><a href="${url}" class="muted" style="color:${colors.muted}">${url}</a></p>`;
}

function foot({ footer, unsubscribe }: EmailParts, colors: EmailColors): string {
  const end =
    unsubscribe === null
      ? ''
      : html`<br><a href="${unsubscribe.url}" class="muted" style="color:${colors.muted}">${unsubscribe.label}</a>`;
  return html`${footer}!${end}`;
}

function darkStyles(colors: EmailColors): string {
  const rules = [
    `.surface{background:${colors.surface}!important}`,
    `.card{background:${colors.card}!important;border-color:${colors.line}!important}`,
    `.line{border-color:${colors.line}!important}`,
    `.ink{color:${colors.ink}!important}`,
    `.soft{color:${colors.soft}!important}`,
    `.muted{color:${colors.muted}!important}`,
    `.button{background:${colors.accent}!important;color:${colors.accentInk}!important}`,
  ];
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
}
