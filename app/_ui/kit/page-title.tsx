import type { ReactNode } from 'react';

/** What a page is about; there is one on each. `className` says where it stands among what is around it. */
export function PageTitle(props: { readonly className?: string; readonly children: ReactNode }) {
  return <h1 className={`text-2xl font-bold ${props.className ?? ''}`}>{props.children}</h1>;
}
