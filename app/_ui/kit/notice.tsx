import type { ReactNode } from 'react';
import { NoticeRead } from './notice-read.tsx';

/** The result of an action, in a box above the page, shown once. `bad` is read aloud immediately. */
export function Notice(props: { readonly tone: 'done' | 'bad'; readonly children: ReactNode }) {
  const bad = props.tone === 'bad';
  return (
    <div
      role={bad ? 'alert' : 'status'}
      className={`wrap-anywhere mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md px-4 py-3 ${bad ? 'bg-bad-soft text-bad' : 'bg-accent-soft text-accent-strong'}`}
    >
      {props.children}
      <NoticeRead />
    </div>
  );
}
