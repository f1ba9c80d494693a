import type { APIResponse } from '@playwright/test';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Requester } from './html-forms.ts';

// Opens pages and submits their forms as a browser without scripts does, but draws nothing. For tests of what the
// server answers: they find links, fields, and buttons by the names that users read.

type Document = ReturnType<typeof parseDocument>;
type Element = Parameters<typeof DomUtils.getAttributeValue>[0];
/** A name as a whole, or a pattern in it. */
type Name = string | RegExp;

/** Elements with a role: their tags, or the attribute `role`. */
const TAGS = {
  alert: [],
  button: ['button'],
  heading: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  link: ['a'],
  listitem: ['li'],
  region: ['section'],
  status: [],
  table: ['table'],
} as const;
type Role = keyof typeof TAGS;

/** Opens a page, after all redirects. */
export async function openPlain(session: Requester, path: string): Promise<PlainPage> {
  return readPage(session, await session.request.get(path));
}

/** Starts linking and consents. Returns the page of the next step, which asks for the password. */
export async function beginLinkingPlain(session: Requester, address: string): Promise<PlainPage> {
  const mailboxes = await openPlain(session, '/mailboxes');
  const consent = await mailboxes.submit('Link mailbox', { 'Email address of the mailbox': address });
  return consent.submit('Agree and continue');
}

async function readPage(session: Requester, answer: APIResponse): Promise<PlainPage> {
  return new PlainPage(session, answer, await answer.text());
}

/** A fetched page. Elements in a hidden one do not count, nor do disabled buttons. */
export class PlainPage {
  readonly url: URL;
  readonly status: number;
  readonly html: string;
  private readonly session: Requester;
  private readonly document: Document;
  private readonly elements: readonly Element[];

  constructor(session: Requester, answer: APIResponse, html: string) {
    this.url = new URL(answer.url());
    this.status = answer.status();
    this.html = html;
    this.session = session;
    this.document = parseDocument(html);
    this.elements = elementsIn(this.document.children);
  }

  /** All text. */
  get text(): string {
    return textOf(this.document.children);
  }

  /** The texts of the elements with a role and, if given, a name. */
  texts(role: Role, name?: Name): readonly string[] {
    return this.find(role, name).map((element) => textOf(element.children));
  }

  /** The texts of the elements of a class. */
  textsOf(className: string): readonly string[] {
    const found = this.elements.filter(({ attribs }) => attribs['class']?.split(' ').includes(className));
    return found.map((element) => textOf(element.children));
  }

  /** The language of the page. */
  get language(): string | undefined {
    return this.elements.find(({ name }) => name === 'html')?.attribs['lang'];
  }

  /** Follows the first link with a name. */
  async follow(name: Name): Promise<PlainPage> {
    return openPlain(this.session, this.href(name));
  }

  /** The address of the first link with a name. */
  href(name: Name): string {
    const address = this.one('link', name).attribs['href'] ?? '';
    return new URL(address, this.url).href;
  }

  /** The value of the field with a label: its text, its selected option, or whether it is checked. */
  value(label: Name): string | boolean {
    return contentOf(this.field(label, this.elements));
  }

  /**
   * Presses a button, after filling in the fields with these labels, each the last one: text, the text of an option, or
   * whether a box is checked. Returns the next page, after all redirects.
   */
  async submit(button: Name, fields: Readonly<Record<string, string | boolean>> = {}): Promise<PlainPage> {
    const pressed = this.one('button', button);
    const inside = elementsIn(this.formOf(pressed).children);
    return this.send(
      pressed,
      new Map(Object.entries(fields).map(([label, value]) => [this.field(label, inside), value])),
    );
  }

  /** Presses Enter in the field with a label, after filling it in. */
  async enter(label: Name, value: string): Promise<PlainPage> {
    const field = this.field(label, this.elements);
    const form = this.formOf(field);
    const button = elementsIn(form.children).find(
      ({ name, attribs }) => name === 'button' && attribs['type'] !== 'button',
    );
    return this.send(button ?? form, new Map([[field, value]]));
  }

  private formOf(part: Element): Element {
    const form = this.elements.find((element) => element.name === 'form' && (part === element || isIn(part, element)));
    if (form === undefined) throw new Error(`${this.nameOf(part)} is in no form`);
    return form;
  }

  private async send(pressed: Element, filled: ReadonlyMap<Element, string | boolean>): Promise<PlainPage> {
    const form = this.formOf(pressed);
    const inside = elementsIn(form.children);
    // Choosing one of several radio buttons clears the others.
    const chosen = [...filled].flatMap(([{ attribs }, value]) =>
      value === true && attribs['type'] === 'radio' ? [attribs['name']] : [],
    );
    const cleared = (field: Element) =>
      field.attribs['type'] === 'radio' && chosen.includes(field.attribs['name']) ? false : undefined;
    const entries = inside.flatMap((field) => entryOf(field, filled.get(field) ?? cleared(field), field === pressed));
    return readPage(this.session, await this.request(form, pressed, entries));
  }

  private request(
    form: Element,
    pressed: Element,
    entries: readonly (readonly [string, string])[],
  ): Promise<APIResponse> {
    const given = (name: string) => pressed.attribs[`form${name}`] ?? form.attribs[name];
    const action = new URL(given('action') || this.url.href, this.url);
    if (given('method')?.toLowerCase() !== 'post') {
      action.search = new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();
      return this.session.request.get(action.href);
    }
    const body = new FormData();
    for (const [name, value] of entries) body.append(name, value);
    const headers = { Origin: this.url.origin };
    return /^multipart/i.test(given('enctype') ?? given('encType') ?? '')
      ? this.session.request.post(action.href, { headers, multipart: body })
      : this.session.request.post(action.href, { headers, form: body });
  }

  private find(role: Role, name?: Name): readonly Element[] {
    const tags: readonly string[] = TAGS[role];
    const found = this.elements.filter(
      ({ name: tag, attribs }) =>
        (attribs['role'] === role || tags.includes(tag)) &&
        attribs['aria-hidden'] !== 'true' &&
        !('disabled' in attribs),
    );
    return name === undefined ? found : found.filter((element) => matches(this.nameOf(element), name));
  }

  private one(role: Role, name: Name): Element {
    const [found] = this.find(role, name);
    if (found === undefined) throw new Error(`${this.url.href} has no ${role} ${name}: ${this.text}`);
    return found;
  }

  private nameOf({ attribs, children }: Element): string {
    const labels = attribs['aria-labelledby']?.split(' ');
    const named = labels && this.elements.filter((element) => labels.includes(element.attribs['id'] ?? ''));
    return attribs['aria-label'] ?? textOf(named?.flatMap((element) => element.children) ?? children);
  }

  private field(label: Name, fields: readonly Element[]): Element {
    const isNamed = (isIt: (text: string) => boolean) => (field: Element) =>
      FIELDS.test(field.name) && this.labelsOf(field).some(isIt);
    const found =
      fields.findLast(isNamed((text) => matches(text, label))) ??
      // A note such as "edited" can follow the name.
      fields.findLast(isNamed((text) => text.startsWith(`${label} `)));
    if (found === undefined) throw new Error(`${this.url.href} has no field ${label}: ${this.text}`);
    return found;
  }

  private labelsOf(field: Element): readonly string[] {
    const { id } = field.attribs;
    const isLabel = (element: Element) =>
      element.name === 'label' && (isIn(field, element) || (id !== undefined && element.attribs['for'] === id));
    const labels = this.elements.filter(isLabel).map((label) => textOf(label.children));
    const { 'aria-label': own, placeholder = '' } = field.attribs;
    if (own !== undefined) return [own];
    return labels.length > 0 ? labels : [placeholder];
  }
}

const FIELDS = /^(?:input|select|textarea)$/;
const INLINE = /^(?:a|abbr|b|bdi|code|em|i|mark|small|span|strong|sub|sup|time|wbr)$/;

type Nodes = Document['children'];

/** All elements below, except hidden ones and those that show nothing. */
function elementsIn(nodes: Nodes): readonly Element[] {
  return nodes.flatMap((node) => (isShown(node) ? [node, ...elementsIn(node.children)] : []));
}

function isShown(node: Nodes[number]): node is Element {
  return node.type === 'tag' && node.name !== 'template' && !('hidden' in node.attribs);
}

/** The text with single spaces, and a space around each block. */
function textOf(nodes: Nodes): string {
  const write = (node: Nodes[number]): string => {
    if (node.type === 'text') return node.data;
    if (!isShown(node)) return '';
    const text = node.children.map(write).join('');
    return INLINE.test(node.name) ? text : ` ${text} `;
  };
  return nodes.map(write).join('').replaceAll(/\s+/g, ' ').trim();
}

function matches(text: string, name: Name): boolean {
  return typeof name === 'string' ? text === name : name.test(text);
}

function isIn(element: Element, ancestor: Element): boolean {
  for (let { parent } = element; parent !== null; { parent } = parent) if (parent === ancestor) return true;
  return false;
}

const isBox = ({ attribs }: Element) => /^(?:checkbox|radio)$/.test(attribs['type'] ?? '');

function contentOf(field: Element): string | boolean {
  if (isBox(field)) return 'checked' in field.attribs;
  if (field.name === 'textarea') return DomUtils.textContent(field).replace(/^\n/, '');
  if (field.name !== 'select') return field.attribs['value'] ?? '';
  const options = optionsOf(field);
  return textOf((options.find(({ attribs }) => 'selected' in attribs) ?? options[0])?.children ?? []);
}

function optionsOf(field: Element): readonly Element[] {
  return elementsIn(field.children).filter(({ name }) => name === 'option');
}

/** What a field adds to its form, with the value that was filled in. */
function entryOf(
  field: Element,
  filled: string | boolean | undefined,
  isPressed: boolean,
): readonly (readonly [string, string])[] {
  const { name, value = '', type } = field.attribs;
  if (name === undefined || 'disabled' in field.attribs) return [];
  if (field.name === 'button') return isPressed ? [[name, value]] : [];
  if (!FIELDS.test(field.name) || type === 'file') return [];
  const content = filled ?? contentOf(field);
  if (typeof content === 'boolean') return content ? [[name, value || 'on']] : [];
  if (field.name !== 'select') return [[name, content]];
  const option = optionsOf(field).find((each) => textOf(each.children) === content);
  if (option === undefined) throw new Error(`${name} has no option ${content}`);
  return [[name, option.attribs['value'] ?? content]];
}
