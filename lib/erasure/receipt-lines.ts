import 'server-only';
import type { getTranslations } from 'next-intl/server';
import type { ErasureReceipt } from './erasures.ts';

type Translate = Awaited<ReturnType<typeof getTranslations<'privacy.receipt'>>>;

const COUNTED = ['mailboxes', 'emails', 'orders', 'items', 'shipments'] as const;

/** Formats a receipt for its page and its file. The time is UTC, because it may be read anywhere. */
export function receiptLines(
  receipt: ErasureReceipt,
  t: Translate,
  locale: string,
): readonly { readonly label: string; readonly value: string }[] {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale);
  return [
    { label: t('number'), value: receipt.number },
    { label: t('time'), value: time.format(receipt.finishedAt) },
    ...COUNTED.map((name) => {
      const count = receipt.counts[name];
      return { label: t(name), value: count === null ? t('notReported') : number.format(count) };
    }),
    { label: t('account'), value: t('accountErased') },
  ];
}
