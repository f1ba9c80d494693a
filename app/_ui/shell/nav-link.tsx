'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { usePathname } from 'next/navigation';

/** A link in the main navigation, marked when its section is open. */
export function NavLink({ href, label }: { readonly href: Route; readonly label: string }) {
  const path = usePathname();
  const current = path === href || path.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className="inline-flex min-h-11 items-center border-b-2 border-transparent px-1 font-medium text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
    >
      {label}
    </Link>
  );
}
