import type { ReactNode } from 'react';
import { FocusedNotice } from './focused-notice.tsx';
import { Icon } from './icon.tsx';
import { NoticeRead } from './notice-read.tsx';

/**
 * The result of an action, above the page, shown once: a toast, or a note that is read aloud immediately. It takes the
 * focus if its page no longer has the button that was pressed.
 */
export function Notice(props: { readonly tone: 'done' | 'bad'; readonly children: ReactNode }) {
  const bad = props.tone === 'bad';
  return (
    <FocusedNotice yields role={bad ? 'alert' : 'status'} className={`notice ${bad ? 'note note-bad' : 'toast'}`}>
      <Icon name={bad ? 'circle-alert' : 'check'} />
      <div className="notice-body">{props.children}</div>
      <NoticeRead />
    </FocusedNotice>
  );
}
