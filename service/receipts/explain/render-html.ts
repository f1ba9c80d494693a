import { createHash } from 'node:crypto';
import { type Html, html } from '../../pages/html.ts';
import type { Explanation, Finding, Phase } from './explanation.ts';
import { markSpans, type Stretch } from './mark-spans.ts';
import { MAX_FINDINGS, PHASE_TITLES } from './phase-titles.ts';
import { visibleText } from './visible-text.ts';

/**
 * Renders an explanation as one page without scripts, images, or external links. All text of the email is escaped. The
 * page's policy allows only its style sheet and can also be sent as a header.
 */
export function renderHtml(explanation: Explanation): string {
  const { subject, from, phases } = explanation;
  const stretches = markSpans(explanation);
  const marked = new Set(stretches.flatMap(({ covering }) => covering));
  const page = html`<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${EXPLANATION_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Why this email reads as it does</title>
<style>${STYLE}</style>
</head>
<body>
<h1><bdi>${visibleText(subject)}</bdi></h1>
<p>From <bdi>${visibleText(from)}</bdi></p>
<main>
<div>${numbered(phases).map((each) => phaseOf(each, marked))}</div>
<section class="mail" aria-label="Text of the email"><h2>Text of the email</h2>
<pre dir="auto">${textOf(
    stretches,
    numbered(phases).flatMap(({ findings }) => findings.map(({ finding }) => finding)),
  )}</pre></section>
</main>
</body>
</html>`;
  return `<!doctype html>\n${page}\n`;
}

type Numbered = {
  readonly phase: Phase;
  readonly findings: readonly { readonly finding: Finding; readonly number: number }[];
};

/** Numbers the findings over all phases, which connects each row with its place. */
function numbered(phases: readonly Phase[]): readonly Numbered[] {
  let number = 0;
  return phases.map((phase) => ({ phase, findings: phase.findings.map((finding) => ({ finding, number: number++ })) }));
}

function phaseOf({ phase: { id, summary }, findings }: Numbered, marked: ReadonlySet<number>): Html {
  const more = findings.length - MAX_FINDINGS;
  const rows = findings.slice(0, MAX_FINDINGS).map(({ finding, number }) => rowOf(finding, number, marked.has(number)));
  const table =
    rows.length === 0
      ? ''
      : html`<table><thead><tr><th>Field</th><th>Value</th><th>Outcome</th><th>Rule and reason</th></tr></thead>
<tbody>${rows}</tbody></table>`;
  return html`<section><h2>${PHASE_TITLES[id]}</h2><p><bdi>${visibleText(summary)}</bdi></p>
${table}${more > 0 ? html`<p>… and ${more} more</p>` : ''}</section>`;
}

function rowOf(
  { what, value, outcome, rule, why, confidence, place }: Finding,
  number: number,
  isMarked: boolean,
): Html {
  const shown = visibleText(value.slice(0, 300));
  const words = isMarked ? html`<a href="#p${number}">${shown}</a>` : shown;
  const where = place === null || place.start === undefined ? '' : html` <small>${place.part} ${place.start}</small>`;
  const sure = confidence === null ? '' : html` <small>${confidence}%</small>`;
  return html`<tr class="${outcome}"><td>${what}</td><td><bdi>${words}</bdi>${where}</td><td>${outcome}${sure}</td><td>${rule === null ? '' : html`<code>${visibleText(rule)}</code> `}<bdi>${visibleText(why)}</bdi></td></tr>
`;
}

function textOf(stretches: readonly Stretch[], findings: readonly Finding[]): readonly (Html | string)[] {
  const placed = new Set<number>();
  return stretches.map(({ text, covering, outcome }) => {
    const words = visibleText(text);
    if (outcome === null) return words;
    const firsts = covering.filter((number) => !placed.has(number));
    for (const number of firsts) placed.add(number);
    const anchors = firsts.map((number) => html`<a id="p${number}"></a>`);
    const title = covering
      .slice(0, 8)
      .flatMap((number) => findings[number] ?? [])
      .map(({ what, rule, outcome: each }) => `${what}: ${each}${rule === null ? '' : ` (${rule})`}`);
    return html`${anchors}<mark class="${outcome}" title="${visibleText(title.join('\n'))}">${words}</mark>`;
  });
}

const STYLE = html`body{font:15px/1.45 system-ui,sans-serif;margin:1.5rem auto;max-width:90rem;padding:0 1rem;color:#1c1c1c;background:#fff}
h1{font-size:1.3rem}h2{font-size:1.05rem;margin:1.4rem 0 .3rem}
main{display:grid;gap:1.5rem}@media(min-width:70rem){main{grid-template-columns:3fr 2fr}.mail{position:sticky;top:1rem;max-height:95vh;overflow:auto}}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.2rem .5rem;border-bottom:1px solid #ddd;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext;font:inherit}code{font-size:.9em}small{color:#555}
mark{background:#eee;color:inherit;border-bottom:2px solid #999}mark.won{background:#d5f0d8;border-color:#22752e}mark.ended{background:#f9d4d0;border-color:#a3221a}mark.lost,mark.dropped{background:#fbeecb;border-color:#8a6a00}
tr.won td:nth-child(3){color:#22752e}tr.ended td:nth-child(3){color:#a3221a}a:target+mark{outline:2px solid #1d4ed8}
@media(prefers-color-scheme:dark){body{background:#161616;color:#eee}th,td{border-color:#444}small{color:#aaa}mark{background:#333}mark.won{background:#174021}mark.ended{background:#55201c}mark.lost,mark.dropped{background:#4a3c0b}a{color:#9ab8ff}tr.won td:nth-child(3){color:#7ed08b}tr.ended td:nth-child(3){color:#f29a92}}`;

/** Content security policy of the page: no resources except its style sheet. */
export const EXPLANATION_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(String(STYLE)).digest('base64')}'; base-uri 'none'; form-action 'none'`;
