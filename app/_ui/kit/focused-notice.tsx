'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The result of an action that left its page. It takes the focus, so that it is read aloud and the keyboard continues
 * from there. Its actions, such as undo, come next.
 */
export function FocusedNotice(props: {
  readonly role: 'status' | 'alert';
  readonly className: string;
  /** Leaves the focus where it is, unless the action removed the focused element. */
  readonly yields?: boolean;
  readonly children: ReactNode;
}) {
  const { yields = false } = props;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (yields && document.activeElement !== document.body) return;
    notice.current?.focus({ preventScroll: true });
  }, [yields]);
  return (
    <div ref={notice} role={props.role} tabIndex={-1} className={props.className}>
      {props.children}
    </div>
  );
}
