import type { ReactNode } from 'react';
import { SectionTitle } from './section-title.tsx';

/** A section in a box with a title. */
export function TitledCard(props: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="card mt-6 p-5 sm:p-6" aria-labelledby={props.id}>
      <SectionTitle id={props.id}>{props.title}</SectionTitle>
      {props.children}
    </section>
  );
}
