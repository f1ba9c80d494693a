import type { ReactNode } from 'react';

/** What a part of a page is about. By its `id` the part is labelled; `className` says where it stands. */
export function SectionTitle(props: {
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <h2 id={props.id} className={`text-lg font-bold ${props.className ?? ''}`}>
      {props.children}
    </h2>
  );
}
