import { checkIfMatch } from '../http/if-match.ts';
import { Problem } from '../http/problem.ts';
import { sendResult } from '../http/respond.ts';
import { presentMerchant } from '../present/merchant.ts';
import { rowsByIds } from '../store/collections/collection.ts';
import { changeMerchant, merchantChange, merchantColumns } from '../store/orders/merchants.ts';
import { changeData } from './answer-once.ts';
import { type Implementation, implement } from './implement.ts';
import { notFound } from './not-found.ts';
import { findOwned, sendOwnedCollection } from './owned-collection.ts';
import type { RouteContext } from './route-context.ts';

/** Implements `/merchants` and `/merchants/{id}`: a user's merchants, which the user can edit (contract §5). */
export function merchantRoutes(context: RouteContext): readonly Implementation[] {
  const { hrefs } = context;

  return [
    implement('listMerchants', async (call) => {
      return sendOwnedCollection(context, call, 'merchants', call.user.id, merchantColumns, async (rows) =>
        rows.map((row) => presentMerchant(hrefs, row)),
      );
    }),

    implement('getMerchant', async ({ user, path, asOf, reply }) => {
      const row = await findOwned(context, 'merchants', merchantColumns, user.id, path.id);
      if (row === null) throw notFound();
      return sendResult(reply, asOf, presentMerchant(hrefs, row));
    }),

    implement('changeMerchant', async (call) => {
      const { user, form } = call;
      const { id } = call.path;
      return changeData(context, call, async (trx, now) => {
        await checkIfMatch(call.request, async () => {
          const [row] = await rowsByIds(trx, 'merchants', merchantColumns, user.id, [id]);
          if (row === undefined) throw notFound();
          return presentMerchant(hrefs, row);
        });
        const changed = await changeMerchant(trx, user.id, id, merchantChange(form), now);
        const [row] = await rowsByIds(trx, 'merchants', merchantColumns, user.id, [id]);
        if (row === undefined) throw notFound();
        if (changed === 'none') {
          throw new Problem(
            'not_editable',
            'The service manages this merchant. Only merchants with "editable": true can be changed.',
          );
        }
        return { href: hrefs('merchants', id), result: presentMerchant(hrefs, row), unchanged: changed === 'same' };
      });
    }),
  ];
}
