'use client';

import { useActionState } from 'react';
import { runAction } from './kept-form.ts';

/** Like `useActionState`, for server actions, but keeps the form if no response arrives (`runAction`). */
export function useFormAction<State>(
  action: (previous: State, form: FormData) => Promise<State>,
  initial: Awaited<State>,
) {
  return useActionState<State, FormData>(typeof window === 'undefined' ? action : keeping(action), initial);
}

/** On the server, the action itself is rendered, so that its form works without scripts. */
function keeping<State>(action: (previous: State, form: FormData) => Promise<State>) {
  return (previous: State, form: FormData) => runAction(() => action(previous, form), previous);
}
