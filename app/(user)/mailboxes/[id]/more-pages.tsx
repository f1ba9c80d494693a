import { getTranslations } from 'next-intl/server';
import type { MailboxMailsPath } from '#lib/routes/mailbox-routes.ts';
import { Link } from '../../../_ui/kit/link.tsx';

/** Links to the next page and to the first, for a list with cursors. */
export async function MorePages(props: {
  readonly path: MailboxMailsPath;
  readonly first: boolean;
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
}) {
  const { path, first, next } = props;
  if (first && next === null) return null;
  const t = await getTranslations('mailbox.pages');
  return (
    <nav aria-label={t('label')} className="mt-4 flex justify-between gap-4">
      {first ? (
        <span />
      ) : (
        <Link href={path} className="button button-quiet">
          {t('first')}
        </Link>
      )}
      {next === null ? null : (
        <Link href={`${path}?${new URLSearchParams({ after: next })}`} rel="next" className="button button-quiet">
          {t('next')}
        </Link>
      )}
    </nav>
  );
}
