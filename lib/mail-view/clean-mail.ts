import 'server-only';
import sanitizeHtml from 'sanitize-html';
import { escapeText } from './escape-text.ts';
import { untilTooDeep } from './until-too-deep.ts';

/**
 * Returns the displayable part of an email as HTML that requests nothing: no scripts, URLs, classes, IDs, or names.
 * Embedded images stay; others become their alternative text. Links become plain text, because most of them track
 * clicks. This is the first of three protections. The others are the frame's policy and its sandbox.
 */
export function cleanMail(content: string, mediaType: string): string {
  if (mediaType === 'text/html') return sanitizeHtml(untilTooDeep(content), RULES);
  return `<pre>${escapeText(content)}</pre>`;
}

const BLOCKS =
  'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd pre blockquote address section article header footer main'.split(' ');
const WORDS =
  'span br hr b i u s em strong small big sub sup center font code del ins strike abbr figure figcaption'.split(' ');
const TABLES = 'table caption thead tbody tfoot tr td th colgroup col'.split(' ');

/** Elements whose text is not part of the email's visible text. */
const SILENT = [
  ...['script', 'style', 'head', 'title', 'template', 'noscript', 'textarea', 'option', 'select', 'button'],
  ...['svg', 'math', 'iframe', 'object', 'audio', 'video', 'canvas', 'xmp', 'noembed', 'noframes'],
];

/** Words, numbers, and colors. The only functions are colors, so that no value can contain a URL. */
const PLAIN_VALUE = /^(?:[\w\s#%.,'"!/+-]|(?:rgb|hsl)a?\([\d\s.,%/]*\))*$/i;

const PROPERTIES = [
  ...['color', 'background', 'background-color', 'font', 'font-family', 'font-size', 'font-weight', 'font-style'],
  ...['line-height', 'letter-spacing', 'text-align', 'text-decoration', 'text-transform', 'vertical-align'],
  ...['white-space', 'word-break', 'overflow-wrap', 'direction', 'width', 'max-width', 'min-width', 'height'],
  ...['max-height', 'margin', 'margin-top', 'margin-right', 'margin-bottom', 'margin-left'],
  ...['padding', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
  ...['border', 'border-top', 'border-right', 'border-bottom', 'border-left', 'border-color', 'border-style'],
  ...['border-width', 'border-radius', 'border-collapse', 'border-spacing', 'table-layout', 'list-style-type'],
  ...['display', 'visibility', 'opacity', 'overflow', 'mso-hide'],
];

const OWN_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$/;

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...WORDS, ...TABLES, 'img'],
  nonTextTags: SILENT,
  allowedAttributes: {
    '*': ['style', 'align', 'valign', 'dir', 'bgcolor'],
    table: ['width', 'border', 'cellpadding', 'cellspacing'],
    td: ['width', 'height', 'colspan', 'rowspan', 'nowrap'],
    th: ['width', 'height', 'colspan', 'rowspan', 'nowrap'],
    col: ['width', 'span'],
    font: ['color', 'size', 'face'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
  },
  allowedSchemes: [],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  allowedStyles: { '*': Object.fromEntries(PROPERTIES.map((property) => [property, [PLAIN_VALUE]])) },
  nestingLimit: 250,
  transformTags: {
    a: (_, attributes) => ({ tagName: 'span', attribs: { style: `${attributes['style'] ?? ''};${LINK}` } }),
    img: (_, { src = '', alt = '', style = '', width = '', height = '' }) =>
      OWN_PICTURE.test(src)
        ? { tagName: 'img', attribs: { src, alt, style, width, height } }
        : { tagName: 'span', attribs: {}, text: alt },
  },
};

/** Former links stay underlined. */
const LINK = 'text-decoration:underline';
