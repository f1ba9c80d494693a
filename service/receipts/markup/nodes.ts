import type { Document } from '../document.ts';
import { readHtml } from '../document.ts';
import { cleanText } from '../text/clean.ts';
import { type Json, parseLenientJson } from './lenient-json.ts';
import type { Microdata, MicrodataValue } from './microdata-collector.ts';

/** A schema.org node from JSON-LD or microdata: its type without address, and its properties by name. */
export type SchemaNode = {
  readonly type: string;
  readonly source: 'json-ld' | 'microdata';
  readonly properties: { readonly [key: string]: Json };
};

/** Every top-level node of a document's markup; `@graph` and lists are opened. */
export function readNodes(document: Document): SchemaNode[] {
  const nodes: SchemaNode[] = [];
  for (const script of document.jsonLd.slice(0, 40)) {
    if (/^\s*</.test(script)) {
      for (const item of readHtml(script).microdata) nodes.push(fromMicrodata(item));
    } else addJson(parseLenientJson(script), nodes, 0);
  }
  for (const item of document.microdata) nodes.push(fromMicrodata(item));
  return nodes;
}

function addJson(value: Json, nodes: SchemaNode[], depth: number): void {
  if (depth > 6 || nodes.length > 200) return;
  if (isList(value)) {
    for (const entry of value) addJson(entry, nodes, depth + 1);
    return;
  }
  const node = asNode(value, 'json-ld');
  if (node === null) return;
  if (node.type !== '') nodes.push(node);
  addJson(node.properties['@graph'] ?? null, nodes, depth + 1);
}

function fromMicrodata(item: Microdata): SchemaNode {
  return { type: item.type, source: 'microdata', properties: toJson(item, 0) };
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

export function asNode(value: Json | undefined, source: SchemaNode['source']): SchemaNode | null {
  if (value === null || value === undefined || typeof value !== 'object' || isList(value)) return null;
  const type = value['@type'] ?? value['type'];
  const first = isList(type) ? type[0] : type;
  return { type: typeof first === 'string' ? shortType(first) : '', source, properties: value };
}

export function shortType(type: string): string {
  return type.replace(/^.*[/#:]/, '');
}

/** The values of a property as a list; a missing one is empty. */
export function valuesOf(node: SchemaNode, ...keys: readonly string[]): Json[] {
  for (const key of keys) {
    const value = node.properties[key];
    if (value === undefined || value === null) continue;
    return isList(value) ? [...value] : [value];
  }
  return [];
}

/** The first text of the first property that has one; an object counts by its name or `@id`-less value. */
export function textOf(node: SchemaNode, ...keys: readonly string[]): string | null {
  for (const key of keys) {
    for (const value of valuesOf(node, key)) {
      const text = plainText(value);
      if (text !== '') return text;
    }
  }
  return null;
}

function plainText(value: Json): string {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number') return String(value);
  const node = asNode(value, 'json-ld');
  return node === null ? '' : (textOf(node, 'name', 'value', 'url', '@id') ?? '');
}

export function nodeOf(node: SchemaNode, ...keys: readonly string[]): SchemaNode | null {
  for (const key of keys) {
    for (const value of valuesOf(node, key)) {
      const found = asNode(value, node.source);
      if (found !== null) return found;
    }
  }
  return null;
}

export function nodesOf(node: SchemaNode, ...keys: readonly string[]): SchemaNode[] {
  return valuesOf(node, ...keys).flatMap((value) => asNode(value, node.source) ?? []);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
