'use client';

import { useActionState } from 'react';
import { resetWithForm } from '../../_actions/reset-password.ts';
import { Field } from '../../_ui/kit/field.tsx';
import { FormAlert } from '../../_ui/kit/form-alert.tsx';
import { SubmitButton } from '../../_ui/kit/submit-button.tsx';
import { useProblemFocus } from '../../_ui/kit/use-problem-focus.ts';

type Texts = Readonly<Record<'password' | 'hint' | 'show' | 'submit' | 'pending' | 'done' | 'invalid', string>>;

/** Sets a new password. `token` is null for an invalid link. */
export function ResetForm({ token, texts }: { readonly token: string | null; readonly texts: Texts }) {
  const [state, action] = useActionState(resetWithForm, { problem: null, end: null });
  const form = useProblemFocus(state);
  if (state.end === 'done') {
    return (
      <p role="status" className="note note-good">
        {texts.done}
      </p>
    );
  }
  if (token === null || state.end === 'invalid') return <FormAlert tone="warn">{texts.invalid}</FormAlert>;
  return (
    <form ref={form} action={action} className="flex flex-col gap-4">
      <input type="hidden" name="token" value={token} />
      <Field
        id="password"
        label={texts.password}
        hint={texts.hint}
        problem={state.problem ?? undefined}
        showLabel={texts.show}
        input={{ name: 'password', type: 'password', required: true, minLength: 8, autoComplete: 'new-password' }}
      />
      <SubmitButton label={texts.submit} pendingLabel={texts.pending} className="button-wide" />
    </form>
  );
}
