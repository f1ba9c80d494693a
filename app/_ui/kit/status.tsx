import type { ReactNode } from 'react';

/**
 * The meaning of a dot, in order: not started, finished, in progress, about to arrive, successful, needs the user,
 * failed, cancelled.
 */
export type Dot = 'open' | 'done' | 'moving' | 'near' | 'good' | 'warn' | 'bad' | 'off';

/** A status: a dot and a word. The dot repeats the word. */
export function Status({ dot, children }: { readonly dot: Dot; readonly children: ReactNode }) {
  return <span className={`status status-${dot}`}>{children}</span>;
}
