import { fieldProblem } from '../http/form.ts';

/** Which collection each of the three kinds belongs to that a person corrects. */
export const COLLECTION_OF = { order: 'orders', item: 'items', shipment: 'shipments' } as const;
export type CorrectedKind = keyof typeof COLLECTION_OF;

/** The one resource that the form of an action names. */
export function onlyOne(form: Readonly<Partial<Record<CorrectedKind, string | null | undefined>>>): {
  readonly kind: CorrectedKind;
  readonly id: string;
} {
  const named = (['order', 'item', 'shipment'] as const).flatMap((kind) => {
    const id = form[kind];
    return id == null ? [] : [{ kind, id }];
  });
  const [first] = named;
  if (first !== undefined && named.length === 1) return first;
  throw fieldProblem([{ field: 'order', fault: { key: 'form.not_one_resource', values: {} } }]);
}
