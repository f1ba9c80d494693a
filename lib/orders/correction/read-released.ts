import 'server-only';
import { isResourceId } from '../../service/resource-id.ts';
import { CORRECTION_FIELDS, type CorrectedKind, type CorrectionFieldName } from './correction-fields.ts';

/** Fields of one object that revert to email values. */
export type Released = {
  readonly kind: CorrectedKind;
  readonly id: string;
  readonly fields: readonly CorrectionFieldName[];
};

/** Reads chosen fields, such as `order.orderTitle` and `item-12.price`, by object. Unknown ones are ignored. */
export function readReleased(chosen: readonly string[], orderId: string): readonly Released[] {
  const parts = new Set(chosen.map((name) => name.split('.')[0] ?? ''));
  return [...parts].flatMap((part) => {
    const [name, id = orderId] = part.split(/-(.*)/s);
    const kind = (['order', 'item', 'shipment'] as const).find((one) => one === name);
    if (kind === undefined || !isResourceId(id)) return [];
    const fields = CORRECTION_FIELDS[kind]
      .map((field) => field.name)
      .filter((one) => chosen.includes(`${part}.${one}`));
    return fields.length === 0 ? [] : [{ kind, id, fields }];
  });
}
