import type { ReactNode } from 'react';

/** What a dot says: not begun, rests, moves, near, arrived, asks for its user, failed, called off. */
export type Dot = 'open' | 'done' | 'moving' | 'near' | 'good' | 'warn' | 'bad' | 'off';

/** A status: a dot and a word. The dot repeats what the word says. */
export function Status({ dot, children }: { readonly dot: Dot; readonly children: ReactNode }) {
  return <span className={`status status-${dot}`}>{children}</span>;
}
