import { fieldProblem } from '../http/form.ts';

/** The collections of resources that users can edit, by kind. */
export const COLLECTION_OF = { order: 'orders', item: 'items', shipment: 'shipments' } as const;
export type CorrectedKind = keyof typeof COLLECTION_OF;

/** Returns the only resource in an action's form. */
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
