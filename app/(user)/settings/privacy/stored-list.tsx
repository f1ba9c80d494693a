import { getLocale, getTranslations } from 'next-intl/server';
import { STORED, type StoredCounts } from '#lib/service/stored-counts.ts';

/** The stored objects by type. Types that the service does not count are left out. */
export async function StoredList({ counts }: { readonly counts: StoredCounts }) {
  const [t, locale] = await Promise.all([getTranslations('privacy.stored'), getLocale()]);
  const number = new Intl.NumberFormat(locale);
  const known = STORED.flatMap((name) => {
    const count = counts[name];
    return count === null ? [] : [{ name, count, text: number.format(count) }];
  });
  if (known.length === 0) return <p className="mt-2 text-muted">{t('notCounted')}</p>;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
      {known.map(({ name, count, text }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{t(name, { count })}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
