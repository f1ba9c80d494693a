import type { ReactNode } from 'react';

/** The title of a section. Its `id` labels the section; `className` positions it. */
export function SectionTitle(props: {
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <h2 id={props.id} className={`section-title ${props.className ?? ''}`}>
      {props.children}
    </h2>
  );
}
