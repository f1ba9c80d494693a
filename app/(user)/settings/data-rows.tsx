import { getTranslations } from 'next-intl/server';
import { Icon } from '../../_ui/kit/icon.tsx';
import { Link } from '../../_ui/kit/link.tsx';
import { TitledCard } from '../../_ui/kit/titled-card.tsx';
import { Setting } from './setting.tsx';

/** Rows with links to the stored data, its access log, its export, and its deletion. */
export async function DataRows() {
  const [t, privacy] = await Promise.all([getTranslations('settings.data'), getTranslations('privacy')]);
  return (
    <TitledCard id="data" title={privacy('title')} rows>
      <Setting label={privacy('stored.title')} value={t('stored')}>
        <Link href="/settings/privacy" className="button button-quiet button-small">
          {t('view')} <span className="sr-only">{privacy('stored.title')}</span>
        </Link>
      </Setting>
      <Setting label={privacy('accesses.title')} value={t('accesses')}>
        <Link href="/settings/privacy#accesses" className="button button-quiet button-small">
          {t('view')} <span className="sr-only">{privacy('accesses.title')}</span>
        </Link>
      </Setting>
      <Setting label={privacy('export.title')} value={t('export')}>
        <Link href="/settings/privacy#export" className="button button-quiet button-small">
          <Icon name="download" />
          {t('exportNow')}
        </Link>
      </Setting>
      <Setting label={privacy('erase.title')} value={t('erase')}>
        <Link href="/settings/privacy/delete" className="button button-danger button-small">
          {t('eraseNow')}
        </Link>
      </Setting>
    </TitledCard>
  );
}
