import type { Line, Parts, Row } from './parts.ts';

/** One layout of an email. `text` layouts are plain text. */
export type Layout = {
  readonly name: string;
  readonly type: 'html' | 'text';
  readonly render: (parts: Parts) => string;
};

const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><title></title><style>td{padding:4px}.p{font-size:12px}</style></head><body>${body}</body></html>`;
const encode = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const td = (cell: string, style = '') => `<td${style === '' ? '' : ` style="${style}"`}>${cell}</td>`;
const tr = (...cells: readonly string[]) => `<tr>${cells.join('')}</tr>`;
const table = (rows: readonly string[]) =>
  `<table width="100%" cellpadding="0" cellspacing="0">${rows.join('\n')}</table>`;
const button = ({ button: { text, href } }: Parts) => `<a href="${href}" class="btn">${encode(text)}</a>`;
const footer = ({ footer: lines, site }: Parts) =>
  `<div class="footer">${lines.map((line) => `<p>${encode(line)}</p>`).join('')}<p><a href="${site}/help">${new URL(site).host}</a></p></div>`;
const offers = ({ recommended }: Parts) =>
  recommended === null
    ? ''
    : `<h3>${encode(recommended.head)}</h3>${table([
        tr(...recommended.offers.map(([name, price]) => td(`<a href="#">${encode(name)}</a><br><b>${price}</b>`))),
      ])}`;
const notes = (parts: Parts) => parts.notes.map((note) => `<p>${encode(note)}</p>`).join('\n');
const address = ({ address: [label, value] }: Parts) =>
  `<p><b>${encode(label)}</b><br>${value.replaceAll('\n', '<br>')}</p>`;

/** Label and value in adjacent cells, each wrapped as email editors do. */
const wrapped = (rows: readonly Row[]) =>
  table(
    rows.map(([label, value]) =>
      tr(td(`<p><span>${encode(label)}</span></p>`), td(`<p><strong>${value}</strong></p>`, 'text-align:right')),
    ),
  );
const factLines = (rows: readonly Row[], mark = ': ') =>
  rows.map(([label, value]) => `<p>${encode(label)}${mark}<b>${value}</b></p>`).join('');

/** Image, name with options, and the line sum on the right; sums in a separate table. */
const storefront = (parts: Parts) =>
  page(
    `<h1>${encode(parts.shop)}</h1><h2>${encode(parts.opening)}</h2>${factLines(parts.facts, ' ')}${button(parts)}<h3>${encode(parts.heads[0])}</h3>${parts.lines
      .map((line) =>
        table([
          tr(
            td('<img src="https://cdn.example/p.png" width="60" alt="">'),
            td(
              `<span class="title">${encode(line.name)} × ${line.quantity}</span><br>${line.detail === null ? '' : `<span class="variant">${encode(line.detail)}</span>`}`,
            ),
            td(`<p>${line.sum}</p>`, 'text-align:right'),
          ),
        ]),
      )
      .join(
        '',
      )}${table(parts.sums.map(([label, value]) => tr(td(`<p><span>${encode(label)}</span></p>`), td(`<strong>${value}</strong>`))))}${notes(parts)}${address(parts)}${offers(parts)}${footer(parts)}`,
  );

/** A bordered table: header, lines, and sums as its footer. */
const bordered = (parts: Parts) =>
  page(
    `<div id="wrapper"><h1>${encode(parts.opening)}</h1><h2>${parts.facts.map(([label, value]) => `${encode(label)}: ${value}`).join('<br>')}</h2><table border="1"><thead><tr>${parts.heads.map((head) => `<th scope="col">${encode(head)}</th>`).join('')}</tr></thead><tbody>${parts.lines
      .map((line) =>
        tr(
          td(
            `${encode(line.name)}${line.detail === null ? '' : `<ul><li><strong>${encode(line.detail)}</strong></li></ul>`}`,
          ),
          td(String(line.quantity)),
          td(`<span>${line.sum}</span>`),
        ),
      )
      .join(
        '',
      )}</tbody><tfoot>${parts.sums.map(([label, value]) => `<tr><th scope="row" colspan="2">${encode(label)}:</th><td><span>${value}</span></td></tr>`).join('')}</tfoot></table>${notes(parts)}${button(parts)}${address(parts)}${offers(parts)}${footer(parts)}</div>`,
  );

/** Unit price, quantity, and sum in separate columns. */
const columns = (parts: Parts) =>
  page(
    `<p>${encode(parts.opening)}</p>${wrapped(parts.facts)}${table([
      tr(td(parts.heads[0]), td(parts.heads[2]), td(parts.heads[1]), td('∑')),
      ...parts.lines.map((line) =>
        tr(
          td(
            `<a href="${parts.site}/p/1">${encode(line.name)}</a>${line.detail === null ? '' : `<br><small>${encode(line.detail)}</small>`}`,
          ),
          td(line.unit),
          td(String(line.quantity)),
          td(line.sum),
        ),
      ),
    ])}${wrapped(parts.sums)}${notes(parts)}${address(parts)}${button(parts)}${offers(parts)}${footer(parts)}`,
  );

/** Everything in divs, one value each. */
const divs = (parts: Parts) =>
  page(
    `<div><div class="intro">${encode(parts.opening)}</div><div class="meta">${parts.facts.map(([label, value]) => `<div class="row"><div>${encode(label)}</div><div>${value}</div></div>`).join('')}</div><div class="items">${parts.lines
      .map(
        (line) =>
          `<div class="item"><div class="name">${encode(line.name)}</div>${line.detail === null ? '' : `<div class="opt">${encode(line.detail)}</div>`}${line.counted === '' ? '' : `<div class="qty">${encode(line.counted)}</div>`}<div class="price">${line.unit}</div></div>`,
      )
      .join(
        '',
      )}</div><div class="sums">${parts.sums.map(([label, value]) => `<div class="row"><span>${encode(label)}</span> <span>${value}</span></div>`).join('')}</div>${notes(parts)}${address(parts)}${button(parts)}${offers(parts)}${footer(parts)}</div>`,
  );

/** Labels in one row with their values in the row below, then stacked items. */
const band = (parts: Parts) =>
  page(
    `<h2>${encode(parts.opening)}</h2>${table([tr(...parts.facts.map(([label]) => td(encode(label)))), tr(...parts.facts.map(([, value]) => td(`<b>${value}</b>`)))])}${parts.lines
      .map((line) =>
        table([
          tr(
            td('<img src="x.png" alt="">'),
            td(
              `<p><b>${encode(line.name)}</b></p>${line.detail === null ? '' : `<p>${encode(line.detail)}</p>`}<p>${encode(line.counted)}</p><p>${line.unit}</p>`,
            ),
          ),
        ]),
      )
      .join(
        '',
      )}<dl>${parts.sums.map(([label, value]) => `<dt>${encode(label)}</dt><dd>${value}</dd>`).join('')}</dl>${notes(parts)}${button(parts)}${address(parts)}${offers(parts)}${footer(parts)}`,
  );

/** Label above value in the same cell, as in app store receipts. */
const stacked = (parts: Parts) =>
  page(
    `<div style="max-width:600px"><h1>${encode(parts.shop)}</h1><p>${encode(parts.opening)}</p>${table([tr(...parts.facts.map(([label, value]) => td(`<span style="color:#666">${encode(label.toUpperCase())}</span><br><span>${value}</span>`)))])}${table(
      parts.lines.map((line) =>
        tr(
          td(
            `<span>${encode(line.name)}</span><br>${line.counted === '' ? '' : `<span>${encode(line.counted)}</span>`}`,
          ),
          td(`<span style="font-weight:600">${line.sum}</span>`),
        ),
      ),
    )}${table(parts.sums.map(([label, value]) => tr(td(''), td(`<span>${encode(label)}</span>`), td(`<span>${value}</span>`))))}${notes(parts)}${button(parts)}${offers(parts)}${footer(parts)}</div>`,
  );

/** The list twice, for wide screens and for phones; a text reader sees both. */
const doubled = (parts: Parts) => {
  const list = (lines: readonly Line[]) =>
    table(
      lines.map((line) =>
        tr(td(encode(line.name)), td(line.counted === '' ? '1' : String(line.quantity)), td(line.sum)),
      ),
    );
  const phone = parts.lines
    .map(
      (line) =>
        `<div class="only-phone"><p>${encode(line.name)}</p><p>${encode(line.counted)}</p><p>${line.sum}</p></div>`,
    )
    .join('');
  const sums = `${table(parts.sums.map(([label, value]) => tr(td(encode(label)), td(value))))}`;
  return page(
    `<p>${encode(parts.opening)}</p>${wrapped(parts.facts)}<div class="wide">${list(parts.lines)}${sums}</div><div class="phone">${phone}${parts.sums.map(([label, value]) => `<p>${encode(label)} ${value}</p>`).join('')}</div>${notes(parts)}${button(parts)}${address(parts)}${offers(parts)}${footer(parts)}`,
  );
};

/** Name, details, and amount in one cell with line breaks; right-aligned sum labels with colons. */
const broken = (parts: Parts) =>
  page(
    `${table([tr(td(`${encode(parts.opening)}<br><br>${parts.facts.map(([label, value]) => `${encode(label)}: <a href="${parts.button.href}">${value}</a>`).join('<br>')}<br><br>${button(parts)}`))])}${table(
      parts.lines.map((line) =>
        tr(
          td(`<a href="${parts.site}/dp/X1"><img src="i.png" alt=""></a>`),
          td(
            `<a href="${parts.site}/dp/X1">${encode(line.name)}</a><br>${line.detail === null ? '' : `${encode(line.detail)}<br>`}${encode(line.counted)}<br><b>${line.unit}</b>`,
          ),
        ),
      ),
    )}${table(parts.sums.map(([label, value]) => tr(td(`${encode(label)}:`, 'text-align:right'), td(value))))}${address(parts)}${notes(parts)}${offers(parts)}${footer(parts)}`,
  );

const pad = (label: string, value: string) => `${label}${' '.repeat(Math.max(3, 44 - label.length))}${value}`;
const textOffers = ({ recommended }: Parts) =>
  recommended === null
    ? []
    : ['', `${recommended.head}:`, ...recommended.offers.map(([name, price]) => `* ${name} - ${price}`)];

/** Plain text with columns aligned by spaces. */
const aligned = (parts: Parts) =>
  [
    parts.opening,
    '',
    ...parts.facts.map(([label, value]) => `${label}: ${value}`),
    '',
    '='.repeat(60),
    ...parts.lines.map((line) => pad(`${line.quantity} x ${line.name}`, line.sum)),
    '-'.repeat(60),
    ...parts.sums.map(([label, value]) => pad(`${label}:`, value)),
    '='.repeat(60),
    '',
    ...parts.notes,
    `${parts.address[0]}:`,
    parts.address[1],
    '',
    `${parts.button.text}: ${parts.button.href}`,
    ...textOffers(parts),
    '',
    '--',
    ...parts.footer,
  ].join('\n');

/** Plain text, one value per line, amounts after the name. */
const listed = (parts: Parts) =>
  [
    `${parts.shop}`,
    '',
    parts.opening,
    '',
    ...parts.facts.map(([label, value]) => `${label} ${value}`),
    '',
    `${parts.heads[0]}:`,
    '',
    ...parts.lines.flatMap((line) => [
      line.name,
      ...(line.detail === null ? [] : [`  ${line.detail}`]),
      ...(line.counted === '' ? [] : [`  ${line.counted}`]),
      `  ${line.unit}`,
      '',
    ]),
    ...parts.sums.map(([label, value]) => `${label} ${value}`),
    '',
    ...parts.notes,
    '',
    `${parts.button.text} <${parts.button.href}>`,
    ...textOffers(parts),
    '',
    ...parts.footer,
  ].join('\r\n');

/** A code before each name, every cell a nested table, and the sums as rows of the same table. */
const coded = (parts: Parts) => {
  const boxed = (cell: string) => td(table([tr(td(cell))]));
  const sums = parts.sums.map(
    ([label, value]) => `<tr><td colspan="4"><strong>${encode(label)}</strong></td>${td(value)}</tr>`,
  );
  return page(
    `<p>${encode(parts.opening)}</p>${factLines(parts.facts)}<table>${tr(td('SKU'), td(parts.heads[0]), td(parts.heads[2]), td(parts.heads[1]), td('∑'))}${parts.lines
      .map((line, place) =>
        tr(
          boxed(`AB-${1040 + place * 7}`),
          boxed(`<strong>${encode(line.name)}</strong>`),
          boxed(line.unit),
          boxed(String(line.quantity)),
          boxed(line.sum),
        ),
      )
      .join('')}${sums.join('')}</table>${notes(parts)}${address(parts)}${button(parts)}${footer(parts)}`,
  );
};

/** Single-column cards: name, price, code, quantity, and a button below each, followed by the sums. */
const cards = (parts: Parts) =>
  page(
    `<h2>${encode(parts.opening)}</h2>${wrapped(parts.facts)}${parts.lines
      .map((line, place) =>
        table([
          tr(td(`<a href="${parts.site}/p/${place}"><img src="p.png" alt=""></a>`)),
          tr(td(`<a href="${parts.site}/p/${place}">${encode(line.name)}</a>`)),
          ...(line.detail === null ? [] : [tr(td(encode(line.detail)))]),
          tr(td(`SKU: AB-${1040 + place * 7}`)),
          ...(line.counted === '' ? [] : [tr(td(encode(line.counted)))]),
          tr(td(line.unit)),
          tr(td(button(parts))),
        ]),
      )
      .join('')}${wrapped(parts.sums)}${notes(parts)}${button(parts)}${address(parts)}${offers(parts)}${footer(parts)}`,
  );

/** Plain text, each line an equation with the shop's code: "Tea tin (#AB-1040) X 2 = £9.00". */
const equations = (parts: Parts) =>
  [
    parts.opening,
    '',
    ...parts.facts.map(([label, value]) => `${label}: ${value}`),
    '',
    ...parts.lines.flatMap((line, place) => [
      `${line.name} (#AB-${1040 + place * 7}) X ${line.quantity} = ${line.sum}`,
      ...(line.detail === null ? [] : [` ${line.detail}`]),
    ]),
    '',
    '==========',
    '',
    ...parts.sums.map(([label, value]) => `${label}:\t ${value}`),
    '',
    ...parts.notes,
    '',
    parts.address[0].toUpperCase(),
    '',
    parts.address[1],
    '',
    `${parts.button.text}: ${parts.button.href}`,
    ...textOffers(parts),
    '',
    ...parts.footer,
  ].join('\n');

/** All layouts of the corpus. The reader does not know any of them by name. */
export const LAYOUTS: readonly Layout[] = [
  { name: 'storefront', type: 'html', render: storefront },
  { name: 'bordered', type: 'html', render: bordered },
  { name: 'columns', type: 'html', render: columns },
  { name: 'divs', type: 'html', render: divs },
  { name: 'band', type: 'html', render: band },
  { name: 'stacked', type: 'html', render: stacked },
  { name: 'doubled', type: 'html', render: doubled },
  { name: 'broken', type: 'html', render: broken },
  { name: 'aligned', type: 'text', render: aligned },
  { name: 'listed', type: 'text', render: listed },
  { name: 'coded', type: 'html', render: coded },
  { name: 'cards', type: 'html', render: cards },
  { name: 'equations', type: 'text', render: equations },
];
