import type { ReactNode } from 'react';

export type Tone = 'good' | 'warn' | 'bad' | 'accent' | 'quiet';

const TONES: Readonly<Record<Tone, string>> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent-strong',
  quiet: 'bg-surface text-muted border border-line',
};

/** A status. The color only repeats the word. */
export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={`badge ${TONES[tone]}`}>{children}</span>;
}
