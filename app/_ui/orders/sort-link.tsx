'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import type { OrderListHref } from '#lib/routes/order-routes.ts';
import { Link } from '../kit/link.tsx';

/** Sorts by a column. With Shift, adds it after the current sort columns. */
export function SortLink(props: {
  readonly href: OrderListHref;
  readonly thenHref: OrderListHref;
  readonly title: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const router = useRouter();
  return (
    <Link
      href={props.href}
      scroll={false}
      title={props.title}
      className={props.className}
      onClick={(event) => {
        if (!event.shiftKey) return;
        event.preventDefault();
        router.push(props.thenHref, { scroll: false });
      }}
    >
      {props.children}
    </Link>
  );
}
