import type { z } from 'zod';
import { expandable, type FilterResource } from '../filter/catalogue.ts';
import { linkSchema } from '../link.ts';
import { deletedSchema } from '../restore.ts';
import { type Collection, collectionPath } from '../routes.ts';
import type { Access, OperationAnswer, OperationTag } from './operation.ts';
import { collectionParameters, deletedParameter } from './query-parameters.ts';

/** Common properties of the operations of a collection. */
export type CollectionKind = {
  readonly collection: Collection & FilterResource & OperationTag;
  readonly access: Access;
  /** As in "an order". */
  readonly one: string;
  readonly schema: z.ZodType;
  /** Whether deleted resources remain visible by their href alone. */
  readonly softDeleted: boolean;
};

/** GET on a collection. */
export function listing<const Id extends string, const Kind extends CollectionKind>(id: Id, kind: Kind) {
  const { schema, softDeleted } = kind;
  const collection: Kind['collection'] = kind.collection;
  const access: Kind['access'] = kind.access;
  return {
    id,
    method: 'GET',
    path: collectionPath(collection),
    tag: collection,
    summary: `List ${collection}`,
    description: 'Parameter names are case-insensitive. Unknown parameters are rejected.',
    access,
    query: collectionParameters(collection),
    expand: expandable[collection],
    answers: [
      {
        status: 200,
        description: `All matching ${collection}, or one page of them.`,
        body: { kind: 'collection', schema: (softDeleted ? schema.or(linkSchema) : schema).array() },
        headers: ['Link'],
      },
    ],
    problems: ['filter_invalid', 'query_too_costly'],
  } as const;
}

/** GET on one resource by its ID. */
export function reading<const Id extends string, const Kind extends CollectionKind>(id: Id, kind: Kind) {
  const { one, schema } = kind;
  const collection: Kind['collection'] = kind.collection;
  const access: Kind['access'] = kind.access;
  return {
    id,
    method: 'GET',
    path: `${collectionPath(collection)}/{id}`,
    tag: collection,
    summary: `Read ${one}`,
    access,
    expand: expandable[collection],
    answers: answersOfReading(`The ${collection.slice(0, -1)}.`, schema),
  } as const;
}

/** GET on one resource by its ID, including a deleted one with `showDeleted`. */
export function readingDeleted<const Id extends string, const Kind extends CollectionKind>(id: Id, kind: Kind) {
  const read = reading(id, kind);
  return {
    ...read,
    query: deletedParameter,
    answers: answersOfReading(
      `The ${kind.collection.slice(0, -1)}. A deleted one has only \`href\`.`,
      kind.schema.or(linkSchema),
    ),
  } as const;
}

/** Returns the responses of a read: the result, or 304 if its tag is in `If-None-Match`. */
export function answersOfReading(
  description: string,
  schema: z.ZodType,
  more: { readonly counted?: true; readonly flat?: true } = {},
): readonly OperationAnswer[] {
  return [
    { status: 200, description, body: { kind: 'result', schema, ...more }, headers: ['ETag'] },
    { status: 304, description: 'Not modified.', body: { kind: 'none' }, headers: ['ETag'] },
  ];
}

/** POST on a collection. */
export function creating<const Id extends string, const Kind extends CollectionKind, const Form extends z.ZodObject>(
  id: Id,
  kind: Kind,
  form: Form,
) {
  const { one, schema } = kind;
  const collection: Kind['collection'] = kind.collection;
  const access: Kind['access'] = kind.access;
  const answer: OperationAnswer = {
    status: 201,
    description: 'Created. `Location` is its href.',
    body: { kind: 'result', schema },
    headers: ['Location', 'ETag'],
  };
  return {
    id,
    method: 'POST',
    path: collectionPath(collection),
    tag: collection,
    summary: `Create ${one}`,
    access,
    form,
    answers: [answer],
  } as const;
}

/** PUT on one resource. */
export function changing<const Id extends string, const Kind extends CollectionKind, const Form extends z.ZodObject>(
  id: Id,
  kind: Kind,
  form: Form,
) {
  const { one, schema } = kind;
  const collection: Kind['collection'] = kind.collection;
  const access: Kind['access'] = kind.access;
  return {
    id,
    method: 'PUT',
    path: `${collectionPath(collection)}/{id}`,
    tag: collection,
    summary: `Update ${one}`,
    description: 'Changes only the fields sent. An empty value clears a field.',
    access,
    conditional: true,
    form,
    answers: [
      { status: 200, description: 'The updated resource.', body: { kind: 'result', schema }, headers: ['ETag'] },
    ],
  } as const;
}

/** DELETE of one resource. */
export function deleting<const Id extends string, const Kind extends CollectionKind>(
  id: Id,
  kind: Kind,
  description: string,
) {
  const { one } = kind;
  const collection: Kind['collection'] = kind.collection;
  const access: Kind['access'] = kind.access;
  return {
    id,
    method: 'DELETE',
    path: `${collectionPath(collection)}/{id}`,
    tag: collection,
    summary: `Delete ${one}`,
    description,
    access,
    conditional: true,
    answers: [{ status: 200, description: 'Deleted.', body: { kind: 'result', schema: deletedSchema } }],
  } as const;
}
