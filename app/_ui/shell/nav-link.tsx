'use client';

import type { Route } from 'next';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Link } from '../kit/link.tsx';

/**
 * A link in the main navigation, marked when its section is open. `alone` marks it only on its own page, for a path
 * that other sections extend. Its child is the icon.
 */
export function NavLink(props: {
  readonly href: Route;
  readonly label: string;
  readonly alone?: boolean;
  readonly children: ReactNode;
}) {
  const path = usePathname();
  const current = path === props.href || (props.alone !== true && path.startsWith(`${props.href}/`));
  return (
    <Link href={props.href} aria-current={current ? 'page' : undefined} className="nav-link">
      {props.children}
      {props.label}
    </Link>
  );
}
