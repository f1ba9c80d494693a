import type { ReactNode } from 'react';
import { SectionTitle } from '../../_ui/kit/section-title.tsx';

/** A box with one group of settings. */
export function Part(props: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={props.id} className="card min-w-0 p-5">
      <SectionTitle id={props.id} className="mb-3">
        {props.title}
      </SectionTitle>
      {props.children}
    </section>
  );
}
