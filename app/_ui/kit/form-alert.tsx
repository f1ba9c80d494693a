import type { ReactNode } from 'react';

/**
 * The error of a form as a whole, read aloud when it appears. Empty without an error. It is inside its form and can
 * take the focus (`useProblemFocus`).
 */
export function FormAlert(props: { readonly tone: 'warn' | 'bad'; readonly children: ReactNode }) {
  if (props.children === null || props.children === undefined) return null;
  return (
    <p
      role="alert"
      tabIndex={-1}
      className={`note wrap-anywhere w-full ${props.tone === 'warn' ? 'note-warn' : 'note-bad'}`}
    >
      {props.children}
    </p>
  );
}
