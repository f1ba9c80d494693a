import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { formatMonth } from '#lib/format/dates.ts';
import { formatMoney } from '#lib/format/money.ts';
import type { MonthGroup } from '#lib/orders/list/month-groups.ts';
import { as } from '../kit/explicit-role.ts';

/** The row above the orders of a month, with their sum in each currency. */
export function OrderMonth(props: {
  readonly group: MonthGroup;
  readonly locale: string;
  /** Number of columns of the table. */
  readonly columns: number;
}) {
  const { group, locale, columns } = props;
  const t = useTranslations('orders');
  const name = group.month === null ? t('noDate') : formatMonth(group.month, locale);
  const nameColumns = Math.max(1, Math.floor(columns / 2));
  return (
    <tr {...as('row')} className="ledger-month">
      <th {...as('rowheader')} scope="rowgroup" colSpan={nameColumns}>
        {name}
      </th>
      <td {...as('cell')} className="ledger-sums" colSpan={Math.max(1, columns - nameColumns)}>
        <Sums of={group.sums} locale={locale} />
      </td>
    </tr>
  );
}

async function Sums({ of, locale }: { readonly of: MonthGroup['sums']; readonly locale: string }) {
  const sums = (await of).map((sum) => formatMoney(sum, locale)).join(' · ');
  if (sums === '') return null;
  const t = await getTranslations('orders');
  return (
    <>
      <span className="sr-only">{t('monthSum')} </span>
      {sums}
    </>
  );
}
