'use client';

import type { ComponentProps } from 'react';
import { runAction } from './kept-form.ts';

type Props = Omit<ComponentProps<'form'>, 'action'> & { readonly action: (form: FormData) => Promise<void> };

/** A form with a server action that has no state. It is kept if no response arrives (`runAction`). */
export function ActionForm({ action, ...props }: Props) {
  // On the server, the action itself is rendered, so that the form works without scripts.
  const run = (form: FormData) => runAction(() => action(form), undefined);
  return <form {...props} action={typeof window === 'undefined' ? action : run} />;
}
