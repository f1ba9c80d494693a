import { readHtml } from '../document/read-html.ts';
import type { Document } from '../document.ts';
import { cleanText } from '../text/clean.ts';
import { excerptOf } from '../text/excerpt.ts';
import { type Json, parseLenientJson } from './lenient-json.ts';
import type { Microdata, MicrodataValue } from './microdata-collector.ts';

/** A schema.org node from JSON-LD or microdata: its type without the URL, and its properties by name. */
export type SchemaNode = {
  readonly type: string;
  readonly source: 'json-ld' | 'microdata';
  readonly properties: { readonly [key: string]: Json };
  /** Numbers whose trailing zeros parsing drops, by `property value`, as written in the source. */
  readonly numbers: ReadonlyMap<string, string>;
};

/** A property's text and the markup that states it. */
export type Stated = { readonly text: string; readonly excerpt: string };

/** Returns all top-level nodes of a document's markup, including those in `@graph` and lists. */
export function readNodes(document: Document): SchemaNode[] {
  const nodes: SchemaNode[] = [];
  for (const script of document.jsonLd.slice(0, 40)) {
    if (/^\s*</.test(script)) {
      for (const item of readHtml(script).microdata) nodes.push(fromMicrodata(item));
    } else addJson(parseLenientJson(script), numbersOf(script), nodes, 0);
  }
  for (const item of document.microdata) nodes.push(fromMicrodata(item));
  return nodes;
}

function addJson(value: Json, numbers: SchemaNode['numbers'], nodes: SchemaNode[], depth: number): void {
  if (depth > 6 || nodes.length > 200) return;
  if (isList(value)) {
    for (const entry of value) addJson(entry, numbers, nodes, depth + 1);
    return;
  }
  const node = asNode(value, { source: 'json-ld', numbers });
  if (node === null) return;
  if (node.type !== '') nodes.push(node);
  addJson(node.properties['@graph'] ?? null, numbers, nodes, depth + 1);
}

function fromMicrodata(item: Microdata): SchemaNode {
  return { type: item.type, source: 'microdata', properties: toJson(item, 0), numbers: new Map() };
}

function toJson(item: Microdata, depth: number): { [key: string]: Json } {
  const properties: { [key: string]: Json } = { '@type': item.type };
  const convert = (value: MicrodataValue): Json =>
    typeof value === 'string' ? value : depth > 8 ? null : toJson(value, depth + 1);
  for (const [key, values] of item.properties) {
    if (key === '__proto__') continue;
    properties[key] = values.length === 1 ? convert(values[0] ?? '') : values.map(convert);
  }
  return properties;
}

function numbersOf(script: string): SchemaNode['numbers'] {
  const numbers = new Map<string, string>();
  for (const [, key, number] of script.matchAll(CLOSING_ZEROS)) {
    if (key !== undefined && number !== undefined) numbers.set(`${key} ${Number(number)}`, number);
  }
  return numbers;
}

const CLOSING_ZEROS = /(?<!\w)(\w{1,40})(?:["']|&quot;)?\s{0,20}:\s{0,20}(-?\d{1,15}\.\d{0,8}0)(?!\d)/g;

function asNode(
  value: Json | undefined,
  { source, numbers }: Pick<SchemaNode, 'source' | 'numbers'>,
): SchemaNode | null {
  if (value === null || value === undefined || typeof value !== 'object' || isList(value)) return null;
  const type = value['@type'] ?? value['type'];
  const first = isList(type) ? type[0] : type;
  return { type: typeof first === 'string' ? shortType(first) : '', source, properties: value, numbers };
}

export function shortType(type: string): string {
  return type.replace(/^.*[/#:]/, '');
}

/** Returns the values of the first property that exists as a list. Empty if there is none. */
export function valuesOf(node: SchemaNode, ...keys: readonly string[]): Json[] {
  for (const key of keys) {
    const value = node.properties[key];
    if (value === undefined || value === null) continue;
    return isList(value) ? [...value] : [value];
  }
  return [];
}

/** Returns the first text among these properties. An object counts by its name, value, URL, or `@id`. */
export function textOf(node: SchemaNode, ...keys: readonly string[]): string | null {
  return statedIn(node, ...keys)?.text ?? null;
}

/** Returns the same text with its excerpt: the property's name and its value as written, at most 160 characters. */
export function statedIn(node: SchemaNode, ...keys: readonly string[]): Stated | null {
  for (const key of keys) {
    for (const value of valuesOf(node, key)) {
      const stated = stateValue(node, key, value);
      if (stated !== null) return stated;
    }
  }
  return null;
}

function stateValue(node: SchemaNode, key: string, value: Json): Stated | null {
  const name = node.source === 'json-ld' ? JSON.stringify(key) : key;
  if (typeof value === 'string') {
    const text = cleanText(value);
    const written = node.source === 'json-ld' ? JSON.stringify(value) : value;
    return text === '' ? null : { text, excerpt: quote(name, written) };
  }
  if (typeof value === 'number') {
    return { text: String(value), excerpt: quote(name, node.numbers.get(`${key} ${value}`) ?? String(value)) };
  }
  const inner = asNode(value, node);
  const stated = inner === null ? null : statedIn(inner, 'name', 'value', 'url', '@id');
  return stated === null ? null : { text: stated.text, excerpt: quote(name, stated.excerpt) };
}

function quote(name: string, written: string): string {
  const words = `${name}: ${written}`;
  return excerptOf(words, 0, words.length);
}

export function nodeOf(node: SchemaNode, ...keys: readonly string[]): SchemaNode | null {
  for (const key of keys) {
    for (const value of valuesOf(node, key)) {
      const found = asNode(value, node);
      if (found !== null) return found;
    }
  }
  return null;
}

export function nodesOf(node: SchemaNode, ...keys: readonly string[]): SchemaNode[] {
  return valuesOf(node, ...keys).flatMap((value) => asNode(value, node) ?? []);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
