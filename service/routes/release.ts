import type { Transaction } from 'kysely';
import { releasableFields } from '#contract/release.ts';
import { fieldProblem, withIds } from '../http/form.ts';
import { checkIfMatch } from '../http/if-match.ts';
import { columnOf } from '../present/corrected.ts';
import { type Release, type Released, releaseItem, releaseOrder, releaseShipment } from '../store/orders/release.ts';
import { isResourceId } from '../store/resource-id.ts';
import type { Tables } from '../store/tables.ts';
import { changeData } from './answer-once.ts';
import { type Implementation, implement } from './implement.ts';
import { readItem } from './items.ts';
import { notFound } from './not-found.ts';
import { COLLECTION_OF, type CorrectedKind, onlyOne } from './one-resource.ts';
import { readOrder } from './orders.ts';
import type { RouteContext } from './route-context.ts';
import { readShipment } from './shipments.ts';

/** Implements the release action (ext), which reverts edited fields to the email values. */
export function releaseRoutes(context: RouteContext): readonly Implementation[] {
  const { hrefs } = context;

  return [
    implement('release', async (call) => {
      const { fields, ...named } = call.form;
      const { kind, id } = onlyOne(withIds(named, COLLECTION_OF, hrefs));
      const columns = fields == null ? null : readFields(kind, fields);
      return changeData(context, call, async (trx, now) => {
        if (!isResourceId(id)) throw notFound();
        await checkIfMatch(call.request, () => READ[kind](trx, hrefs, call.user.id, id));
        const released = await release(trx, kind, { userId: call.user.id, id, columns, now });
        if (released === 'missing') throw notFound();
        if (released === 'no_emails')
          throw fieldProblem([{ field: kind, fault: { key: 'form.not_in_emails', values: {} } }]);
        const href = hrefs(COLLECTION_OF[kind], id);
        return { href, result: { href } };
      });
    }),
  ];
}

const READ = { order: readOrder, item: readItem, shipment: readShipment };

/** Returns the columns of the named fields, ignoring extra commas. */
function readFields(kind: CorrectedKind, fields: string): readonly string[] {
  const names = fields.split(',').flatMap((name) => name.trim() || []);
  const unknown = names.filter((name) => !releasableFields[kind].includes(name));
  if (unknown.length === 0) return names.map(columnOf);
  throw fieldProblem([{ field: 'fields', fault: { key: 'form.unreleasable', values: { names: unknown } } }]);
}

function release(trx: Transaction<Tables>, kind: CorrectedKind, what: Release): Promise<Released> {
  switch (kind) {
    case 'order':
      return releaseOrder(trx, what);
    case 'item':
      return releaseItem(trx, what);
    case 'shipment':
      return releaseShipment(trx, what);
  }
}
