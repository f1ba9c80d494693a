import type { ReactNode } from 'react';
import { SectionTitle } from './section-title.tsx';

/** A section with a title above its box. The box of `rows` contains `.setting` rows, which have their own padding. */
export function TitledCard(props: {
  readonly id: string;
  readonly title: string;
  readonly rows?: boolean;
  readonly children: ReactNode;
}) {
  const titleId = `${props.id}-title`;
  return (
    <section id={props.id} className="titled-card" aria-labelledby={titleId}>
      <SectionTitle id={titleId}>{props.title}</SectionTitle>
      <div className={props.rows === true ? 'card' : 'card titled-card-body'}>{props.children}</div>
    </section>
  );
}
