'use client';

import type { ReactNode } from 'react';
import type { OrderListHref } from '#lib/routes/order-routes.ts';
import { Link } from '../kit/link.tsx';

/** A step that changes the columns: its name, and the list after it. Null if it is not possible. */
type Step = { readonly label: string; readonly href: OrderListHref } | null;

/** A visible column. */
export type ColumnRow = { readonly name: string; readonly earlier: Step; readonly later: Step; readonly hide: Step };

/**
 * The visible columns with their steps. A client component, because each has three of them: React then sends their
 * values instead of their elements.
 */
export function ColumnRows(props: {
  readonly rows: readonly ColumnRow[];
  readonly icons: Readonly<Record<'earlier' | 'later' | 'hide', ReactNode>>;
}) {
  const { rows, icons } = props;
  return (
    <ul>
      {rows.map(({ name, earlier, later, hide }) => (
        <li key={name} className="flex items-center">
          <span className="min-w-0 flex-1 truncate px-2">{name}</span>
          <StepLink step={earlier}>{icons.earlier}</StepLink>
          <StepLink step={later}>{icons.later}</StepLink>
          <StepLink step={hide}>{icons.hide}</StepLink>
        </li>
      ))}
    </ul>
  );
}

/**
 * A button for one step. If the step is not possible, its space stays empty, so that nothing moves under the finger.
 */
function StepLink({ step, children }: { readonly step: Step; readonly children: ReactNode }) {
  const place = 'button button-ghost button-small button-icon';
  if (step === null) return <span className={`${place} invisible`} />;
  return (
    <Link href={`${step.href}#columns`} scroll={false} aria-label={step.label} title={step.label} className={place}>
      {children}
    </Link>
  );
}

/** The hidden columns, each with a link that shows it. */
export function HiddenColumns(props: {
  readonly columns: readonly { readonly words: string; readonly href: OrderListHref }[];
  readonly icon: ReactNode;
}) {
  return (
    <ul>
      {props.columns.map(({ words, href }) => (
        <li key={words}>
          <Link href={`${href}#columns`} scroll={false} className="menu-item">
            {props.icon}
            {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}
