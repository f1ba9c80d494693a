import { getLocale, getTranslations } from 'next-intl/server';
import { readUndo } from '#lib/cookies/undo-cookie.ts';
import { readParam, type SearchParams } from '#lib/http/search-params.ts';
import { CORRECTED_KINDS, CORRECTION_FIELDS } from '#lib/orders/correction/correction-fields.ts';
import { CALL_FAILURES } from '#lib/service/call-failure.ts';
import { isResourceId } from '#lib/service/resource-id.ts';
import { UndoChangesForm, UndoForm } from '../correction/delete-form.tsx';
import { FocusedNotice } from '../kit/focused-notice.tsx';

const NOTICES = [
  'saved',
  'restored',
  'undone',
  'undo_partly',
  'released',
  'undo_changed',
  'undo_gone',
  'delete_gone',
] as const;
/** What was kept because it had changed: a resource, or values that were to be reverted. */
const KEPT = [...CORRECTED_KINDS, 'release'] as const;
/** Notices of actions that had no effect. */
const WARNINGS: ReadonlySet<(typeof NOTICES)[number]> = new Set([
  'undo_partly',
  'undo_changed',
  'undo_gone',
  'delete_gone',
]);

/** The result of an action on an order, with an undo after a deletion. Comes from the page's query. */
export async function OrderNotice(props: {
  readonly account: string;
  readonly orderId: string;
  readonly params: SearchParams;
}) {
  const { account, orderId, params } = props;
  const [t, failureTexts] = await Promise.all([getTranslations('correct'), getTranslations('serviceFailure')]);
  const failed = (['delete', 'restore', 'undo', 'release'] as const).find(
    (what) => what === readParam(params, 'failed'),
  );
  const why = CALL_FAILURES.find((known) => known === readParam(params, 'why'));
  const reqId = readParam(params, 'reqId').slice(0, 128);
  const notice = NOTICES.find((what) => what === readParam(params, 'notice'));
  const deleted = CORRECTED_KINDS.find((kind) => kind === readParam(params, 'deleted'));
  const kept = KEPT.find((kind) => kind === readParam(params, 'kept'));
  const undo = readParam(params, 'undo');
  if (kept !== undefined) {
    return (
      <FocusedNotice role="alert" className="note note-warn order-notice">
        <span>
          {t(`kept.${kept}`, {
            what: await nameChanged(kept === 'release' ? 'order' : kept, readParam(params, 'changed')),
          })}
        </span>
      </FocusedNotice>
    );
  }
  if (failed !== undefined && why !== undefined) {
    return (
      <FocusedNotice role="alert" className="note note-bad order-notice">
        <span>{t(`failed.${failed}`, { why: failureTexts(`${why}.title`), reqId })}</span>
        {deleted !== undefined && isResourceId(undo) ? <UndoForm kind={deleted} order={orderId} id={undo} /> : null}
      </FocusedNotice>
    );
  }
  if (notice !== undefined) {
    const undone = notice === 'saved' ? await readUndo(account, undo) : null;
    const tone = WARNINGS.has(notice) ? 'note note-warn' : 'toast';
    return (
      <FocusedNotice role="status" className={`order-notice ${tone}`}>
        <span>{t(`notices.${notice}`)}</span>
        {undone === null || undone[0]?.orderId !== orderId ? null : (
          <UndoChangesForm order={orderId} cookieKey={undo} />
        )}
      </FocusedNotice>
    );
  }
  if (deleted === undefined) return null;
  return (
    <FocusedNotice role="status" className="order-notice toast">
      <span>{t(`deleted.${deleted}`)}</span>
      {isResourceId(undo) ? <UndoForm kind={deleted} order={orderId} id={undo} /> : null}
    </FocusedNotice>
  );
}

/** Names what has changed in the viewer's language: "Title, Total, and Items". */
async function nameChanged(kind: (typeof CORRECTED_KINDS)[number], changed: string): Promise<string> {
  const [fields, t, order, locale] = await Promise.all([
    getTranslations('correct.fields'),
    getTranslations('correct'),
    getTranslations('order'),
    getLocale(),
  ]);
  const names = changed.split(',');
  const words = CORRECTION_FIELDS[kind]
    .filter(({ name }) => names.includes(name))
    .map(({ name }) => fields(name === 'deliveryEstimate/maxDate' ? 'expectedDate' : (name as 'orderTitle')));
  if (kind === 'order' && names.includes('items')) words.push(order('items'));
  if (kind === 'order' && names.includes('shipments')) words.push(t('shipments'));
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);
}
