/** One schema.org item read from `itemscope` markup: property names to their values, in source order. */
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
    const owner = this.scopes.at(-1);
    const names = (attributes['itemprop'] ?? '').split(/\s+/).filter((word) => word !== '');
    let item: Microdata | null = null;
    let property: OpenProperty | null = null;
    if (attributes['itemscope'] !== undefined && this.count < MAX_ITEMS) {
      this.count++;
      item = { type: shortType(attributes['itemtype'] ?? ''), properties: new Map() };
      if (owner !== undefined && names.length > 0) for (const key of names) add(owner, key, item);
      else this.items.push(item);
    } else if (owner !== undefined && names.length > 0) {
      const direct = directValue(name, attributes);
      if (direct !== null) for (const key of names) add(owner, key, direct);
      else if (!VOID.has(name)) property = { names, owner, text: '' };
    }
    if (VOID.has(name)) return;
    this.elements.push({ name, item, property });
    if (item !== null) this.scopes.push(item);
    if (property !== null) this.properties.push(property);
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

  /** The items that stand on their own; nested ones hang in their properties. */
  finish(): readonly Microdata[] {
    return this.items;
  }
}

function directValue(name: string, attributes: Readonly<Record<string, string>>): string | null {
  if (attributes['content'] !== undefined) return attributes['content'];
  switch (name) {
    case 'a':
    case 'link':
    case 'area':
      return attributes['href'] ?? '';
    case 'img':
    case 'embed':
    case 'iframe':
    case 'source':
      return attributes['src'] ?? '';
    case 'time':
      return attributes['datetime'] ?? null;
    case 'data':
    case 'meter':
      return attributes['value'] ?? null;
    case 'meta':
      return '';
    default:
      return null;
  }
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
