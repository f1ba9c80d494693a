import type { ReactNode } from 'react';
import { SectionTitle } from './section-title.tsx';

/** Explains why there is nothing to show, with the next step. */
export function EmptyState(props: { readonly title: string; readonly text: string; readonly children?: ReactNode }) {
  return (
    <section className="card px-6 py-12 text-center">
      <SectionTitle>{props.title}</SectionTitle>
      <p className="mx-auto mt-2 max-w-md text-muted">{props.text}</p>
      {props.children === undefined ? null : <div className="mt-6">{props.children}</div>}
    </section>
  );
}
