import { getTranslations } from 'next-intl/server';

/** Submits a form of the filter. It stays in view while its values scroll. */
export async function ApplyButton() {
  const t = await getTranslations('orders.filter');
  return (
    <div className="filter-apply">
      <button type="submit" className="button button-quiet button-wide">
        {t('apply')}
      </button>
    </div>
  );
}
