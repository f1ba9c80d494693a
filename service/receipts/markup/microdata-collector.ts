/** A schema.org item from `itemscope` markup. Properties map names to values, in source order. */
export type Microdata = { readonly type: string; readonly properties: Map<string, MicrodataValue[]> };
export type MicrodataValue = string | Microdata;

type OpenElement = { readonly name: string; readonly item: Microdata | null; readonly property: OpenProperty | null };
type OpenProperty = { readonly names: readonly string[]; readonly owner: Microdata; text: string };

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const MAX_ITEMS = 2_000;
const MAX_TEXT = 2_000;

/** Collects microdata (HTML Standard §5.2) from the events of a streaming parser. */
export class MicrodataCollector {
  private readonly items: Microdata[] = [];
  private readonly elements: OpenElement[] = [];
  private readonly scopes: Microdata[] = [];
  private readonly properties: OpenProperty[] = [];
  private count = 0;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const owner = this.scopes.at(-1) ?? null;
    const names = namesIn(attributes['itemprop']);
    const begins = attributes['itemscope'] !== undefined && this.count < MAX_ITEMS;
    const item = begins ? this.openItem(attributes, owner, names) : null;
    const property = begins || owner === null ? null : openProperty(name, attributes, owner, names);
    if (VOID.has(name)) return;
    this.elements.push({ name, item, property });
    if (item !== null) this.scopes.push(item);
    if (property !== null) this.properties.push(property);
  }

  /** Opens a top-level item, or a property value of the enclosing item. */
  private openItem(
    attributes: Readonly<Record<string, string>>,
    owner: Microdata | null,
    names: readonly string[],
  ): Microdata {
    this.count++;
    const item: Microdata = { type: shortType(attributes['itemtype'] ?? ''), properties: new Map() };
    if (owner !== null && names.length > 0) for (const key of names) add(owner, key, item);
    else this.items.push(item);
    return item;
  }

  text(data: string): void {
    const property = this.properties.at(-1);
    if (property !== undefined && property.text.length < MAX_TEXT) property.text += data;
  }

  close(name: string): void {
    if (VOID.has(name)) return;
    const element = this.elements.pop();
    if (element === undefined) return;
    if (element.item !== null) this.scopes.pop();
    if (element.property !== null) {
      this.properties.pop();
      for (const key of element.property.names) add(element.property.owner, key, element.property.text.trim());
    }
  }

  /** Returns the top-level items. Nested items are values of their properties. */
  finish(): readonly Microdata[] {
    return this.items;
  }
}

/** Returns the names in an `itemprop`. Hardly any element of an email has one. */
function namesIn(itemprop: string | undefined): readonly string[] {
  return itemprop === undefined ? NO_NAMES : itemprop.split(/\s+/).filter((word) => word !== '');
}

const NO_NAMES: readonly string[] = [];

/** Opens a property whose value is its element's content. Values in attributes are added immediately. */
function openProperty(
  name: string,
  attributes: Readonly<Record<string, string>>,
  owner: Microdata,
  names: readonly string[],
): OpenProperty | null {
  if (names.length === 0) return null;
  const direct = directValue(name, attributes);
  if (direct === null) return VOID.has(name) ? null : { names, owner, text: '' };
  for (const key of names) add(owner, key, direct);
  return null;
}

/**
 * The attribute that contains a property's value, by element (HTML, "Values" of microdata). A missing attribute counts
 * as ''.
 */
const VALUE_ATTRIBUTE: ReadonlyMap<string, string> = new Map([
  ...['a', 'link', 'area'].map((name) => [name, 'href'] as const),
  ...['img', 'embed', 'iframe', 'source'].map((name) => [name, 'src'] as const),
]);

/** Elements whose text counts if the attribute is missing. */
const WORDS_INSTEAD: ReadonlyMap<string, string> = new Map([
  ['time', 'datetime'],
  ['data', 'value'],
  ['meter', 'value'],
]);

function directValue(name: string, attributes: Readonly<Record<string, string>>): string | null {
  if (attributes['content'] !== undefined) return attributes['content'];
  if (name === 'meta') return '';
  const attribute = VALUE_ATTRIBUTE.get(name);
  if (attribute !== undefined) return attributes[attribute] ?? '';
  return attributes[WORDS_INSTEAD.get(name) ?? ''] ?? null;
}

function shortType(itemtype: string): string {
  return (
    itemtype
      .trim()
      .split(/\s+/)[0]
      ?.replace(/^https?:\/\/(?:www\.)?schema\.org\//i, '') ?? ''
  );
}

function add(item: Microdata, key: string, value: MicrodataValue): void {
  const values = item.properties.get(key);
  if (values === undefined) item.properties.set(key, [value]);
  else values.push(value);
}
