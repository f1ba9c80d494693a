import Link from 'next/link';
import type { ReactNode } from 'react';
import type { PageHref } from '#lib/routes/page-href.ts';

/** A link from a page to its parent, above its title. */
export function BackLink(props: { readonly href: PageHref; readonly children: ReactNode }) {
  return (
    <Link href={props.href} className="link link-alone wrap-anywhere">
      {props.children}
    </Link>
  );
}
