import { type Html, html } from '../pages/html.ts';

/** Code, bold text, and links. */
const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

/** A text in Markdown as HTML: its first line as the title, and the rest. */
export type Rendered = { readonly title: string; readonly body: Html };

/** A page of the documentation. Search engines show the summary, which is one or two sentences of plain text. */
export type Page = Rendered & { readonly summary: string };

/**
 * Renders the subset of Markdown used by the documentation and the descriptions of operations: headings, paragraphs,
 * lists, tables, fenced code, and, within a line, code, bold text, and links. Everything is escaped.
 */
export function renderMarkdown(text: string): Rendered {
  const [first = '', ...rest] = text.split('\n');
  const isTitled = first.startsWith('# ');
  return {
    title: isTitled ? first.slice(2) : '',
    body: html`${blocksOf(isTitled ? rest.join('\n') : text).map(renderBlock)}`,
  };
}

/** Returns the first paragraph of a Markdown text as plain text. */
export function firstParagraphOf(text: string): string {
  const paragraph = blocksOf(text).find((block) => !/^(?:#|```|\||- |\d+\. )/.test(block)) ?? '';
  return paragraph.replaceAll('\n', ' ').replace(INLINE, (_, code, bold, label) => code ?? bold ?? label);
}

/** Splits at blank lines, but not inside fenced code. */
function blocksOf(text: string): readonly string[] {
  const blocks: string[] = [];
  let open: string[] = [];
  let isFenced = false;
  const close = () => {
    if (open.length > 0) blocks.push(open.join('\n'));
    open = [];
  };
  for (const line of text.split('\n')) {
    const isFence = line.startsWith('```');
    if (isFence && !isFenced) close();
    // A list or a table may follow its introduction without a blank line.
    if (!isFenced && /^(?:- |\d+\. |\|)/.test(line) && /^(?![-|\d])/.test(open[0] ?? '-')) close();
    if (line !== '' || isFenced) open.push(line);
    else close();
    if (isFence && isFenced) close();
    if (isFence) isFenced = !isFenced;
  }
  close();
  return blocks;
}

function renderBlock(block: string): Html {
  const [first = '', ...rest] = block.split('\n');
  if (first.startsWith('```')) return renderCode(rest.slice(0, -1).join('\n'));
  const [, marks, heading = ''] = /^(#{2,3}) (.*)$/.exec(first) ?? [];
  if (marks === '##') return html`<h2 id="${anchorOf(heading)}">${renderLine(heading)}</h2>`;
  if (marks === '###') return html`<h3 id="${anchorOf(heading)}">${renderLine(heading)}</h3>`;
  if (first.startsWith('- ')) return html`<ul>${itemsOf(block, /^- /).map(renderItem)}</ul>`;
  if (/^\d+\. /.test(first)) return html`<ol>${itemsOf(block, /^\d+\. /).map(renderItem)}</ol>`;
  if (first.startsWith('|')) return renderTable(block);
  return html`<p>${renderLine(block)}</p>`;
}

/** Code scrolls horizontally, so it must be reachable by keyboard. */
export function renderCode(code: string): Html {
  return html`<pre tabindex="0"><code>${code}</code></pre>`;
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function itemsOf(block: string, mark: RegExp): readonly string[] {
  const items: string[] = [];
  for (const line of block.split('\n')) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return items;
}

function renderItem(item: string): Html {
  return html`<li>${renderLine(item)}</li>`;
}

function renderTable(block: string): Html {
  const [head = '', , ...rows] = block.split('\n');
  const heads = cellsOf(head).map((cell) => html`<th scope="col">${renderLine(cell)}</th>`);
  const body = rows.map((row) => html`<tr>${cellsOf(row).map((cell) => html`<td>${renderLine(cell)}</td>`)}</tr>`);
  return html`<div class="scrolled" tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function cellsOf(row: string): readonly string[] {
  return row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** Renders one line of text. Links must lead to pages of this service or to https. */
export function renderLine(text: string): Html {
  const parts: Html[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, bold, label, target = ''] = match;
    parts.push(html`${text.slice(from, match.index)}`);
    from = match.index + whole.length;
    if (code !== undefined) parts.push(html`<code>${code}</code>`);
    else if (bold !== undefined) parts.push(html`<strong>${bold}</strong>`);
    else if (/^(?:\/|#|https:)/.test(target)) parts.push(html`<a href="${target}">${label ?? ''}</a>`);
    else throw new Error(`A link of the documentation must be a path or https: ${target}`);
  }
  return html`${parts}${text.slice(from)}`;
}
