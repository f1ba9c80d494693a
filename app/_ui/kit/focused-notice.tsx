'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/**
 * What was just done, where the page was left by doing it: it takes the focus, so that it is read out and the keyboard goes
 * on from there. What it offers, such as an undo, comes next.
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
