import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { NoticeRead } from './notice-read.tsx';

/** The result of an action, above the page, shown once: a toast, or a note that is read aloud immediately. */
export function Notice(props: { readonly tone: 'done' | 'bad'; readonly children: ReactNode }) {
  const bad = props.tone === 'bad';
  return (
    <div role={bad ? 'alert' : 'status'} className={`notice ${bad ? 'note note-bad' : 'toast'}`}>
      <Icon name={bad ? 'circle-alert' : 'check'} />
      <div className="notice-body">{props.children}</div>
      <NoticeRead />
    </div>
  );
}
