import { useTranslations } from 'next-intl';

/** Submits a form of the filter. It stays in view while its values scroll. */
export function ApplyButton() {
  const t = useTranslations('orders.filter');
  return (
    <div className="filter-apply">
      <button type="submit" className="button button-quiet button-wide">
        {t('apply')}
      </button>
    </div>
  );
}
