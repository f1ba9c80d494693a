'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The result of an action that left its page. It takes the focus, so that it is read aloud and the keyboard continues
 * from there. Its actions, such as undo, come next.
 */
export function FocusedNotice(props: {
  readonly role: 'status' | 'alert';
  readonly className: string;
  readonly children: ReactNode;
}) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={notice} role={props.role} tabIndex={-1} className={props.className}>
      {props.children}
    </div>
  );
}
