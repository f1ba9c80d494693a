import 'server-only';
import type { Kysely } from 'kysely';
import { changedSince, describeShown, type ShownValues } from '#accounts/shown-values.ts';
import type { WebTables } from './tables.ts';

/**
 * `changed`: nothing was written, because `now` differs from the values that the form showed. `gone`: there is nothing
 * to change.
 */
export type ShownChange<Values, Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'changed'; readonly now: Values }
  | { readonly kind: 'gone' };

/**
 * Changes values of an account if they are still those that a form showed. This is decided while the account is locked:
 * if two forms are sent at the same time, one writes and the other gets `changed`. A form whose values are already
 * stored, such as one that was sent twice, is `done`.
 * @param form.shown its hidden field (`describeShown`)
 * @param form.wanted the requested values, if they can be stored already
 * @param form.read returns the stored values by the names that the form described, or null
 */
export async function changeShown<Values extends ShownValues, Result>(
  db: Kysely<WebTables>,
  accountId: string,
  form: {
    readonly shown: string;
    readonly wanted?: Values;
    readonly read: (transaction: Kysely<WebTables>) => Promise<Values | null>;
  },
  change: (transaction: Kysely<WebTables>, before: Values) => Promise<Result>,
): Promise<ShownChange<Values, Result>> {
  return db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
    const now = await form.read(transaction);
    if (now === null) return { kind: 'gone' };
    const isStored = form.wanted !== undefined && changedSince(describeShown(form.wanted), now).length === 0;
    if (!isStored && changedSince(form.shown, now).length > 0) return { kind: 'changed', now };
    return { kind: 'done', result: await change(transaction, now) };
  });
}
