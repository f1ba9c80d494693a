'use client';

import { FromMail } from '../kit/from-mail.tsx';
import { Link } from '../kit/link.tsx';
import { RepeatedIcon } from '../kit/repeated-icon.tsx';
import { useRowWords } from './row-parts.tsx';

/**
 * The actions on one order of a list; empty if there are none. The order's page has them too. A client component for
 * the same reason as the parts of a row.
 */
export function OrderActions(props: {
  /** Name of the order for screen readers. */
  readonly name: string;
  /** URL of its tracking page, or null. */
  readonly tracked: string | null;
  /** Its ID if the viewer may edit and delete it, otherwise null. */
  readonly edited: string | null;
}) {
  const { name, tracked, edited } = props;
  const words = useRowWords();
  if (words === null || (edited === null && tracked === null)) return null;
  return (
    <details className="menu" name="order-actions">
      <summary className="button button-ghost button-small button-icon" title={words.title}>
        <RepeatedIcon name="ellipsis" />
        <span className="sr-only">
          {words.title}: <FromMail>{name}</FromMail>
        </span>
      </summary>
      <div className="menu-panel">
        {tracked === null ? null : (
          <a href={tracked} target="_blank" rel="noopener noreferrer" className="menu-item">
            <RepeatedIcon name="truck" />
            {words.track}
          </a>
        )}
        {edited === null ? null : (
          <>
            <Link href={`/orders/${edited}/edit`} className="menu-item">
              <RepeatedIcon name="pencil" />
              {words.edit}
            </Link>
            {/* Loads the page, because only then do browsers open what the fragment names. */}
            <a href={`/orders/${edited}/edit#delete`} className="menu-item">
              <RepeatedIcon name="trash" />
              {words.delete}
            </a>
          </>
        )}
      </div>
    </details>
  );
}
