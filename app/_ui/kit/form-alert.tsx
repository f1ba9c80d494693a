import type { ReactNode } from 'react';

/**
 * The error of a form as a whole, read aloud when it appears; nothing without one. It is inside its form and can take
 * the focus (`useProblemFocus`).
 */
export function FormAlert(props: { readonly tone: 'warn' | 'bad'; readonly children: ReactNode }) {
  if (props.children === null || props.children === undefined) return null;
  const tone = props.tone === 'warn' ? 'bg-warn-soft' : 'bg-bad-soft text-bad';
  return (
    <p role="alert" tabIndex={-1} className={`wrap-anywhere w-full rounded-md px-4 py-3 font-medium ${tone}`}>
      {props.children}
    </p>
  );
}
