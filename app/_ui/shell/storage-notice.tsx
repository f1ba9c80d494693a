import { getTranslations } from 'next-intl/server';
import { isReadOnly } from '#lib/store/check-database.ts';

/** A warning above the page while the database cannot store anything. */
export async function StorageNotice() {
  if (!(await isReadOnly())) return null;
  const t = await getTranslations('storage');
  return (
    <p role="status" className="note note-warn mb-4">
      {t('notice')}
    </p>
  );
}
