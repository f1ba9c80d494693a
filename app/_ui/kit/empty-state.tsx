import type { ReactNode } from 'react';
import type { IconName } from '#look/icon-names.ts';
import { Icon } from './icon.tsx';
import { SectionTitle } from './section-title.tsx';

/**
 * Explains why there is nothing to show, with the next step. A list that never had entries shows the drawing; one
 * without a match or an entry shows an icon.
 */
export function EmptyState(props: {
  readonly title: string;
  readonly text: string;
  readonly icon?: IconName;
  readonly children?: ReactNode;
}) {
  return (
    <section className="card state">
      {props.icon === undefined ? (
        <Drawing />
      ) : (
        <span className="state-tile">
          <Icon name={props.icon} className="icon-large" />
        </span>
      )}
      <SectionTitle className="state-title">{props.title}</SectionTitle>
      <p className="state-text">{props.text}</p>
      {props.children === undefined ? null : <div className="state-actions">{props.children}</div>}
    </section>
  );
}

/** The mark's flap and ledger line, on an envelope. */
function Drawing() {
  return (
    <svg className="state-drawing" viewBox="0 0 120 72" aria-hidden="true">
      <rect className="state-paper" x="22" y="12" width="76" height="52" rx="8" />
      <path className="state-flap" d="M30 23l30 21 30-21" />
      <path className="state-line" d="M30 54h24M80 54h10" />
    </svg>
  );
}
