'use client';

import Link from 'next/link';
import { createContext, type ReactNode, use } from 'react';
import { FromMail } from '../kit/from-mail.tsx';

/** The words and icons of all menus in a list, sent once. */
type ActionParts = {
  readonly words: Readonly<Record<'title' | 'track' | 'edit' | 'delete', string>>;
  /** Drawn on the server. */
  readonly icons: Readonly<Record<'title' | 'track' | 'edit' | 'delete', ReactNode>>;
};

const PartsContext = createContext<ActionParts | null>(null);

/** Gives the menus inside it their words and icons. */
export function OrderActionParts({ children, ...parts }: ActionParts & { readonly children: ReactNode }) {
  return <PartsContext value={parts}>{children}</PartsContext>;
}

/**
 * The actions on one order of a list; nothing if there are none. They are also on the order's page. A client component,
 * because every row has them: React then sends the values of each instead of its elements.
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
  const parts = use(PartsContext);
  if (parts === null || (edited === null && tracked === null)) return null;
  const { words, icons } = parts;
  return (
    <details className="menu" name="order-actions">
      <summary className="button button-ghost button-small button-icon" title={words.title}>
        {icons.title}
        <span className="sr-only">
          {words.title}: <FromMail>{name}</FromMail>
        </span>
      </summary>
      <div className="menu-panel">
        {tracked === null ? null : (
          <a href={tracked} target="_blank" rel="noopener noreferrer" className="menu-item">
            {icons.track}
            {words.track}
          </a>
        )}
        {edited === null ? null : (
          <>
            <Link href={`/orders/${edited}/edit`} prefetch={false} className="menu-item">
              {icons.edit}
              {words.edit}
            </Link>
            <Link href={`/orders/${edited}/edit#delete`} prefetch={false} className="menu-item">
              {icons.delete}
              {words.delete}
            </Link>
          </>
        )}
      </div>
    </details>
  );
}
