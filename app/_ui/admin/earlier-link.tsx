import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';

/** Links of a list that is paged by its last ID: to its start, and to the next entries. */
export async function EarlierLink(props: {
  /** null: this is the first page. */
  readonly newestHref: Route | null;
  /** null: this is the last page. */
  readonly earlierHref: Route | null;
  /** Whether the list starts with the oldest entries. */
  readonly oldestFirst?: boolean;
}) {
  if (props.newestHref === null && props.earlierHref === null) return null;
  const t = await getTranslations('admin.pages');
  return (
    <nav aria-label={t('label')} className="admin-pager">
      {props.newestHref === null ? null : (
        <Link href={props.newestHref} className="button button-quiet">
          <Icon name="arrow-left" />
          {t(props.oldestFirst === true ? 'oldest' : 'first')}
        </Link>
      )}
      {props.earlierHref === null ? null : (
        <Link href={props.earlierHref} rel="next" className="button button-quiet">
          {t(props.oldestFirst === true ? 'later' : 'next')}
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}
