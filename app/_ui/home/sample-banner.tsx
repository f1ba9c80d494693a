import { getTranslations } from 'next-intl/server';
import { findViewer } from '#lib/viewer.ts';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';

/** Marks every page of the sample as such, and links to linking a mailbox. */
export async function SampleBanner() {
  const [t, viewer] = await Promise.all([getTranslations('sample'), findViewer()]);
  return (
    <aside className="note note-info sample-banner" aria-label={t('title')}>
      <Icon name="info" />
      <p className="sample-banner-text">
        <strong>{t('title')}</strong> {t('text')}
      </p>
      <Link href={viewer === null ? '/signup' : '/mailboxes'} className="button">
        {t('link')}
      </Link>
    </aside>
  );
}
