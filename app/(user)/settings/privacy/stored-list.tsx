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
  if (known.length === 0) return <p className="text-muted">{t('notCounted')}</p>;
  return (
    <dl className="stored-counts">
      {known.map(({ name, count, text }) => (
        <div key={name}>
          <dt>{t(name, { count })}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
