import { randomUUID } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import type { CorrectedKind } from '#lib/orders/correction-fields.ts';
import { deleteCorrectedNow, restoreDeletedNow } from '../_actions/orders.ts';
import { SubmitButton } from './submit-button.tsx';

type Named = { readonly kind: CorrectedKind; readonly order: string; readonly id: string };

/** Deleting, one step away: what it takes along is read before it can be done. */
export async function DeleteForm({ kind, order, id }: Named) {
  const t = await getTranslations('correct');
  return (
    <details className="mt-6">
      <summary className="link inline-flex min-h-11 items-center">{t(`delete.${kind}.ask`)}</summary>
      <form action={deleteCorrectedNow} className="card mt-2 flex flex-col items-start gap-4 p-5">
        <p>{t(`delete.${kind}.goes`)}</p>
        <Names kind={kind} order={order} id={id} />
        <input type="hidden" name="reqId" value={randomUUID()} />
        <SubmitButton
          label={t(`delete.${kind}.confirm`)}
          pendingLabel={t('delete.pending')}
          className="button-danger"
        />
      </form>
    </details>
  );
}

/** Taking a deletion back. */
export async function UndoForm({ kind, order, id }: Named) {
  const t = await getTranslations('correct');
  return (
    <form action={restoreDeletedNow}>
      <Names kind={kind} order={order} id={id} />
      <SubmitButton label={t('undo')} pendingLabel={t('undoing')} className="button-quiet" />
    </form>
  );
}

function Names({ kind, order, id }: Named) {
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="order" value={order} />
      <input type="hidden" name="id" value={id} />
    </>
  );
}
