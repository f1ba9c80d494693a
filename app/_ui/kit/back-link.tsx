import type { ReactNode } from 'react';
import type { PageHref } from '#lib/routes/page-href.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** A link from a page to its parent, above its title. */
export function BackLink(props: { readonly href: PageHref; readonly children: ReactNode }) {
  return (
    <Link href={props.href} className="back-link">
      <Icon name="chevron-left" />
      <span className="wrap-anywhere min-w-0">{props.children}</span>
    </Link>
  );
}
