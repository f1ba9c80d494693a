'use client';

import { useEffect } from 'react';

/**
 * Closes an open menu on a click elsewhere, on Escape, and when the focus leaves it, because it would cover what has
 * the focus next. Without scripts, only its button closes it.
 */
export function MenuBehavior() {
  useEffect(() => {
    const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details.menu[open]');
    const closeOthers = (event: PointerEvent) => {
      for (const menu of openMenus()) if (!menu.contains(event.target as Node)) menu.open = false;
    };
    const closeLeft = ({ target, relatedTarget }: FocusEvent) => {
      const wasIn = (menu: Element) => menu.contains(relatedTarget as Node | null) && !menu.contains(target as Node);
      for (const menu of openMenus()) if (wasIn(menu)) menu.open = false;
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      for (const menu of openMenus()) {
        if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
        menu.open = false;
      }
    };
    document.addEventListener('pointerdown', closeOthers);
    document.addEventListener('focusin', closeLeft);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOthers);
      document.removeEventListener('focusin', closeLeft);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);
  return null;
}
