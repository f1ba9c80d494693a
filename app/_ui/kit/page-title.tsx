import type { ReactNode } from 'react';

/** The title of a page, exactly one on each. `className` positions it. */
export function PageTitle(props: { readonly className?: string; readonly children: ReactNode }) {
  return <h1 className={`page-title ${props.className ?? ''}`}>{props.children}</h1>;
}
