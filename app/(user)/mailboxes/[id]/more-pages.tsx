import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { MailboxMailsPath } from '#lib/routes/mailbox-routes.ts';

/** Leads on in a list that knows its next page only, and back to where it begins. */
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
        <Link href={path} prefetch={false} className="button button-quiet">
          {t('first')}
        </Link>
      )}
      {next === null ? null : (
        <Link
          href={`${path}?${new URLSearchParams({ after: next })}`}
          rel="next"
          prefetch={false}
          className="button button-quiet"
        >
          {t('next')}
        </Link>
      )}
    </nav>
  );
}
