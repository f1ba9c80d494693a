import type { PathSegment } from './ast.ts';
import { catalogue, type EntityName, type FieldType, lists, type PublicField, relations } from './catalogue.ts';
import { FilterError } from './error.ts';
import type { ExpressionKind, FilterFault } from './faults.ts';
import { nearest } from './nearest.ts';

/** One kind of row, for the check. */
export interface EntityModel {
  /** The resource type that a path may start with: `order` for orders. */
  readonly singular: string;
  readonly fields: readonly PublicField[];
  readonly relations: readonly RelationModel[];
  readonly lists: readonly string[];
}

/** A relation of the public half, to an entity of any model. */
export interface RelationModel {
  readonly name: string;
  readonly to: string;
  readonly via?: readonly string[];
  readonly meaning?: string;
}

/** The names a filter may use, by entity. The service uses `publicModel`; tests define others. */
export type Model = Readonly<Record<string, EntityModel>>;

/** The target of a path. */
export type Resolved =
  | { readonly kind: 'field'; readonly steps: readonly string[]; readonly entity: string; readonly field: PublicField }
  /** A relation, list, or object, which has no value to compare. */
  | { readonly kind: 'whole'; readonly what: 'relation' | 'list' | 'object'; readonly example: string | undefined };

/** The model of this service. */
export const publicModel: Model = {
  orders: entity('orders', 'order'),
  items: entity('items', 'item'),
  shipments: entity('shipments', 'shipment'),
  users: entity('users', 'user'),
  mailboxes: entity('mailboxes', 'mailbox'),
  merchants: entity('merchants', 'merchant'),
  categories: entity('categories', 'category'),
  purchaseTypes: entity('purchaseTypes', 'purchaseType'),
  shippers: entity('shippers', 'shipper'),
  providers: entity('providers', 'provider'),
};

function entity(name: EntityName, singular: string): EntityModel {
  return { singular, fields: catalogue[name], relations: relations[name], lists: lists[name] };
}

/**
 * Resolves a path, in any letter case, with or without the resource type in front (contract §4). Throws FilterError at
 * the first unknown segment.
 */
export function resolvePath(model: Model, resource: string, path: readonly PathSegment[], text: string): Resolved {
  const steps: string[] = [];
  let current = resource;
  let index = startsWithType(model, resource, path) ? 1 : 0;
  for (;;) {
    const segment = path[index];
    if (segment === undefined) return { kind: 'whole', what: 'relation', example: exampleOf(model, current, path) };
    const following = path[index + 1];
    const names = indexOf(model, current);
    const joined = following === undefined ? undefined : names.get(lower(`${segment.name}/${following.name}`));
    const member = joined ?? names.get(lower(segment.name));
    if (member === undefined) throw unknown(model, current, segment, text);
    const rest = path[index + (joined === undefined ? 1 : 2)];
    switch (member.kind) {
      case 'relation':
        steps.push(...member.steps);
        current = member.to;
        index += 1;
        break;
      case 'field':
        if (rest !== undefined) throw noMembers(member.field, rest, text);
        return { kind: 'field', steps, entity: current, field: member.field };
      case 'object':
        if (rest !== undefined) throw unknown(model, current, { ...rest, name: `${segment.name}/${rest.name}` }, text);
        return { kind: 'whole', what: 'object', example: member.example };
      case 'list':
        if (rest === undefined) return { kind: 'whole', what: 'list', example: undefined };
        throw insideList(segment.name, rest, text);
    }
  }
}

/** The target of the first segments of a path: an entity, or with `inner` an object of it (`status/`). */
export interface Whereabouts {
  readonly entity: EntityModel;
  readonly inner: string;
}

/** Returns where more segments can follow; undefined after a field, a list, or an unknown name. */
export function whereabouts(model: Model, resource: string, segments: readonly PathSegment[]): Whereabouts | undefined {
  let current = resource;
  let inner = '';
  for (const segment of startsWithType(model, resource, segments) ? segments.slice(1) : segments) {
    const member = indexOf(model, current).get(lower(segment.name));
    if (inner !== '' || member === undefined) return undefined;
    if (member.kind === 'object') inner = `${lower(segment.name)}/`;
    else if (member.kind === 'relation') current = member.to;
    else return undefined;
  }
  const entity = model[current];
  return entity === undefined ? undefined : { entity, inner };
}

type Member =
  | { readonly kind: 'field'; readonly field: PublicField }
  | { readonly kind: 'relation'; readonly steps: readonly string[]; readonly to: string }
  | { readonly kind: 'object'; readonly example: string }
  | { readonly kind: 'list' };

const indexes = new WeakMap<EntityModel, ReadonlyMap<string, Member>>();

function indexOf(model: Model, name: string): ReadonlyMap<string, Member> {
  const described = model[name];
  if (described === undefined) throw new Error(`The model has no entity ${name}`);
  const known = indexes.get(described);
  if (known !== undefined) return known;
  const members = new Map<string, Member>();
  for (const list of described.lists) members.set(lower(list), { kind: 'list' });
  for (const relation of described.relations) {
    members.set(lower(relation.name), { kind: 'relation', steps: relation.via ?? [relation.name], to: relation.to });
  }
  for (const field of described.fields) {
    const [outer = '', inner] = field.name.split('/');
    if (inner !== undefined) members.set(lower(outer), { kind: 'object', example: field.name });
    for (const word of [field.name, ...(field.aliases ?? [])]) members.set(lower(word), { kind: 'field', field });
  }
  indexes.set(described, members);
  return members;
}

/**
 * Checks whether a path starts with the resource type, as in `order/merchant/name` for orders. A member of that name
 * takes precedence.
 */
function startsWithType(model: Model, resource: string, path: readonly PathSegment[]): boolean {
  const first = path[0];
  if (first === undefined) return false;
  const word = lower(first.name);
  return word === lower(model[resource]?.singular ?? '') && !indexOf(model, resource).has(word);
}

/** Most characters of an unknown name that are repeated in the error. */
const LONGEST_NAME = 60;

function unknown(model: Model, current: string, segment: PathSegment, text: string): FilterError {
  const described = model[current];
  const names = described === undefined ? [] : namesOf(described);
  const shown = segment.name.length > LONGEST_NAME ? `${segment.name.slice(0, LONGEST_NAME)}…` : segment.name;
  const fault: FilterFault = { key: 'filter.unknown_field', values: { name: shown, resource: current } };
  return new FilterError(text, segment.start, fault, { expected: names, suggestion: nearest(segment.name, names) });
}

function noMembers(field: PublicField, segment: PathSegment, text: string): FilterError {
  const { name, type } = field;
  return new FilterError(text, segment.start, { key: 'filter.no_members', values: { name, kind: kindOf(type) } });
}

function insideList(name: string, segment: PathSegment, text: string): FilterError {
  const fault: FilterFault = { key: 'filter.inside_list', values: { name } };
  return new FilterError(text, segment.start, fault, { code: 'filter_unsupported' });
}

function namesOf(described: EntityModel): readonly string[] {
  const fields = described.fields.flatMap((field) => [field.name, ...(field.aliases ?? [])]);
  return [...fields, ...described.relations.map((relation) => relation.name)];
}

function exampleOf(model: Model, current: string, path: readonly PathSegment[]): string | undefined {
  const field = model[current]?.fields.find((candidate) => candidate.name === 'name') ?? model[current]?.fields[0];
  return field === undefined ? undefined : [...path.map((segment) => segment.name), field.name].join('/');
}

/** Returns the name of a type in messages. */
export function kindOf(type: FieldType | 'null'): ExpressionKind {
  return type === 'integer' || type === 'decimal' ? 'number' : type;
}

function lower(name: string): string {
  return name.toLowerCase();
}
